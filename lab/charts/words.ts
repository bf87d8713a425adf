import type { LabClaim, LabProfile, LabWords } from '@/lab/result.ts'

type Verdict = NonNullable<LabClaim['verdict']>

const en = {
  lang: 'en' as keyof LabWords,
  times: '×',
  intro:
    'What is said about fast servers, measured: each experiment runs under limits of the CPU, checks every answer before it is timed, and can be repeated on your machine by one command.',
  experiment: 'Experiment',
  notMeasuredYet: 'Not measured yet',
  measureIt: 'Measure it:',
  measureAgain: 'Measure it on your machine:',
  verdicts: 'Verdicts',
  picture: 'Picture',
  figures: 'Every figure',
  further: 'Further figures',
  correctness: 'Correctness and noise',
  circumstances: 'Circumstances',
  usedBy: 'Posts that use it',
  download: 'Download the result as JSON',
  quick:
    'A quick run: the sizes are small and the samples single. It shows that the experiment runs, and proves nothing.',
  incomplete: 'This run was interrupted: what is missing was not measured yet.',
  withoutLimit: 'Measured without a CPU limit: none could be set on that machine.',
  unlimitedMark: 'measured without a CPU limit',
  verdict: { holds: 'holds', 'does not hold': 'does not hold', depends: 'depends' } satisfies Record<Verdict, string>,
  dependsOn: (names: string) => `depends on ${names}`,
  noVerdict: 'not measured',
  published: 'Published',
  own: 'A claim of our own',
  publishedMark: (ratio: string) => `published ${ratio}`,
  rule: 'Rule',
  rangeNote: 'Whiskers: the smallest and the largest ratio of a round.',
  spreadNote: 'Whiskers: the least and the largest sample.',
  logarithmic: 'logarithmic scale',
  logLog: 'both scales logarithmic',
  logAcross: 'only the horizontal scale is logarithmic',
  logUp: 'only the vertical scale is logarithmic',
  asTable: 'The same as a table',
  morePictures: (count: number) => (count === 1 ? '1 more picture' : `${count} more pictures`),
  ratio: 'ratio',
  range: 'range',
  certain: 'all samples agree',
  uncertain: (verdict: string) => `${verdict} (uncertain)`,
  yes: 'yes',
  no: 'no',
  notKnown: 'not known',
  where: 'where',
  contender: 'contender',
  timesOf: (contender: string) => `× ${contender}`,
  cpu: 'CPU',
  median: 'median',
  spread: 'spread',
  samples: 'samples',
  outliers: 'outliers',
  cpuTime: 'CPU time',
  throttled: 'throttled',
  throttledPeriods: 'throttled periods',
  memory: 'memory',
  quotaReached: 'CPU reached',
  fullCpu: 'full',
  cores: (count: number) => (count === 1 ? '1 core' : `${count} cores`),
  allRight: (count: number) =>
    `Every contender gave the right answer before anything was timed (${count} answers checked).`,
  wrong: (count: number) =>
    count === 1
      ? '1 answer was wrong or missing; that contender has no figure there:'
      : `${count} answers were wrong or missing; those contenders have no figure there:`,
  discarded: (count: number) =>
    count === 0
      ? 'No trial was discarded.'
      : count === 1
        ? '1 trial was discarded and repeated:'
        : `${count} trials were discarded and repeated:`,
  givenUp: (count: number) =>
    count === 1
      ? '1 trial was too noisy in every try and was given up:'
      : `${count} trials were too noisy in every try and were given up:`,
  tooFewSamples: 'No figure has the five samples that it takes: too few to tell whether one stands out.',
  outlierCount: (count: number) =>
    count === 0
      ? 'No sample stands out.'
      : count === 1
        ? '1 sample stands out; it counts in its median.'
        : `${count} samples stand out; they count in their medians.`,
  notes: 'Notes',
  facts: {
    date: 'date',
    commit: 'commit',
    machine: 'machine',
    platform: 'platform',
    profiles: 'CPU limits',
    rounds: 'rounds',
    pageCache: 'page cache',
    noise: 'noise rule',
    load: 'load',
    took: 'took',
  },
  everyTrialCounts: 'every trial counts, however noisy the machine',
  noGroups: 'no limit could be set on that machine',
  ofEvery: (quotaMs: number, periodMs: number) => `${quotaMs} ms of every ${periodMs} ms`,
  unlimited: 'no limit',
  pageCaches: { warm: 'warm: the files were read before', dropped: 'emptied before every trial' },
  loadOf: (begin: number, most: number) => `${begin} at the beginning, at most ${most}`,
  seconds: (seconds: string) => `${seconds} s`,
  share: (profile: LabProfile) =>
    profile.cpus === null
      ? 'all of the CPU'
      : `${profile.cpus} CPU${profile.periodUs === 100_000 ? '' : `, ${profile.periodUs / 1_000} ms periods`}`,
}

export type LabPageWords = typeof en

