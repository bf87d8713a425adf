import { expect, test, vi } from 'vitest'
import { popularPosts } from '../../app/_popular.ts'
import type { PostMeta } from '../../lib/core/post.ts'
import type { Period } from '../../lib/site/counts/counts.ts'

const viewed: Record<Period, string[]> = { day: ['b'], week: ['a', 'gone', 'b'], all: [] }
const getMetas = vi.hoisted(() => vi.fn<(slugs: string[]) => Promise<unknown>>())
vi.mock('../../lib/content/index.ts', () => ({ getMetas }))
vi.mock('../../lib/site/counts/process-counts.ts', () => ({
  processCounts: async () => ({
    counts: { popular: async (period: Period) => viewed[period].map((slug) => ({ slug, views: 2 })) },
  }),
}))

test('the posts of all periods are read at once, and those that are gone left out', async () => {
  getMetas.mockImplementation(async (slugs: string[]) => ({
    answer: { posts: slugs.map((slug) => (slug === 'gone' ? null : ({ slug } as PostMeta))) },
  }))
  const lists = await popularPosts(['day', 'week', 'all'], 10)
  expect(lists!.map((posts) => posts.map(({ meta }) => meta.slug))).toEqual([['b'], ['a', 'b'], []])
  expect(getMetas.mock.calls).toEqual([[['b', 'a', 'gone']]])
})
