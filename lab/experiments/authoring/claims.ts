import type { Claims } from '../../engine/claims.ts'

const large = { posts: 10_000 }
const small = { posts: 70 }

export const claims: Claims = {
  'save-is-shown': {
    en: 'Of twenty saves, nineteen are on the screen within 150 ms, whatever the number of posts',
    ko: '저장 스무 번 중 열아홉 번은 글이 몇 개든 150ms 안에 화면에 나타난다',
    over: { contender: 'save', extra: 'p95 ms' },
    under: { amount: 150, unit: 'ms' },
    holds: { to: 1 },
  },
  'key-is-shown': {
    en: 'Of twenty keys in the editor, nineteen are in the page beside it within 150 ms, whatever the number of posts',
    ko: '편집기에서 키를 스무 번 누르면 열아홉 번은 글이 몇 개든 150ms 안에 옆 화면에 나타난다',
    over: { contender: 'key', extra: 'p95 ms' },
    under: { amount: 150, unit: 'ms' },
    holds: { to: 1 },
  },
  'save-is-flat': {
    en: 'With 10,000 posts a save takes at most 1.2 times as long as with 70',
    ko: '글이 10,000개일 때 저장한 내용이 보이기까지 걸리는 시간은 70개일 때의 1.2배를 넘지 않는다',
    over: { contender: 'save', params: large },
    under: { contender: 'save', params: small },
    holds: { to: 1.2 },
  },
  'later-start-is-flat': {
    en: 'With 10,000 posts a later start takes at most 1.5 times as long as with 70, up to the first page',
    ko: '글이 10,000개일 때 다시 시작해 첫 페이지가 나오기까지 걸리는 시간은 70개일 때의 1.5배를 넘지 않는다',
    over: { contender: 'later start', params: large },
    under: { contender: 'later start', params: small },
    holds: { to: 1.5 },
  },
  'start-like-plain-next': {
    en: 'With 70 posts a start takes at most 1.2 times as long as that of a plain Next blog, up to the first page',
    ko: '글이 70개일 때 시작해서 첫 페이지가 나오기까지 걸리는 시간은 평범한 Next 블로그의 1.2배를 넘지 않는다',
    over: { contender: 'later start', params: small },
    under: { contender: 'plain Next' },
    holds: { to: 1.2 },
  },
  'start-before-astro': {
    en: 'With 70 posts a start takes no longer than that of an Astro blog, up to the first page',
    ko: '글이 70개일 때 시작해서 첫 페이지가 나오기까지 걸리는 시간은 Astro 블로그보다 길지 않다',
    over: { contender: 'later start', params: small },
    under: { contender: 'Astro' },
    holds: { to: 1 },
  },
}
