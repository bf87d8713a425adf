import type { LabClaim } from '@/lab/result.ts'

type Verdict = NonNullable<LabClaim['verdict']>

const en = {
  title: 'Your own run beside ours',
  hint: (file: string) =>
    `Choose the ${file} that the command wrote. It is read in your browser, and nothing is uploaded.`,
  choose: 'Result file',
  reading: 'Reading the file…',
  refused: 'This file cannot be compared.',
  tooLarge: (size: string, most: string) => `The file is ${size} MB; a result of the lab is at most ${most} MB.`,
  otherExperiment: (theirs: string, here: string) =>
    `The file is a result of the experiment “${theirs}”; this page is about “${here}”.`,
  failed: (reason: string) => `The file could not be read: ${reason}`,
  compared: (yours: number, met: number) => `Your run has ${yours} figures; ${met} of them were measured by us too.`,
  nothingOfOurs: 'There is no committed result of this experiment yet, so your run is shown alone.',
  onlyOurs: (count: number) => `${count} of our figures ${count === 1 ? 'is' : 'are'} missing from your run.`,
  quick: 'Your run was a quick one: its sizes are small, and its figures prove nothing.',
  machines: 'The two machines',
  yours: 'yours',
  ours: 'ours',
  timesOurs: '× ours',
  figures: 'Figure by figure',
  claims: 'Claim by claim',
  claim: 'claim',
  contender: 'contender',
  cpu: 'CPU',
  where: 'where',
  verdict: { holds: 'holds', 'does not hold': 'does not hold', depends: 'depends' } satisfies Record<Verdict, string>,
  none: 'not measured',
  facts: { machine: 'machine', cores: 'cores', node: 'Node', pageCache: 'page cache', rounds: 'rounds', date: 'date' },
}

export type OwnWords = typeof en

const ko: OwnWords = {
  title: '내 결과와 나란히 보기',
  hint: (file) => `명령이 만든 ${file} 파일을 고르세요. 브라우저 안에서만 읽고 어디에도 올리지 않습니다.`,
  choose: '결과 파일',
  reading: '파일을 읽는 중…',
  refused: '비교할 수 없는 파일입니다.',
  tooLarge: (size, most) => `파일이 ${size}MB입니다. 실험실의 결과는 ${most}MB를 넘지 않습니다.`,
  otherExperiment: (theirs, here) => `이 파일은 ‘${theirs}’ 실험의 결과인데 이 페이지는 ‘${here}’ 실험입니다.`,
  failed: (reason) => `파일을 읽지 못했습니다: ${reason}`,
  compared: (yours, met) => `내 결과에는 수치가 ${yours}개 있고, 그중 ${met}개는 여기서도 쟀습니다.`,
  nothingOfOurs: '이 실험은 아직 올려 둔 결과가 없어 내 결과만 보여 줍니다.',
  onlyOurs: (count) => `여기서 잰 수치 ${count}개는 내 결과에 없습니다.`,
  quick: '맛보기 실행의 결과입니다. 크기가 작아 아무것도 증명하지 않습니다.',
  machines: '두 컴퓨터',
  yours: '내 결과',
  ours: '이 사이트',
  timesOurs: '이 사이트 대비',
  figures: '수치별 비교',
  claims: '주장별 비교',
  claim: '주장',
  contender: '방법',
  cpu: 'CPU',
  where: '조건',
  verdict: { holds: '맞다', 'does not hold': '맞지 않다', depends: '조건에 따라 다르다' },
  none: '측정하지 않음',
  facts: { machine: '컴퓨터', cores: '코어', node: 'Node', pageCache: '페이지 캐시', rounds: '회차 수', date: '날짜' },
}

/** The strings of the comparison. They are separate from those of the pages because only these are sent to the browser. */
export const ownWordsIn = (lang: string): OwnWords => (/^ko\b/i.test(lang) ? ko : en)
