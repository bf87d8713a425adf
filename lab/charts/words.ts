import type { LabProfile, LabWords } from '../result.ts'
import { inLanguage, shared, type Words } from './languages.ts'

/** The strings of the lab's pages and charts, in English and Korean. */
const texts = {
  ...shared,
  lang: ['en', 'ko'] as [keyof LabWords, keyof LabWords],
  times: ['×', '배'],
  intro: [
    'What is said about fast servers, measured: each experiment runs under limits of the CPU, checks every answer before it is timed, and can be repeated on your machine by one command.',
    '빠른 서버를 두고 하는 말이 맞는지 재 봅니다. 실험마다 CPU를 제한하고, 시간을 재기 전에 답이 맞는지 확인하며, 명령 하나로 직접 되풀이할 수 있습니다.',
  ],
  experiment: ['Experiment', '실험'],
  notMeasuredYet: ['Not measured yet', '아직 측정하지 않음'],
  measureIt: ['Measure it:', '재 보기:'],
  measureAgain: ['Measure it on your machine:', '내 컴퓨터에서 재 보기:'],
  verdicts: ['Verdicts', '판정'],
  picture: ['Picture', '그림'],
  figures: ['Every figure', '모든 수치'],
  further: ['Further figures', '그 밖의 수치'],
  correctness: ['Correctness and noise', '정답 확인과 잡음'],
  circumstances: ['Circumstances', '측정 환경'],
  usedBy: ['Posts that use it', '이 실험을 쓴 글'],
  download: ['Download the result as JSON', '결과를 JSON으로 내려받기'],
  quick: [
    'A quick run: the sizes are small and the samples single. It shows that the experiment runs, and proves nothing.',
    '맛보기 실행입니다. 크기가 작고 표본이 하나뿐이라 실험이 돌아간다는 것을 보여 줄 뿐 아무것도 증명하지 않습니다.',
  ],
  incomplete: [
    'This run was interrupted: what is missing was not measured yet.',
    '도중에 멈춘 측정입니다. 빠진 것은 아직 재지 않았습니다.',
  ],
  withoutLimit: [
    'Measured without a CPU limit: none could be set on that machine.',
    'CPU 제한 없이 잰 결과입니다. 그 컴퓨터에서는 CPU를 제한할 수 없었습니다.',
  ],
  dependsOn: [(names: string) => `depends on ${names}`, (names: string) => `${names}에 따라 다르다`],
  theRun: ['the run', '측정'],
  measuredOn: ['Measured on', '측정:'],
  published: ['Published', '발표된 수치'],
  own: ['A claim of our own', '우리가 세운 주장'],
  publishedMark: [(ratio: string) => `published ${ratio}`, (ratio: string) => `발표 ${ratio}`],
  rule: ['Rule', '판정 기준'],
  rangeNote: [
    'Whiskers: the smallest and the largest ratio of the rounds.',
    '가는 선: 회차에서 나온 배수 가운데 가장 작은 것과 가장 큰 것.',
  ],
  spreadNote: ['Whiskers: the least and the largest sample.', '가는 선: 가장 작은 표본과 가장 큰 표본.'],
  logarithmic: ['logarithmic scale', '로그 눈금'],
  logLog: ['both scales logarithmic', '두 축 모두 로그 눈금'],
  logAcross: ['only the horizontal scale is logarithmic', '가로축만 로그 눈금'],
  logUp: ['only the vertical scale is logarithmic', '세로축만 로그 눈금'],
  exponents: [
    (axis: string, each: string) => `Exponent of ${axis}: ${each} (0 is flat, 1 in proportion).`,
    (axis: string, each: string) => `${axis}에 따른 증가 지수: ${each} (0이면 그대로, 1이면 비례).`,
  ],
  asTable: ['The same as a table', '같은 내용을 표로'],
  morePictures: [
    (count: number) => (count === 1 ? '1 more picture' : `${count} more pictures`),
    (count: number) => `그림 ${count}개 더`,
  ],
  ratio: ['ratio', '배수'],
  range: ['range', '범위'],
  certain: ['all samples agree', '모든 표본이 일치'],
  uncertain: [(verdict: string) => `${verdict} (uncertain)`, (verdict: string) => `${verdict} (불확실)`],
  yes: ['yes', '예'],
  no: ['no', '아니요'],
  notKnown: ['not known', '알 수 없음'],
  timesOf: [(contender: string) => `× ${contender}`, (contender: string) => `${contender} 대비`],
  median: ['median', '중앙값'],
  spread: ['spread', '산포'],
  samples: ['samples', '표본'],
  outliers: ['outliers', '이상치'],
  cpuTime: ['CPU time', 'CPU 시간'],
  throttled: ['throttled', '멈춰 있던 시간'],
  throttledPeriods: ['throttled periods', '멈춘 주기'],
  memory: ['memory', '메모리'],
  quotaReached: ['CPU reached', '얻은 CPU'],
  fullCpu: ['full', '제한 없음'],
  cores: [(count: number) => (count === 1 ? '1 core' : `${count} cores`), (count: number) => `코어 ${count}개`],
  allRight: [
    (count: number) => `Every contender gave the right answer before anything was timed (${count} answers checked).`,
    (count: number) => `시간을 재기 전에 모든 방법이 맞는 답을 냈습니다(답 ${count}개 확인).`,
  ],
  wrong: [
    (count: number) =>
      count === 1
        ? '1 answer was wrong or missing; that contender has no figure there:'
        : `${count} answers were wrong or missing; those contenders have no figure there:`,
    (count: number) => `답 ${count}개가 틀렸거나 없었습니다. 그 자리에는 수치가 없습니다.`,
  ],
  discarded: [
    (count: number) =>
      count === 0
        ? 'No trial was discarded.'
        : count === 1
          ? '1 trial was discarded and repeated:'
          : `${count} trials were discarded and repeated:`,
    (count: number) => (count === 0 ? '버린 시행은 없습니다.' : `버리고 다시 잰 시행 ${count}개:`),
  ],
  givenUp: [
    (count: number) =>
      count === 1
        ? '1 trial was too noisy in every try and was given up:'
        : `${count} trials were too noisy in every try and were given up:`,
    (count: number) => `잴 때마다 잡음이 심해 그만둔 시행 ${count}개:`,
  ],
  tooFewSamples: [
    'No figure has the five samples that it takes: too few to tell whether one stands out.',
    '표본이 다섯 개인 수치가 없어, 이상치가 있는지 가리기에는 표본이 모자랍니다.',
  ],
  outlierCount: [
    (count: number) =>
      count === 0
        ? 'No sample stands out.'
        : count === 1
          ? '1 sample stands out; it counts in its median.'
          : `${count} samples stand out; they count in their medians.`,
    (count: number) => (count === 0 ? '이상치는 없습니다.' : `이상치 ${count}개. 중앙값 계산에는 들어 있습니다.`),
  ],
  notes: ['Notes', '알아 둘 점'],
  facts: [
    {
      date: 'date',
      commit: 'commit',
      machine: 'machine',
      platform: 'platform',
      profiles: 'CPU limits',
      rounds: 'rounds',
      discarded: 'trials discarded',
      pageCache: 'page cache',
      noise: 'noise rule',
      load: 'load',
      took: 'took',
    },
    {
      date: '날짜',
      commit: '커밋',
      machine: '컴퓨터',
      platform: '플랫폼',
      profiles: 'CPU 제한',
      rounds: '회차 수',
      discarded: '버린 시행',
      pageCache: '페이지 캐시',
      noise: '잡음 기준',
      load: '부하',
      took: '걸린 시간',
    },
  ],
  everyTrialCounts: ['every trial counts, however noisy the machine', '잡음이 있어도 모든 시행을 셈'],
  noGroups: ['no limit could be set on that machine', '그 컴퓨터에서는 CPU를 제한할 수 없었음'],
  ofEvery: [
    (quotaMs: number, periodMs: number) => `${quotaMs} ms of every ${periodMs} ms`,
    (quotaMs: number, periodMs: number) => `${periodMs}ms마다 ${quotaMs}ms`,
  ],
  unlimited: ['no limit', '제한 없음'],
  pageCaches: [
    { warm: 'warm: the files were read before', dropped: 'emptied before every trial' },
    { warm: '데워짐: 파일을 미리 읽어 둠', dropped: '시행마다 비움' },
  ],
  loadOf: [
    (begin: number, most: number) => `${begin} at the beginning, at most ${most}`,
    (begin: number, most: number) => `시작할 때 ${begin}, 최대 ${most}`,
  ],
  seconds: [(seconds: string) => `${seconds} s`, (seconds: string) => `${seconds}초`],
  share: [
    (profile: LabProfile) =>
      profile.cpus === null
        ? 'all of the CPU'
        : `${profile.cpus} CPU${profile.periodUs === 100_000 ? '' : `, ${profile.periodUs / 1_000} ms periods`}`,
    (profile: LabProfile) =>
      profile.cpus === null
        ? 'CPU 제한 없음'
        : `${profile.cpus} CPU${profile.periodUs === 100_000 ? '' : `, 주기 ${profile.periodUs / 1_000}ms`}`,
  ],
} satisfies Record<string, readonly [en: unknown, ko: unknown]>

export type LabPageWords = Words<typeof texts>

export const labWordsIn = (lang: string): LabPageWords => inLanguage(texts, lang)
