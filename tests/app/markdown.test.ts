import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GET } from '../../app/api/markdown/[...path]/route.ts'
import { parseAny } from '../../lib/content/posts/parse.ts'

const asked = vi.hoisted(() => ({ revalidate: [] as (number | undefined)[] }))
vi.mock('next/cache', () => ({
  cacheLife: ({ revalidate }: { revalidate?: number }) => asked.revalidate.push(revalidate),
  cacheTag: () => {},
}))
vi.mock('next/server', () => ({ connection: async () => {} }))
vi.mock('../../lib/content/index.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  getPost: async () => ({ answer: null, indexRevision: 'r' }),
  getMarkdown: async (slug: string) => {
    if (slug !== 'a') return { answer: null, indexRevision: 'r' }
    const { meta } = parseAny('a.md', { text: 'Text.\n', fault: null }, { timeZone: 'UTC' })
    const markdown = { text: 'Text.\n', links: {} }
    return { answer: { meta, markdown, nextPublishAt: '2026-11-21T12:10:00.000Z' }, indexRevision: 'r' }
  },
}))
vi.mock('../../app/_content/old-addresses.ts', () => ({
  targetOfOldAddress: async (path: string) => (path.startsWith('posts/old') ? '/posts/a' : null),
}))
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const get = (...path: string[]) => GET(new Request('http://localhost/x'), { params: Promise.resolve({ path }) })

test('nobody keeps the Markdown of a post for longer than until one appears or expires', async () => {
  const response = await get('file', 'a')
  expect(await response.text()).toContain('# a\n')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=300, s-maxage=600, must-revalidate')
  expect(asked.revalidate.at(-1)).toBe(600)
})

test('programs that prefer Markdown are led on from old addresses like browsers', async () => {
  for (const how of ['negotiated', 'file']) {
    const moved = await get(how, 'old')
    expect([moved.status, moved.headers.get('Location')]).toEqual([308, '/posts/a'])
    expect((await get(how, 'nope')).status).toBe(404)
  }
})
