import type { Claims } from '../../engine/claims.ts'

const largest = 100_000
const memory = 'peak memory MB'

export const claims: Claims = {
  'asking-stays-flat': {
    en: 'Asking the index takes as long among 100,000 posts as among 70',
    ko: '색인에 묻는 시간은 글이 70개든 10만 개든 같다',
    over: { contender: 'index', params: { posts: largest } },
    under: { contender: 'index', params: { posts: 70 } },
    holds: { to: 1.5 },
  },
  'memory-stays-flat': {
    en: 'A process that asks the index needs no more memory among 100,000 posts than among 70',
    ko: '색인에 묻는 프로세스의 메모리는 글이 70개든 10만 개든 같다',
    over: { contender: 'index', params: { posts: largest }, extra: memory },
    under: { contender: 'index', params: { posts: 70 }, extra: memory },
    holds: { to: 1.2 },
  },
  'build-memory-stays-bounded': {
    en: 'Building the index of 100,000 posts takes at most twice the memory of 1,000',
    ko: '글 10만 개의 색인을 만드는 메모리는 천 개일 때의 두 배를 넘지 않는다',
    over: { contender: 'build-cold', params: { posts: largest }, extra: memory },
    under: { contender: 'build-cold', params: { posts: 1_000 }, extra: memory },
    holds: { to: 2 },
  },
  'unchanged-within-a-second': {
    en: 'Where none of 10,000 posts changed, npm run index ends within a second',
    ko: '글 만 개가 하나도 바뀌지 않았다면 npm run index는 1초 안에 끝난다',
    over: { contender: 'build-unchanged', params: { posts: 10_000 } },
    under: { amount: 1_000, unit: 'ms' },
    holds: { to: 1 },
  },
  'index-beats-sync': {
    en: 'The index finds one post at least ten times as fast as a scan with blocking reads',
    ko: '글 하나를 찾는 데 색인은 동기 스캔보다 열 배 이상 빠르다',
    over: { contender: 'sync' },
    under: { contender: 'index' },
    holds: { from: 10 },
  },
}
