import type { ClaimRule } from '../../engine/claims.ts'

export const claims: ClaimRule[] = [
  {
    id: 'cold-search-like-cold-post',
    statement: {
      en: 'The first search of a new process takes at most twice as long as its first post',
      ko: '새 프로세스의 첫 검색은 첫 글보다 두 배 넘게 걸리지 않는다',
    },
    published: null,
    publishedRatio: null,
    over: { contender: 'search', params: { process: 'fresh' } },
    under: { contender: 'post', params: { process: 'fresh' } },
    holds: { to: 2 },
  },
]
