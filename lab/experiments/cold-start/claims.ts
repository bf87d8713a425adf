import { noticeable, type Claims } from '../../engine/claims.ts'

const cpu = 'CPU ms'
const page = { request: 'page' }

export const claims: Claims = {
  'index-beats-scanning': {
    en: 'A fresh function answers its first request at least twice as fast from the index as with Promise.all',
    ko: '새로 뜬 함수의 첫 응답은 색인이 Promise.all보다 두 배 이상 빠르다',
    over: { contender: 'promise-all', profile: '0.6' },
    under: { contender: 'index' },
    holds: { from: 2 },
  },
  'workers-make-it-worse': {
    en: 'In a fresh function on a fraction of a CPU workers answer a page later than Promise.all',
    ko: 'CPU가 부족한 새 함수에서 워커는 Promise.all보다 페이지를 늦게 보낸다',
    published: { figures: 'workers made it worse; no figure' },
    over: { contender: 'worker', profile: '0.6', params: page },
    under: { contender: 'promise-all' },
    holds: { from: noticeable },
  },
  'page-near-empty-app': {
    en: 'A page from the index takes at most 1.15 times the CPU of a page of an empty Next app',
    ko: '색인으로 만든 페이지의 CPU 시간은 빈 Next 앱 페이지의 1.15배를 넘지 않는다',
    ...nearEmpty('page'),
  },
  'charts-near-empty-app': {
    en: 'A page with charts takes at most 1.15 times the CPU of a page of an empty Next app',
    ko: '차트가 있는 페이지의 CPU 시간은 빈 Next 앱 페이지의 1.15배를 넘지 않는다',
    ...nearEmpty('page with charts'),
  },
  'api-near-empty-app': {
    en: 'The API answers from the index with at most 1.15 times the CPU of an API of an empty Next app',
    ko: '색인으로 답하는 API의 CPU 시간은 빈 Next 앱 API의 1.15배를 넘지 않는다',
    ...nearEmpty('api'),
  },
  'posts-cost-nothing': {
    en: 'By the index a blog of seventy posts starts as fast as a blog of one',
    ko: '색인을 쓰면 글이 70개인 블로그도 글이 하나인 블로그만큼 빨리 시작한다',
    over: { contender: 'index' },
    under: { contender: 'index-one-post' },
    holds: { to: 1.05 },
  },
  'first-search-like-first-post': {
    en: 'A fresh function shows the results of a search no later than a post',
    ko: '새로 뜬 함수는 검색 결과를 글보다 늦지 않게 보여 준다',
    over: { contender: 'index', params: { request: 'search' } },
    under: { contender: 'index', params: page },
    holds: { to: noticeable },
  },
}

/** Of the CPU time of a fresh process until the last byte. */
function nearEmpty(request: string) {
  return {
    over: { contender: 'index', params: { request }, extra: cpu },
    under: { contender: 'empty-app', extra: cpu },
    holds: { to: 1.15 },
  }
}
