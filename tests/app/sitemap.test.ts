import { expect, test, vi } from 'vitest'
import { sitemapResponse } from '../../app/_feeds/sitemap.ts'
import type { AddressQuery } from '../../lib/content/answers.ts'
import { maxEntries } from '../../lib/site/feeds/sitemap.ts'
import { parseSitemap } from '../../scripts/index-now/submit.ts'

const blog = vi.hoisted(() => ({ posts: 0, tags: 0, pages: 0, asked: 0 }))
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {} }))
vi.mock('../../lib/site/site.ts', async (importOriginal) => {
  const { site } = await importOriginal<typeof import('../../lib/site/site.ts')>()
  const own = ['/', '/tags', '/tags/t2', '/posts/p1', '/notes', '/about', '/about', '/popular']
  const paths = [...own, '/search?q=a', 'https://x.example/']
  return { site: { ...site, navigation: paths.map((href) => ({ href, label: href })) } }
})
vi.mock('../../lib/content/process/collections.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  pagedCollections: [
    { name: 'notes', url: '/notes', tags: false },
    { name: 'pages', url: '', tags: false, list: false },
  ],
}))
vi.mock('../../lib/content/index.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  listAddresses: async ({ page, pageSize, lists }: AddressQuery, collection?: string) => {
    if (collection) {
      const posts = [{ slug: 'about', lang: 'en', modified: null, translations: [] }].slice(
        collection === 'pages' ? 1 - blog.pages : 1,
      )
      return { answer: { posts, total: posts.length, lists: [], nextPublishAt: null }, indexRevision: 'n' }
    }
    blog.asked++
    expect(pageSize).toBeLessThanOrEqual(maxEntries)
    const [start, end] = [(page - 1) * pageSize, Math.min(page * pageSize, blog.posts)]
    const at = (number: number) => ({ slug: `p${number}`, lang: 'en', modified: dayOf(number), translations: [] })
    const tags = Array.from({ length: blog.tags }, (_, number) => ({ kind: 'tag', key: `t${number}`, modified: null }))
    const answer = {
      posts: Array.from({ length: Math.max(0, end - start) }, (_, number) => at(start + number)),
      total: blog.posts,
      lists: lists.includes('tag') ? tags : [],
      nextPublishAt: null,
    }
    return { answer, indexRevision: 'r' }
  },
}))

const dayOf = (number: number) => new Date(Date.UTC(1970, 0, number)).toISOString().slice(0, 10)

async function read(number?: number) {
  const response = await sitemapResponse(new Request('http://localhost/sitemap.xml'), number)
  return response.status === 200 ? parseSitemap(await response.text()) : response.status
}

test('a blog that fits has one file', async () => {
  Object.assign(blog, { posts: 12, tags: 3 })
  const found = (await read()) as ReturnType<typeof parseSitemap>
  expect(found.files).toEqual({})
  const paths = Object.keys(found.pages).map((address) => new URL(address).pathname)
  expect(paths.slice(0, 1)).toEqual(['/'])
  expect(paths.filter((path) => path.startsWith('/posts/'))).toHaveLength(12)
  expect(paths).toContain('/tags/t2')
  expect(await read(1)).toBe(404)
})

test.each([0, 1])(
  'a page of the navigation comes once, whether it is a list, a post, an entry (%d) or neither',
  async (pages) => {
    Object.assign(blog, { posts: 2, tags: 3, pages })
    const text = await (await sitemapResponse(new Request('http://localhost/sitemap.xml'))).text()
    const paths = [...text.matchAll(/<loc>http:\/\/localhost:3000(.*)<\/loc>/g)].map(([, path]) => path)
    const lists = ['/', '/archive', '/categories', '/notes', '/tags', '/tags/t0', '/tags/t1', '/tags/t2']
    expect(paths.toSorted()).toEqual([...lists, '/about', '/posts/p0', '/posts/p1'].sort())
  },
)

test('a larger one has several, each with its own posts or lists, and the index names them after one question', async () => {
  Object.assign(blog, { posts: 2 * maxEntries + 1, tags: maxEntries, pages: 0, asked: 0 })
  const { pages, files } = (await read()) as ReturnType<typeof parseSitemap>
  expect(blog.asked).toBe(1)
  expect(pages).toEqual({})
  expect(Object.entries(files)).toEqual(
    Array.from({ length: 5 }, (_, at) => [expect.stringMatching(new RegExp(`/sitemaps/${at + 1}\\.xml$`)), '']),
  )
  const parts = (await Promise.all(Object.keys(files).map((_, at) => read(at + 1)))) as ReturnType<
    typeof parseSitemap
  >[]
  const addresses = parts.map((part) => Object.keys(part.pages))
  for (const part of addresses) expect(part.length).toBeLessThanOrEqual(maxEntries)
  expect(new Set(addresses.flat()).size).toBe(addresses.flat().length)
  expect(addresses.flat().filter((address) => address.includes('/posts/'))).toHaveLength(blog.posts)
  expect(addresses.flat().filter((address) => address.includes('/tags/'))).toHaveLength(blog.tags)
  expect(addresses[0]![0]).toMatch(/\/$/)
  for (const number of [0, 6, NaN]) expect(await read(number)).toBe(404)
})
