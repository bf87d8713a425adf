import type { Claims } from '../../engine/claims.ts'
import { allowed } from './figures.ts'

const ours = { contender: 'static', profile: '0.6' }

/** Comparisons with the empty page and the other blogs use the pages that those have: home and post. */
export const claims: Claims = {
  'score-of-an-empty-page': {
    en: 'Home and post score 100 in Lighthouse’s phone profile, or at most 3 points less than an empty Next page',
    ko: '첫 화면과 글은 Lighthouse 휴대전화 기준 100점이거나, 빈 Next 페이지보다 많아야 3점 낮다',
    over: { ...ours, extra: 'score' },
    under: { contender: 'empty', extra: allowed('score') },
    holds: { from: 1 },
  },
  'largest-paint': {
    en: 'The largest element of every page is painted within 1.5 s on a phone',
    ko: '휴대전화에서 모든 페이지의 가장 큰 요소가 1.5초 안에 그려진다',
    over: ours,
    under: { amount: 1_500, unit: 'ms' },
    holds: { to: 1 },
  },
  'no-stylesheet-blocks': {
    en: 'No stylesheet blocks rendering longer than on an empty Next page, by more than the 50 ms that Lighthouse counts from',
    ko: '스타일시트가 렌더링을 막는 시간은 빈 Next 페이지보다 50ms(Lighthouse가 세기 시작하는 값) 넘게 길지 않다',
    over: { ...ours, extra: 'render-blocking ms' },
    under: { contender: 'empty', extra: allowed('render-blocking ms') },
    holds: { to: 1 },
  },
  'script-of-an-empty-app': {
    en: 'Home and post load at most 5 kB of script more than an empty Next page',
    ko: '첫 화면과 글이 불러오는 스크립트는 빈 Next 페이지보다 많아야 5kB 크다',
    over: { ...ours, extra: 'script kB' },
    under: { contender: 'empty', extra: allowed('script kB') },
    holds: { to: 1 },
  },
  ...judged('accessibility', 'accessibility', '접근성'),
  ...judged('best practices', 'best practices', '권장사항'),
  ...judged(
    'SEO',
    'SEO, except results of searches, which ask not to be indexed',
    '검색엔진 최적화(색인하지 말라고 하는 검색 결과 제외)',
  ),
  ...besides('next-static', 'a plain static Next blog', '평범한 정적 Next 블로그'),
  ...besides('astro', 'Astro with its client router', '클라이언트 라우터를 쓰는 Astro'),
}

function judged(category: string, en: string, ko: string): Claims {
  return {
    [`full-marks-in-${category.toLowerCase().replace(' ', '-')}`]: {
      en: `Every page scores 100 in Lighthouse’s category of ${en}`,
      ko: `모든 페이지가 Lighthouse ${ko} 항목에서 100점이다`,
      over: { ...ours, extra: category },
      under: { amount: 100, unit: 'points' },
      holds: { from: 1 },
    },
  }
}

function besides(contender: string, en: string, ko: string): Claims {
  return {
    [`largest-paint-before-${contender}`]: {
      en: `The largest element of home and post is painted no later than that of ${en}`,
      ko: `첫 화면과 글의 가장 큰 요소는 ${ko}보다 늦지 않게 그려진다`,
      over: ours,
      under: { contender },
      holds: { to: 1 },
    },
    [`main-thread-of-${contender}`]: {
      en: `Loading home and post keeps the main thread busy no longer than with ${en}`,
      ko: `첫 화면과 글을 여는 동안 메인 스레드는 ${ko}보다 오래 바쁘지 않다`,
      over: { ...ours, extra: 'main thread ms' },
      under: { contender, extra: 'main thread ms' },
      holds: { to: 1 },
    },
  }
}
