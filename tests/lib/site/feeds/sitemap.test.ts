import { expect, test } from 'vitest'
import { latest, maxEntries, sitemapIndexXml, sitemapParts, sitemapXml } from '../../../../lib/site/feeds/sitemap.ts'
import { parseSitemap } from '../../../../scripts/index-now/submit.ts'

const entries = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    address: `https://blog.example/posts/a-&-'${at}`,
    lastModified: at % 2 ? null : `2026-11-${String(1 + (at % 28)).padStart(2, '0')}`,
    ...(at === 0 && {
      languages: { ko: 'https://blog.example/posts/a?x=1&y=2', 'x-default': 'https://blog.example/' },
    }),
  }))

test('a sitemap has every address once, with its date', () => {
  const given = entries(5)
  const xml = sitemapXml(given)
  expect(parseSitemap(xml).pages).toEqual(
    Object.fromEntries(given.map(({ address, lastModified }) => [address, lastModified ?? ''])),
  )
  expect(xml).toContain('<xhtml:link rel="alternate" hreflang="ko" href="https://blog.example/posts/a?x=1&amp;y=2"/>')
})

test('entries are split into files, which the index names', () => {
  expect(sitemapParts([])).toEqual([])
  expect(sitemapParts(entries(maxEntries)).map(({ length }) => length)).toEqual([maxEntries])
  const parts = sitemapParts(entries(maxEntries + 1))
  expect(parts.map(({ length }) => length)).toEqual([maxEntries, 1])
  expect(parts.flat()).toEqual(entries(maxEntries + 1))
  // The limits of the protocol
  expect(maxEntries).toBeLessThanOrEqual(50_000)
  expect(Buffer.byteLength(sitemapXml(parts[0]!))).toBeLessThan(50 * 1024 * 1024)
  const files = parts.map((part, at) => ({
    address: `https://blog.example/sitemaps/${at + 1}.xml`,
    lastModified: latest(part.map(({ lastModified }) => lastModified)),
  }))
  expect(parseSitemap(sitemapIndexXml(files)).files).toEqual({
    'https://blog.example/sitemaps/1.xml': '2026-11-27',
    'https://blog.example/sitemaps/2.xml': '2026-11-05',
  })
})

test('the latest of some dates', () => {
  expect(latest([])).toBeNull()
  expect(latest([null, '2026-01-02', null, '2025-12-31'])).toBe('2026-01-02')
})
