import { expect, test, vi } from 'vitest'
import { POST } from '../../app/api/counts/[slug]/route.ts'

const view = vi.hoisted(() => vi.fn<() => Promise<unknown>>(async () => ({ views: 1, likes: 0, liked: false })))
vi.mock('../../lib/content/index.ts', () => ({
  getMetas: async ([slug]: [string]) => ({ answer: { posts: [{ slug }] } }),
}))
const processCounts = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../lib/site/counts/process-counts.ts', () => ({ processCounts }))
processCounts.mockResolvedValue({
  counts: { view },
  saltOf: async () => 'salt',
  limiter: { allows: async () => true },
  proxies: { has: () => false },
})

const ask = (userAgent: string, origin = 'https://blog.example') =>
  POST(
    new Request('https://blog.example/api/counts/a?event=view', {
      method: 'POST',
      headers: { origin, host: 'blog.example', 'user-agent': userAgent },
    }),
    { params: Promise.resolve({ slug: 'a' }) },
  )

test('a visitor is counted; a program that loads a page is not, and is not refused either', async () => {
  const visitor = await ask('Mozilla/5.0 Firefox/140.0')
  expect(await visitor.json()).toEqual({ views: 1, likes: 0, liked: false })
  for (const program of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'Mozilla/5.0 HeadlessChrome/140', 'curl/8', '']) {
    const answer = await ask(program)
    expect([answer.status, await answer.text()], program).toEqual([204, ''])
  }
  expect((await ask('Mozilla/5.0 Firefox/140.0', 'https://other.example')).status).toBe(403)
  expect(view).toHaveBeenCalledTimes(1)
})

test('a blog that does not count has no such page, and a store that cannot be opened is to be asked again', async () => {
  processCounts.mockResolvedValueOnce(null)
  expect((await ask('Mozilla/5.0 Firefox/140.0')).status).toBe(404)
  processCounts.mockRejectedValueOnce(new Error('read-only'))
  const answer = await ask('Mozilla/5.0 Firefox/140.0')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  processCounts.mockRejectedValueOnce(new Error('read-only'))
  expect((await ask('curl/8')).status).toBe(204)
})
