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
  'the-index-reader-helps': {
    en: "The blog's index answers at least ten times as fast as a scan of the files with blocking reads",
    ko: '블로그의 색인은 파일을 동기로 스캔하는 것보다 열 배 이상 빠르다',
    over: { contender: 'sync' },
    under: { contender: 'index' },
    holds: { from: 10 },
  },
}
