import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { listCard, postCard, siteCard, type ShareCard } from '../../../../lib/site/share/card.ts'
import { readable, shareArtist } from '../../../../lib/site/share/draw.ts'
import { fontPieces, piecesFor } from '../../../../lib/site/share/fonts.ts'
import { hashOf } from '../../../../lib/core/hash.ts'
import type { PostMeta } from '../../../../lib/core/post.ts'

const pieces = fontPieces()
const artist = await shareArtist()
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')

test('the fonts have all Hangul, Latin, Cyrillic, kana, and emoji', () => {
  for (const text of [
    range(0xac00, 0xd7a3),
    range(0x20, 0x7e),
    range(0x410, 0x44f),
    range(0x3042, 0x3093),
    '🎉🚀❤️👩‍💻🇰🇷',
  ])
    expect(piecesFor(text, pieces).missing).toEqual([])
})

test('a text needs few pieces', () => {
  expect(piecesFor('서버리스 함수에서 글 만 편을 0.6 CPU로 읽는 법', pieces).needed.length).toBeLessThan(20)
  expect(piecesFor('Reading ten thousand files', pieces).needed).toHaveLength(1)
})

test('what no font has is left out, and with a title of such letters the card of the blog is shown', () => {
  const card = listCard('Faster 𓀀 builds')
  expect(readable({ ...card, title: 'Done \u2713 now' }, pieces).title).toBe('Done now')
  expect(readable(listCard('مرحبا بالعالم'), pieces)).toEqual(siteCard)
  expect(readable({ ...card, title: 'Plain', label: 'ملاحظات' }, pieces)).toMatchObject({ title: 'Plain', label: null })
  const plain = listCard('평범한 제목')
  expect(readable(plain, pieces)).toBe(plain)
})

const titles = {
  empty: '',
  short: '첫 글',
  english: 'Why is Promise.all slower than a loop?',
  long: 'A title of two hundred characters goes on and on. '.repeat(4),
  korean: '띄어쓰기없이이어지는아주긴제목'.repeat(14),
  word: 'x'.repeat(80),
  emoji: '🎉👩‍💻🇰🇷'.repeat(20),
  html: '<b>bold</b> & "quoted" {braces} \\ `code`',
  mixed: '日本語 と 简体字 и русский',
  rtl: 'שלום עולם',
}

test.runIf(artist)('every title becomes a PNG of 1200 × 630 pixels, and each another one', async () => {
  const drawn = new Map<string, string>()
  for (const [name, title] of Object.entries(titles)) {
    const png = await artist!.draw({ ...listCard(title), label: '분류', details: ['저자', '2026년 1월 2일'] })
    expect(imageSize(png), name).toMatchObject({ width: 1200, height: 630, type: 'png' })
    expect(png.length, name).toBeLessThan(150_000)
    drawn.set(hashOf(png), name)
  }
  expect(drawn.size).toBeGreaterThanOrEqual(Object.keys(titles).length - 2)
})

test.runIf(artist)('the same card becomes the same bytes, on a fresh engine and after other cards', async () => {
  const card = postCard({ title: '같은 글', category: 'notes', date: '2026-01-02', lang: 'ko' } as PostMeta)
  const before = await artist!.draw(card)
  await artist!.draw(siteCard)
  const long: ShareCard = { ...card, label: '가'.repeat(300), details: ['나'.repeat(300)], site: '다'.repeat(300) }
  await artist!.draw(long)
  expect(hashOf(await artist!.draw(card))).toBe(hashOf(before))
})
