import type { BuildKind } from '@/lab/bench/index/builds.ts'
import type { Question } from '@/lab/bench/index/questions.ts'
import type { CellProps } from './run.ts'

const en = {
  notMeasured: 'not measured',
  /** Behind a ratio within a sentence. */
  times: '×',
  reader: 'reader',
  median: 'median',
  p95: 'p95',
  cpu: 'CPU',
  memory: 'memory',
  files: 'files',
  timesIndex: '× index',
  logarithmic: 'logarithmic scale',
  questions: {
    page: 'A page of posts',
    post: 'One post, not compiled',
    compiled: 'One post, ready to render',
  } satisfies Record<CellProps['question'], string>,
  temperatures: { fresh: 'first answer of a new process', warm: 'answers of a warm process' } satisfies Record<
    CellProps['temperature'],
    string
  >,
  posts: (count: string) => `${count} posts`,
  fullCpu: 'all of the CPU',
  quota: (cpus: number, quotaMs: number, periodMs: number) => `${cpus} CPU (${quotaMs} ms of every ${periodMs} ms)`,
  cores: (count: number) => (count === 1 ? '1 core' : `${count} cores`),
  rounds: (count: number) => (count === 1 ? 'one round' : `${count} rounds`),
  again: 'Make these figures on your machine:',
  indexQuestions: {
    'page 1': 'the first page',
    'page 2,000': 'a page far back',
    'one post': 'one post',
    'one tag': 'the posts of a tag',
    'all tags': 'all tags',
  } satisfies Record<Question, string>,
  curve: {
    asking: (question: string) => `Asking for ${question}, as the blog grows`,
    building: 'Making the index, as the blog grows',
    posts: 'posts',
    indexWarm: 'index, warm process',
    indexFresh: 'index, new process',
    scanWarm: 'sync, warm process',
    scanFresh: 'sync, new process',
    builds: {
      cold: 'from nothing',
      unchanged: 'nothing changed',
      edited: 'one post edited',
      cloned: 'fresh clone, with the cache',
    } satisfies Record<BuildKind, string>,
  },
}

export type Words = typeof en

const ko: Words = {
  notMeasured: '측정하지 않음',
  times: '배',
  reader: '리더',
  median: '중앙값',
  p95: 'p95',
  cpu: 'CPU',
  memory: '메모리',
  files: '연 파일',
  timesIndex: 'index 대비',
  logarithmic: '로그 눈금',
  questions: { page: '글 목록 한 쪽', post: '글 하나(컴파일 전)', compiled: '글 하나(렌더링 직전까지)' },
  temperatures: { fresh: '새 프로세스의 첫 응답', warm: '데워진 프로세스의 응답' },
  posts: (count) => `글 ${count}개`,
  fullCpu: 'CPU 제한 없음',
  quota: (cpus, quotaMs, periodMs) => `${cpus} CPU(${periodMs}ms마다 ${quotaMs}ms)`,
  cores: (count) => `코어 ${count}개`,
  rounds: (count) => `${count}회 반복`,
  again: '직접 재 보려면:',
  indexQuestions: {
    'page 1': '첫 쪽',
    'page 2,000': '한참 뒤쪽',
    'one post': '글 하나',
    'one tag': '태그 하나의 글',
    'all tags': '모든 태그',
  },
  curve: {
    asking: (question) => `블로그가 커질 때 ${question}에 드는 시간`,
    building: '블로그가 커질 때 색인을 만드는 시간',
    posts: '글 수',
    indexWarm: 'index, 데워진 프로세스',
    indexFresh: 'index, 새 프로세스',
    scanWarm: 'sync, 데워진 프로세스',
    scanFresh: 'sync, 새 프로세스',
    builds: { cold: '처음부터', unchanged: '바뀐 것 없음', edited: '글 하나 수정', cloned: '새로 클론(캐시 있음)' },
  },
}

/** The words of the figures in a post's language: Korean where it is Korean, English for every other. */
export const wordsIn = (lang: string): Words => (/^ko\b/i.test(lang) ? ko : en)
