import { expect, test } from 'vitest'
import { clickData } from '../../../app/_next/click-data.ts'

const kept = [
  ['$', 'title', '0', { children: '제목 — "$$1" of og:title' }],
  ['$', 'meta', '1', { name: 'naver-site-verification', content: 'About twitter:card' }],
  ['$', 'link', '2', { rel: 'canonical', href: 'https://a.example/posts/a' }],
  ['$', 'link', '3', { rel: 'alternate', type: 'application/rss+xml', href: 'https://a.example/feed.xml' }],
  ['$', '$L22', '4', {}],
]
const forPrograms = [
  ['$', 'meta', '5', { property: 'og:title', content: '제목' }],
  ['$', 'meta', '6', { property: 'article:published_time', content: '2026-01-01' }],
  ['$', 'meta', '7', { name: 'twitter:card', content: 'summary' }],
  ['$', 'meta', '8', { name: 'description', content: 'About' }],
  ['$', 'meta', '9', { name: 'author', content: 'A' }],
  ['$', 'link', '10', { rel: 'alternate', hrefLang: 'ko', href: 'https://a.example/posts/b' }],
  ['$', 'link', '11', { rel: 'alternate', type: 'text/markdown', href: 'https://a.example/posts/a.md' }],
]
const text = `한글\n17:[["$","title","0",{}],["$","meta","1",{"property":"og:title"}]]\n`
const before = `0:{"a":"$@1c","l":"$undefined","h":"$L17"}\n1f:T${Buffer.byteLength(text).toString(16)},${text}`
const dataOf = (head: unknown[], { end = '40', after = '' } = {}) =>
  Buffer.from(`${before}17:${JSON.stringify(head)}\n1c:${end}\n${after}18:null\n`)
const shuffled = [kept[0], ...forPrograms.slice(0, 2), ...kept.slice(1), ...forPrograms.slice(2)]

test('what follows a click has no elements for programs, and all else', () => {
  for (const end of ['40', 'null', String(Buffer.byteLength(before))]) {
    const made = clickData(dataOf(shuffled, { end }))
    expect(made.toString()).toBe(dataOf(kept, { end }).toString())
    expect(clickData(made)).toEqual(made)
  }
})

test('what follows a click has no data for search engines', () => {
  const element = ['$', '$L21', null, { type: 'application/ld+json', tag: 'script', kept: 'data /posts/a' }]
  const withData = (head: unknown[], row: unknown, more = '') =>
    dataOf(head, { after: `23:${JSON.stringify(row)}\n19:[["$","p",null,{}],"$L23"]\n${more}` })
  expect(clickData(withData(kept, element)).toString()).toBe(withData(kept, null).toString())
  expect(clickData(withData(shuffled, element)).toString()).toBe(withData(kept, null).toString())
  const named = withData(shuffled, element, '1a:["$23:3"]\n')
  expect(clickData(named)).toBe(named)
})

test('data whose places would not be right any more stays as it is', () => {
  for (const data of [
    dataOf(shuffled, { after: '19:["$17:4:3"]\n' }),
    dataOf(shuffled, { end: String(Buffer.byteLength(before) + 1) }),
    dataOf(shuffled, { end: '"?"' }),
    Buffer.from(dataOf(shuffled).toString().replace('1c:40', '2c:40')),
    Buffer.from(before),
    dataOf([['$', 'meta', '4', { property: 'og:title' }]]),
    Buffer.from(''),
  ])
    expect(clickData(data)).toBe(data)
})