const ko: LabPageWords = {
  lang: 'ko',
  times: '배',
  intro:
    '빠른 서버를 두고 하는 말이 맞는지 재 봅니다. 실험마다 CPU를 제한하고, 시간을 재기 전에 답이 맞는지 확인하며, 명령 하나로 직접 되풀이할 수 있습니다.',
  experiment: '실험',
  notMeasuredYet: '아직 측정하지 않음',
  measureIt: '재 보기:',
  measureAgain: '내 컴퓨터에서 재 보기:',
  verdicts: '판정',
  picture: '그림',
  figures: '모든 수치',
  further: '그 밖의 수치',
  correctness: '정답 확인과 잡음',
  circumstances: '측정 환경',
  usedBy: '이 실험을 쓴 글',
  download: '결과를 JSON으로 내려받기',
  quick:
    '맛보기 실행입니다. 크기가 작고 표본이 하나뿐이라 실험이 돌아간다는 것을 보여 줄 뿐 아무것도 증명하지 않습니다.',
  incomplete: '도중에 멈춘 측정입니다. 빠진 것은 아직 재지 않았습니다.',
  withoutLimit: 'CPU 제한 없이 잰 결과입니다. 그 컴퓨터에서는 CPU를 제한할 수 없었습니다.',
  unlimitedMark: 'CPU 제한 없이 측정',
  verdict: { holds: '맞다', 'does not hold': '맞지 않다', depends: '조건에 따라 다르다' },
  dependsOn: (names) => `${names}에 따라 다르다`,
  noVerdict: '측정하지 않음',
  published: '발표된 수치',
  own: '우리가 세운 주장',
  publishedMark: (ratio) => `발표 ${ratio}`,
  rule: '판정 기준',
  rangeNote: '가는 선: 회차별 배수 가운데 가장 작은 것과 가장 큰 것.',
  spreadNote: '가는 선: 가장 작은 표본과 가장 큰 표본.',
  logarithmic: '로그 눈금',
  logLog: '두 축 모두 로그 눈금',
  logAcross: '가로축만 로그 눈금',
  logUp: '세로축만 로그 눈금',
  asTable: '같은 내용을 표로',
  morePictures: (count) => `그림 ${count}개 더`,
  ratio: '배수',
  range: '범위',
  certain: '모든 표본이 일치',
  uncertain: (verdict) => `${verdict} (불확실)`,
  yes: '예',
  no: '아니요',
  notKnown: '알 수 없음',
  where: '조건',
  contender: '방법',
  timesOf: (contender) => `${contender} 대비`,
  cpu: 'CPU',
  median: '중앙값',
  spread: '산포',
  samples: '표본',
  outliers: '이상치',
  cpuTime: 'CPU 시간',
  throttled: '멈춰 있던 시간',
  throttledPeriods: '멈춘 주기',
  memory: '메모리',
  quotaReached: '얻은 CPU',
  fullCpu: '제한 없음',
  cores: (count) => `코어 ${count}개`,
  allRight: (count) => `시간을 재기 전에 모든 방법이 맞는 답을 냈습니다(답 ${count}개 확인).`,
  wrong: (count) => `답 ${count}개가 틀렸거나 없었습니다. 그 자리에는 수치가 없습니다.`,
  discarded: (count) => (count === 0 ? '버린 시행은 없습니다.' : `버리고 다시 잰 시행 ${count}개:`),
  givenUp: (count) => `잴 때마다 잡음이 심해 그만둔 시행 ${count}개:`,
  tooFewSamples: '표본이 다섯 개인 수치가 없어, 이상치가 있는지 가리기에는 표본이 모자랍니다.',
  outlierCount: (count) => (count === 0 ? '이상치는 없습니다.' : `이상치 ${count}개. 중앙값 계산에는 들어 있습니다.`),
  notes: '알아 둘 점',
  facts: {
    date: '날짜',
    commit: '커밋',
    machine: '컴퓨터',
    platform: '플랫폼',
    profiles: 'CPU 제한',
    rounds: '회차 수',
    pageCache: '페이지 캐시',
    noise: '잡음 기준',
    load: '부하',
    took: '걸린 시간',
  },
  everyTrialCounts: '잡음이 있어도 모든 시행을 셈',
  noGroups: '그 컴퓨터에서는 CPU를 제한할 수 없었음',
  ofEvery: (quotaMs, periodMs) => `${periodMs}ms마다 ${quotaMs}ms`,
  unlimited: '제한 없음',
  pageCaches: { warm: '데워짐: 파일을 미리 읽어 둠', dropped: '시행마다 비움' },
  loadOf: (begin, most) => `시작할 때 ${begin}, 최대 ${most}`,
  seconds: (seconds) => `${seconds}초`,
  share: (profile) =>
    profile.cpus === null
      ? 'CPU 제한 없음'
      : `${profile.cpus} CPU${profile.periodUs === 100_000 ? '' : `, 주기 ${profile.periodUs / 1_000}ms`}`,
}

/** The strings of the lab's pages and charts: Korean if the language is Korean, otherwise English. */
export const labWordsIn = (lang: string): LabPageWords => (/^ko\b/i.test(lang) ? ko : en)
