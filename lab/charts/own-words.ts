import { inLanguage, shared, type Words } from './languages.ts'

/** The strings of the comparison, apart from those of the pages: only these are sent to the browser. */
const texts = {
  ...shared,
  title: ['Your own run beside ours', '내 결과와 나란히 보기'],
  hint: [
    (file: string) => `Choose the ${file} that the command wrote. It is read in your browser, and nothing is uploaded.`,
    (file: string) => `명령이 만든 ${file} 파일을 고르세요. 브라우저 안에서만 읽고 어디에도 올리지 않습니다.`,
  ],
  choose: ['Result file', '결과 파일'],
  reading: ['Reading the file…', '파일을 읽는 중…'],
  refused: ['This file cannot be compared.', '비교할 수 없는 파일입니다.'],
  tooLarge: [
    (size: string, most: string) => `The file is ${size} MB; a result of the lab is at most ${most} MB.`,
    (size: string, most: string) => `파일이 ${size}MB입니다. 실험실의 결과는 ${most}MB를 넘지 않습니다.`,
  ],
  otherExperiment: [
    (theirs: string, here: string) =>
      `The file is a result of the experiment “${theirs}”; this page is about “${here}”.`,
    (theirs: string, here: string) => `이 파일은 ‘${theirs}’ 실험의 결과인데 이 페이지는 ‘${here}’ 실험입니다.`,
  ],
  failed: [
    (reason: string) => `The file could not be read: ${reason}`,
    (reason: string) => `파일을 읽지 못했습니다: ${reason}`,
  ],
  compared: [
    (yours: number, met: number) => `Your run has ${yours} figures; ${met} of them were measured by us too.`,
    (yours: number, met: number) => `내 결과에는 수치가 ${yours}개 있고, 그중 ${met}개는 여기서도 쟀습니다.`,
  ],
  nothingOfOurs: [
    'There is no committed result of this experiment yet, so your run is shown alone.',
    '이 실험은 아직 올려 둔 결과가 없어 내 결과만 보여 줍니다.',
  ],
  onlyOurs: [
    (count: number) => `${count} of our figures ${count === 1 ? 'is' : 'are'} missing from your run.`,
    (count: number) => `여기서 잰 수치 ${count}개는 내 결과에 없습니다.`,
  ],
  quick: [
    'Your run was a quick one: its sizes are small, and its figures prove nothing.',
    '맛보기 실행의 결과입니다. 크기가 작아 아무것도 증명하지 않습니다.',
  ],
  machines: ['The two machines', '두 컴퓨터'],
  yours: ['yours', '내 결과'],
  ours: ['ours', '이 사이트'],
  timesOurs: ['× ours', '이 사이트 대비'],
  figures: ['Figure by figure', '수치별 비교'],
  claims: ['Claim by claim', '주장별 비교'],
  claim: ['claim', '주장'],
  facts: [
    { machine: 'machine', cores: 'cores', node: 'Node', pageCache: 'page cache', rounds: 'rounds', date: 'date' },
    { machine: '컴퓨터', cores: '코어', node: 'Node', pageCache: '페이지 캐시', rounds: '회차 수', date: '날짜' },
  ],
} satisfies Record<string, readonly [en: unknown, ko: unknown]>

export type OwnWords = Words<typeof texts>

export const ownWordsIn = (lang: string): OwnWords => inLanguage(texts, lang)
