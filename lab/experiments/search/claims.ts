import { noticeable, type Claims } from '../../engine/claims.ts'

const large = { posts: 10_000, process: 'warm' }

export const claims: Claims = {
  'cold-search-like-cold-post': {
    en: 'The first search of a new process is no slower than its first post',
    ko: '새 프로세스의 첫 검색은 첫 글보다 느리지 않다',
    over: { contender: 'search', params: { process: 'fresh' } },
    under: { contender: 'post', params: { process: 'fresh' } },
    holds: { to: noticeable },
  },
  'warm-search': {
    en: 'Of searches in 10,000 posts, nineteen of twenty take at most 15 ms at 0.6 CPU',
    ko: '0.6 CPU에서 글 10,000개를 검색하면 스무 번 중 열아홉 번 15ms 안에 끝난다',
    over: { contender: 'search', profile: '0.6', params: large },
    under: { amount: 15, unit: 'ms' },
    holds: { to: 1 },
  },
  'growth-of-the-index': {
    en: 'The search makes the index of 10,000 posts at most 60 % larger',
    ko: '검색은 글 10,000개의 색인을 많아야 60% 키운다',
    over: { contender: 'search', profile: '0.6', params: large, extra: 'growth %' },
    under: { amount: 60, unit: '%' },
    holds: { to: 1 },
  },
}
