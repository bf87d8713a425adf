import type { CellProps } from './run.ts'

const en = {
  notMeasured: 'not measured',
  reader: 'reader',
  median: 'median',
  p95: 'p95',
  cpu: 'CPU',
  memory: 'memory',
  files: 'files',
  timesIndex: '× index',
  logarithmic: 'logarithmic scale',
  questions: { page: 'A page of posts', post: 'One post, not compiled', compiled: 'One post, ready to render' } satisfies Record<CellProps['question'], string>,
  temperatures: { fresh: 'first answer of a new process', warm: 'answers of a warm process' } satisfies Record<CellProps['temperature'], string>,
  posts: (count: string) => `${count} posts`,
  fullCpu: 'all of the CPU',
  quota: (cpus: number, quotaMs: number, periodMs: number) => `${cpus} CPU (${quotaMs} ms of every ${periodMs} ms)`,
  cores: (count: number) => (count === 1 ? '1 core' : `${count} cores`),
  rounds: (count: number) => (count === 1 ? 'one round' : `${count} rounds`),
  again: 'Make these figures on your machine:',
}

export type Words = typeof en

const ko: Words = {
  notMeasured: '측정하지 않음',
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
}

/** The words of the figures in a post's language: Korean where it is Korean, English for every other. */
export const wordsIn = (lang: string): Words => (/^ko\b/i.test(lang) ? ko : en)
