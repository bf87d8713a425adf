import { expect, test } from 'vitest'
import { clickData } from '../../lib/click-data.ts'

const kept = [
  ['$', 'title', '0', { children: '제목 — "$$1" of og:title' }],
  ['$', 'meta', '1', { name: 'description', content: 'About twitter:card' }],
  ['$', 'link', '2', { rel: 'canonical', href: 'https://a.example/posts/a' }],
  ['$', '$L22', '3', {}],
]
const forSharedLinks = [
  ['$', 'meta', '4', { property: 'og:title', content: '제목' }],
  ['$', 'meta', '5', { property: 'article:published_time', content: '2026-01-01' }],
  ['$', 'meta', '6', { name: 'twitter:card', content: 'summary' }],
]
const text = `한글\n17:[["$","title","0",{}],["$","meta","1",{"property":"og:title"}]]\n`
const before = `0:{"a":"$@1c","l":"$undefined","h":"$L17"}\n1f:T${Buffer.byteLength(text).toString(16)},${text}`
const dataOf = (head: unknown[], { end = '40', after = '' } = {}) =>
  Buffer.from(`${before}17:${JSON.stringify(head)}\n1c:${end}\n${after}18:null\n`)
const shuffled = [kept[0], ...forSharedLinks.slice(0, 2), ...kept.slice(1), forSharedLinks[2]]

test('what follows a click has no elements for shared links, and all else', () => {
  for (const end of ['40', 'null', String(Buffer.byteLength(before))]) {
    const made = clickData(dataOf(shuffled, { end }))
    expect(made.toString()).toBe(dataOf(kept, { end }).toString())
    expect(clickData(made)).toEqual(made)
  }
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
