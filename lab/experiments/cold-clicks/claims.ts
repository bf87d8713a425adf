import { noticeable, type Claims } from '../../engine/claims.ts'

const second = { amount: 1_000, unit: 'ms' }
const allFresh = { 'cold share': 1 }

export const claims: Claims = {
  'transitions-take-seconds': {
    en: 'With a reader that scans, going from page to page on a function with 0.6 CPU takes seconds',
    ko: '모든 글을 훑는 리더를 쓰면 0.6 CPU 함수에서 페이지 이동에 몇 초가 걸린다',
    published: { figures: '1–3 s', ratio: 2 },
    over: { contender: 'promise-all', profile: '0.6' },
    under: second,
    holds: { from: 1 },
  },
  'workers-make-it-worse': {
    en: 'On functions with a fraction of a CPU workers make transitions slower than Promise.all',
    ko: 'CPU가 부족한 함수에서 워커는 Promise.all보다 페이지 이동을 느리게 만든다',
    published: { figures: 'workers made it worse, without a figure' },
    over: { contender: 'worker', profile: '0.6' },
    under: { contender: 'promise-all' },
    holds: { from: noticeable },
  },
  'lru-gives-nothing': {
    en: 'An LRU cache or a reader that is kept in memory makes no difference to transitions on functions',
    ko: '함수에서는 LRU 캐시나 메모리에 남긴 싱글턴이 페이지 이동에 차이를 만들지 않는다',
    published: { figures: 'LRU cache and singleton gave nothing, without a figure', ratio: 1 },
    over: { contender: 'promise-all-lru', profile: '0.6' },
    under: { contender: 'promise-all' },
    holds: { from: 1 / noticeable, to: noticeable },
  },
  'index-beats-scanning': {
    en: 'The index makes transitions on functions at least twice as fast as Promise.all',
    ko: '함수에서 색인은 Promise.all보다 페이지 이동을 두 배 이상 빠르게 한다',
    over: { contender: 'promise-all', profile: '0.6' },
    under: { contender: 'index' },
    holds: { from: 2 },
  },
  'index-ends-the-seconds': {
    en: 'With the index even a page whose every request meets a fresh process is there within a second at 0.6 CPU',
    ko: '색인을 쓰면 요청마다 새 프로세스가 떠도 0.6 CPU에서 페이지가 1초 안에 나타난다',
    over: { contender: 'index', profile: '0.6', params: allFresh },
    under: second,
    holds: { to: 1 },
  },
}
