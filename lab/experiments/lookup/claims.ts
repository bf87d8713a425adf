import type { Claims } from '../../engine/claims.ts'

export const claims: Claims = {
  'an-index-helps': {
    en: 'A look-up by an indexed field is at least twice as fast as by one without an index',
    ko: '인덱스가 있는 필드로 찾으면 없을 때보다 두 배 이상 빠르다',
    published: { figures: '548 ms against 200 ms', ratio: 2.7 },
    over: { contender: 'unindexed' },
    under: { contender: 'indexed' },
    holds: { from: 2 },
  },
}
