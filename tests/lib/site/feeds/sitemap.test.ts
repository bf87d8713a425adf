import { expect, test } from 'vitest'
import { latest, maxEntries, sitemapIndexXml, sitemapXml } from '../../../../lib/site/feeds/sitemap.ts'
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

// That entries are split into them is tested with the app's own
test('a file is within the limits of the protocol, and the index names it with its date', () => {
  expect(maxEntries).toBeLessThanOrEqual(50_000)
  expect(Buffer.byteLength(sitemapXml(entries(maxEntries)))).toBeLessThan(50 * 1024 * 1024)
  const address = 'https://blog.example/sitemaps/1.xml'
  expect(parseSitemap(sitemapIndexXml([{ address, lastModified: '2026-11-27' }])).files).toEqual({
    [address]: '2026-11-27',
  })
})

test('the latest of some dates', () => {
  expect(latest([])).toBeNull()
  expect(latest([null, '2026-01-02', null, '2025-12-31'])).toBe('2026-01-02')
})
