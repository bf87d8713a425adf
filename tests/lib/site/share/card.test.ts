import { expect, test } from 'vitest'
import { cardHash, listCard, postCard, siteCard } from '../../../../lib/site/share/card.ts'
import { ownImage } from '../../../../lib/site/share/own-image.ts'
import type { PostMeta } from '../../../../lib/core/post.ts'

const meta = {
  slug: 'a',
  title: 'Why `fetch` waits',
  category: 'notes',
  date: '2026-01-02',
  lang: 'en',
  description: 'One',
  image: null,
} as PostMeta

test('a card of a post has its title, category, author and date, in the language of the post', () => {
  expect(postCard(meta)).toMatchObject({ title: 'Why fetch waits', label: 'notes', site: siteCard.title })
  expect(postCard(meta).details.at(-1)).toBe('January 2, 2026')
  expect(postCard({ ...meta, lang: 'ko' }).details.at(-1)).toBe('2026년 1월 2일')
  expect(postCard({ ...meta, authors: [{ name: 'Ada' }, { name: 'Bo' }] }).details[0]).toBe('Ada, Bo')
  expect(postCard({ ...meta, date: null, category: null })).toMatchObject({ label: null, details: siteCard.details })
})

test('the hash changes with what is shown, and with nothing else', () => {
  const hash = cardHash(postCard(meta))
  expect(hash).toMatch(/^[\da-f]{16}$/)
  expect(cardHash(postCard({ ...meta, slug: 'b', description: 'Two', tags: ['x'] } as PostMeta))).toBe(hash)
  for (const change of [{ title: 'Other' }, { category: null }, { date: '2026-01-03' }, { lang: 'ko' }])
    expect(cardHash(postCard({ ...meta, ...change }))).not.toBe(hash)
})

test('a title is one line of bounded length, whatever it holds', () => {
  expect(listCard('a\n\u0000b\u2028c  d').title).toBe('a b c d')
  expect([...listCard('가'.repeat(5_000)).title]).toHaveLength(301)
  expect(listCard('\ud800x').title).toBe('\ufffdx')
})

test.each([
  ['/files/0123456789abcdef/a.png', 'https://blog.example/files/0123456789abcdef/a.png'],
  ['https://other.example/a.jpg?b', 'https://other.example/a.jpg?b'],
  ['/files/0123456789abcdef/a.svg', undefined],
  ['https://other.example/a.AVIF', undefined],
  ['data:image/png;base64,AAAA', undefined],
  [null, undefined],
])('the own image of a post with %j is %j', (image, expected) =>
  expect(ownImage({ image }, 'https://blog.example/')?.href).toBe(expected),
)
