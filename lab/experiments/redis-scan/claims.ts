import type { Claims } from '../../engine/claims.ts'

export const claims: Claims = {
  'a-larger-count': {
    en: 'A scan that asks for a thousand keys at a time is at least ten times as fast as one by the default of ten',
    ko: '한 번에 천 개씩 묻는 SCAN은 기본값인 열 개씩 묻는 것보다 열 배 이상 빠르다',
    published: { figures: '40 s with the default COUNT of 10, about 1 s with a larger one', ratio: 40 },
    over: { contender: 'count 10' },
    under: { contender: 'count 1000' },
    holds: { from: 10 },
  },
  'a-sorted-set': {
    en: 'A sorted set gives the ten most viewed at least a hundred times as fast as the best scan',
    ko: '정렬된 집합은 가장 많이 본 글 열 개를 가장 빠른 SCAN보다 백 배 이상 빨리 내놓는다',
    over: { contender: 'count 10000' },
    under: { contender: 'sorted set' },
    holds: { from: 100 },
  },
  'the-server-pays': {
    en: 'With the default of ten, Redis itself spends at least twice the CPU of a scan by thousands',
    ko: '열 개씩 물으면 Redis도 천 개씩 물을 때보다 CPU를 두 배 이상 쓴다',
    over: { contender: 'count 10', extra: 'CPU of Redis ms' },
    under: { contender: 'count 1000', extra: 'CPU of Redis ms' },
    holds: { from: 2 },
  },
}
