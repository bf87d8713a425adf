import { expect, test, vi } from 'vitest'
import { NextRequest } from 'next/server'
import { POST } from '../../app/api/counts/[slug]/route.ts'
import { GET } from '../../app/api/popular/route.ts'

const view = vi.hoisted(() => vi.fn<() => Promise<unknown>>(async () => ({ views: 1, likes: 0, liked: false })))
vi.mock('../../lib/content/index.ts', () => ({
  getMetas: async ([slug]: [string]) => ({ answer: { posts: [slug === 'none' ? null : { slug }] } }),
}))
const processCounts = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
const warnOfFailure = vi.hoisted(() => vi.fn<(error: Error) => void>())
vi.mock('../../lib/site/counts/process-counts.ts', () => ({ processCounts, warnOfFailure }))
const allows = vi.hoisted(() => vi.fn<() => Promise<boolean>>(async () => true))
processCounts.mockResolvedValue({
  counts: { view },
  saltOf: async () => 'salt',
  limiter: { allows },
  proxies: { has: () => false },
})

const visitor = 'Mozilla/5.0 Firefox/140.0'
const ask = (userAgent: string, origin = 'https://blog.example', asked = 'a?event=view') =>
  POST(
    new Request(`https://blog.example/api/counts/${asked}`, {
      method: 'POST',
      headers: { origin, host: 'blog.example', 'user-agent': userAgent },
    }),
    { params: Promise.resolve({ slug: asked.split('?')[0]! }) },
  )

test('a visitor is counted; a program that loads a page is not, and is not refused either', async () => {
  expect(await (await ask(visitor)).json()).toEqual({ views: 1, likes: 0, liked: false })
  for (const program of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'Mozilla/5.0 HeadlessChrome/140', 'curl/8', '']) {
    const answer = await ask(program)
    expect([answer.status, await answer.text()], program).toEqual([204, ''])
  }
  expect((await ask(visitor, 'https://other.example')).status).toBe(403)
  expect(view).toHaveBeenCalledTimes(1)
})

test.each([
  ['none?event=view', 404],
  ['a?event=click', 400],
  ['a', 400],
])('%s counts nothing: %d', async (asked, status) => {
  expect((await ask(visitor, undefined, asked)).status).toBe(status)
})

test('a visitor who asks too often is to wait', async () => {
  allows.mockResolvedValueOnce(false)
  const answer = await ask(visitor)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1'])
})

test('why a view cannot be counted is printed, as where the disk is full', async () => {
  view.mockRejectedValueOnce(new Error('database or disk is full'))
  expect((await ask(visitor)).status).toBe(503)
  expect(warnOfFailure).toHaveBeenCalledExactlyOnceWith(new Error('database or disk is full'))
})

test.each(['period=year', 'limit=101', 'limit=0'])('there are no popular posts for %s', async (query) => {
  expect((await GET(new NextRequest(`https://blog.example/api/popular?${query}`))).status).toBe(400)
})

test('a blog that does not count has no such page, and a store that cannot be opened is to be asked again', async () => {
  processCounts.mockResolvedValueOnce(null)
  expect((await ask(visitor)).status).toBe(404)
  processCounts.mockRejectedValueOnce(new Error('read-only'))
  const answer = await ask(visitor)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  processCounts.mockRejectedValueOnce(new Error('read-only'))
  expect((await ask('curl/8')).status).toBe(204)
})
