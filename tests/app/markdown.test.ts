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
  getMarkdown: async () => {
    const { meta } = parseAny('a.md', { text: 'Text.\n', fault: null }, { timeZone: 'UTC' })
    const markdown = { text: 'Text.\n', links: {} }
    return { answer: { meta, markdown, nextPublishAt: '2026-11-21T12:10:00.000Z' }, indexRevision: 'r' }
  },
}))
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('nobody keeps the Markdown of a post for longer than until one appears or expires', async () => {
  const params = Promise.resolve({ path: ['file', 'a'] })
  const response = await GET(new Request('http://localhost/posts/a.md'), { params })
  expect(await response.text()).toContain('# a\n')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=300, s-maxage=600, must-revalidate')
  expect(asked.revalidate.at(-1)).toBe(600)
})
