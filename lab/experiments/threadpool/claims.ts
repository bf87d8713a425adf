import { noticeable, type Claims } from '../../engine/claims.ts'

/** Ratios between 1 / `sameWithin` and `sameWithin` count as no difference. */
const sameWithin = 1.25

export const claims: Claims = {
  waves: {
    en: 'Six tasks on a pool of four come in two waves',
    ko: '풀의 스레드가 4개면 작업 6개는 두 번에 나뉘어 끝난다',
    published: { figures: 'four at 983–996 ms, two at 1,873–1,879 ms', ratio: 1.9 },
    over: { contender: 'pbkdf2', params: { tasks: 6, pool: 4 }, extra: 'fifth pbkdf2 ms' },
    under: { contender: 'pbkdf2', extra: 'fourth pbkdf2 ms' },
    holds: { from: 1.2 },
  },
  'two-at-once': {
    en: 'Two tasks at once take as long as one',
    ko: '작업 두 개를 함께 해도 하나일 때만큼만 걸린다',
    published: { figures: '904–910 ms against 910 ms', ratio: 1 },
    over: { contender: 'pbkdf2', params: { tasks: 2, pool: 4 } },
    under: { contender: 'pbkdf2', params: { tasks: 1 } },
    holds: { to: sameWithin },
  },
  'a-larger-pool-is-no-faster': {
    en: 'A pool of ten does ten tasks no faster than a pool of four where there are fewer CPUs than threads',
    ko: 'CPU가 스레드보다 적으면 풀의 스레드를 4개에서 10개로 늘려도 작업 10개가 더 빨리 끝나지 않는다',
    published: { figures: 'ten at once: 1,858–1,930 ms, against 910 ms for one' },
    over: { contender: 'pbkdf2', params: { tasks: 10, pool: 10 } },
    under: { contender: 'pbkdf2', params: { pool: 4 } },
    holds: { from: 1 / noticeable },
  },
  'requests-need-no-pool': {
    en: 'Eleven requests take as long with a pool of one as with a pool of four',
    ko: '요청 11개는 풀의 스레드가 1개든 4개든 같은 시간이 걸린다',
    published: { figures: 'all at 318–337 ms whatever the pool', ratio: 1 },
    over: { contender: 'http-name', params: { tasks: 11, pool: 1 } },
    under: { contender: 'http-name', params: { pool: 4 } },
    holds: { from: 1 / sameWithin, to: sameWithin },
  },
  'a-pool-of-one-delays-requests': {
    en: 'With a pool of one, a request that comes after pbkdf2 waits for it',
    ko: '풀의 스레드가 1개면 pbkdf2 다음에 온 요청은 그것이 끝나기를 기다린다',
    published: { figures: '1,171 ms with a pool of one, 633 ms with four', ratio: 1.85 },
    over: { contender: 'between-name', params: { pool: 1 } },
    under: { contender: 'between-name', params: { pool: 4 } },
    holds: { from: sameWithin },
  },
  'the-name-is-what-waits': {
    en: 'What waits is the look-up of the name: to an address the same request is not delayed',
    ko: '기다리는 것은 이름 조회다: 주소로 보낸 같은 요청은 늦어지지 않는다',
    over: { contender: 'between-name', params: { pool: 1 } },
    under: { contender: 'between-address' },
    holds: { from: sameWithin },
  },
  'own-lookup-does-not-wait': {
    en: 'A look-up that takes no thread of the pool takes the delay away',
    ko: '풀의 스레드를 쓰지 않는 이름 조회를 넘기면 지연이 사라진다',
    over: { contender: 'between-own-lookup', params: { pool: 1 } },
    under: { contender: 'between-address' },
    holds: { to: sameWithin },
  },
}
