// Style rules of the looks that `look` in site.config.ts chooses, over those of `plain`. A page has those of one.
import type { Site } from '@/lib/site/site-config.ts'

/** Lists as wide as the header, and a post in the middle of it. */
const wide = `
.siteHeader, main, .siteFooter { max-width: calc(var(--page) + 2 * var(--gutter)); }
main > :not(.list) { max-width: var(--measure); margin-inline: auto; }
.list > :is(.listHeader, .pagination, .cost, .empty, .archiveYear, .termCloud, .numbered, .searchResults) { max-width: var(--measure); }
.list > .pagination { max-width: none; }
`

/** A grid of entries. Parts of a series and what a search found stay one below the other. */
const entries = '.postList:not(.numbered, .searchResults)'
const grid = `
${entries} { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--column)), 1fr)); }
${entries} > li { display: grid; margin: 0; }
${entries} article { display: flex; flex-direction: column; }
${entries} h2 a::after { inset: 0; }
${entries} .itemFoot { margin-top: auto; padding-top: 0.75rem; }
`

const first = `.home ~ ol:nth-of-type(1)${entries} > li:first-child`
const magazine = `
:root { --page: 66rem; --column: 17rem; }
${wide}
${grid}
.siteHeader { padding-block: 2rem 0; row-gap: 0.75rem; }
.siteHeader .siteName { font-size: clamp(1.75rem, 1.3rem + 2vw, 2.5rem); font-weight: 800; line-height: 1.2; letter-spacing: var(--tracking, -0.04em); }
.siteHeader nav { order: 1; flex-basis: 100%; padding-block: 0.375rem; border-block: 1px solid var(--line); column-gap: 1.5rem; }
.siteHeader nav a { color: var(--ink); font-weight: 600; }
.listHeader.home { margin-bottom: 2rem; }
.listHeader.home > p { color: var(--muted); font-size: 1.0625rem; font-weight: 400; letter-spacing: 0; line-height: var(--leading); }
${entries} { gap: 3rem 2rem; }
${entries} .thumbnail { margin: 0 0 1rem; }
${entries} .thumbnail img { aspect-ratio: 3 / 2; }
${entries} h2 { font-size: 1.25rem; letter-spacing: var(--tracking, -0.02em); }
${entries} .summary { font-size: 0.9375rem; -webkit-line-clamp: 3; }
${entries} article:not(:has(> .thumbnail)) { padding: 1.5rem; border-top: 3px solid var(--accent); background: var(--raised); }
${entries} article:not(:has(> .thumbnail)) h2 { font-size: 1.625rem; line-height: 1.25; }
${entries} article:not(:has(> .thumbnail)) .summary { margin-top: 0.75rem; font-size: 1rem; -webkit-line-clamp: 6; }
.kicker { position: relative; width: fit-content; margin-bottom: 0.375rem; font-size: 0.8125rem; font-weight: 700; letter-spacing: var(--tracking, 0.02em); }
.kicker a { text-decoration: none; }
.kicker a:hover { text-decoration: underline; }
${first} { grid-column: 1 / -1; padding-bottom: 3rem; border-bottom: 1px solid var(--line); }
${first}:not(:has(.thumbnail)) { padding: 0; border: 0; }
${first} h2 { font-size: clamp(1.75rem, 1.2rem + 2.4vw, 3rem); line-height: 1.18; letter-spacing: var(--tracking, -0.03em); }
${first} .summary { margin-top: 0.75rem; font-size: 1.0625rem; -webkit-line-clamp: 4; }
${first} article:not(:has(> .thumbnail)) { padding: clamp(1.5rem, 5vw, 3.5rem); }
.post > header h1 { font-size: clamp(2rem, 1.5rem + 2.4vw, 2.875rem); font-weight: 800; letter-spacing: var(--tracking, -0.03em); }
@media (min-width: 48rem) {
  ${first} article:has(> .thumbnail) { display: grid; grid-template-columns: 7fr 5fr; grid-template-rows: 1fr repeat(3, auto) 1fr; column-gap: 2.5rem; }
  ${first} .thumbnail { grid-area: 1 / 1 / -1; margin: 0; }
  ${first} .thumbnail img { height: 100%; aspect-ratio: 16 / 11; }
  ${first} article > :not(.thumbnail) { grid-column: 2; }
  ${first} article:has(> .thumbnail) > .kicker { align-self: end; }
}
`

const garden = `
:root {
  --page: 58rem; --column: 20rem; --radius: 0.75rem;
  --paper: light-dark(#f8f7ef, #171a14); --raised: light-dark(#efeee2, #20241c);
  --serif: 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'Noto Serif', 'Liberation Serif';
}
@media not (prefers-contrast: more) { :root { --line: light-dark(#dcdac8, #343a2e); } }
${wide}
${grid}
:is(h1, h2, h3, .siteName, .home > p) { font-family: var(--serif), var(--sans); letter-spacing: normal; }
.siteHeader .siteName { letter-spacing: normal; }
.listHeader.home { margin-bottom: 2.25rem; }
.listHeader.home > p { font-weight: 400; letter-spacing: normal; }
${entries} { gap: 1rem; }
${entries} article { padding: 1.125rem 1.25rem; border: 1px solid var(--line); border-radius: var(--radius); background: light-dark(#fffef9, #1c2018); }
${entries} article:hover { border-color: var(--accent-line); }
${entries} h2 { font-size: 1.1875rem; font-weight: 600; }
${entries} h2 a::after { border-radius: var(--radius); }
${entries} .summary { font-size: 0.9375rem; -webkit-line-clamp: 3; }
${entries} article:has(> .thumbnail) { display: grid; grid-template-columns: minmax(0, 1fr) 4.5rem; grid-template-rows: auto 1fr auto; column-gap: 1rem; }
${entries} .thumbnail { grid-area: 1 / 2 / 3; align-self: start; margin: 0.25rem 0 0; }
${entries} .thumbnail img { aspect-ratio: 1; }
${entries} .itemFoot { grid-column: 1 / -1; }
.post > header h1 { font-weight: 600; letter-spacing: normal; }
.related ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); gap: 0.75rem; }
.related li { margin: 0; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: var(--radius); background: light-dark(#fffef9, #1c2018); }
.related time { display: block; }
@media (min-width: 64rem) { .backlinks { width: var(--page); margin-inline-start: calc((100% - var(--page)) / 2); } }
.backlinks ul { grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: 1rem; }
.backlinks li { padding: 1.125rem 1.25rem; }
.backlinks a { font-family: var(--serif), var(--sans); font-size: 1.0625rem; }
`

export const rulesOfLook: Readonly<Record<Site['look'], string | null>> = { plain: null, magazine, garden }
