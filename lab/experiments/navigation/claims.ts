import { noticeable, type Claims } from '../../engine/claims.ts'

const second = { amount: 1_000, unit: 'ms' }
const published = { posts: 70 }
const first = { profile: '0.6', params: { 'delay ms': 0 } }

export const claims: Claims = {
  'transitions-take-seconds': {
    en: 'Going from page to page of a plain blog that compiles on each request takes seconds at 0.6 CPU',
    ko: '요청마다 컴파일하는 평범한 블로그는 0.6 CPU에서 페이지 이동에 몇 초가 걸린다',
    published: { figures: '1–3 s', ratio: 2 },
    over: { contender: 'next-request', profile: '0.6', params: published },
    under: second,
    holds: { from: 1 },
  },
  'workers-make-it-worse': {
    en: 'On a fraction of a CPU workers make transitions slower than Promise.all',
    ko: 'CPU가 부족하면 워커가 Promise.all보다 페이지 이동을 느리게 만든다',
    published: { figures: 'workers made it worse, without a figure' },
    over: { contender: 'request-worker', profile: '0.6' },
    under: { contender: 'request-promise-all' },
    holds: { from: noticeable },
  },
  'lru-gives-nothing': {
    en: 'An LRU cache in front of Promise.all makes no difference to a page that is visited again',
    ko: 'Promise.all 앞의 LRU 캐시는 다시 찾은 페이지에 차이를 만들지 않는다',
    published: { figures: 'it gave nothing, on functions that do not live long', ratio: 1 },
    // A first visit requests what no cache can hold yet
    over: { contender: 'request-promise-all-lru', profile: '0.6', extra: 'repeat ms' },
    under: { contender: 'request-promise-all', extra: 'repeat ms' },
    holds: { from: 1 / noticeable, to: noticeable },
  },
  'index-beats-scanning': {
    en: 'The index makes transitions at least twice as fast as Promise.all at 0.6 CPU',
    ko: '0.6 CPU에서 색인은 Promise.all보다 페이지 이동을 두 배 이상 빠르게 한다',
    over: { contender: 'request-promise-all', profile: '0.6' },
    under: { contender: 'request-index' },
    holds: { from: 2 },
  },
  'static-median': {
    en: 'Prerendered pages are there within 25 ms at the median, at 0.6 CPU',
    ko: '0.6 CPU에서 미리 렌더링한 페이지는 중앙값 25ms 안에 나타난다',
    over: { ...first, contender: 'static' },
    under: { amount: 25, unit: 'ms' },
    holds: { to: 1 },
  },
  'static-p95': {
    en: 'Prerendered pages are there within 40 ms 95% of the time, at 0.6 CPU',
    ko: '0.6 CPU에서 미리 렌더링한 페이지는 스무 번 중 열아홉 번 40ms 안에 나타난다',
    over: { ...first, contender: 'static', extra: 'first p95 ms' },
    under: { amount: 40, unit: 'ms' },
    holds: { to: 1 },
  },
  'index-p95': {
    en: 'Pages rendered for each request from the index are there within 150 ms 95% of the time, at 0.6 CPU',
    ko: '0.6 CPU에서 요청마다 색인으로 렌더링한 페이지는 스무 번 중 열아홉 번 150ms 안에 나타난다',
    over: { ...first, contender: 'request-index', extra: 'first p95 ms' },
    under: { amount: 150, unit: 'ms' },
    holds: { to: 1 },
  },
  'static-beats-plain-next': {
    en: 'Prerendered pages appear no later than those of a plain static Next blog',
    ko: '미리 렌더링한 페이지는 평범한 정적 Next 블로그보다 늦지 않는다',
    over: { contender: 'static' },
    under: { contender: 'next-static' },
    holds: { to: 1 },
  },
  'static-beats-astro': {
    en: 'Prerendered pages appear no later than those of Astro with its client router',
    ko: '미리 렌더링한 페이지는 클라이언트 라우터를 쓰는 Astro보다 늦지 않는다',
    over: { contender: 'static' },
    under: { contender: 'astro' },
    holds: { to: 1 },
  },
}
