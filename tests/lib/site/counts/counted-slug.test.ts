import { expect, test, vi } from 'vitest'
import { countedSlug } from '../../../../lib/site/counts/counted-slug.ts'

const content = vi.hoisted(() => ({
  revision: undefined as string | undefined,
  slugs: new Set<string>(),
  asked: 0,
}))
vi.mock('../../../../lib/content/process/process-reader.ts', () => ({
  currentReader: async () => ({ indexRevision: () => content.revision }),
}))
vi.mock('../../../../lib/content/index.ts', () => ({
  getMetas: async ([slug]: [string]) => {
    content.asked++
    return { answer: { posts: [content.slugs.has(slug.toLowerCase()) ? { slug: slug.toLowerCase() } : null] } }
  },
}))

test('a post is looked up once for each index, and what is no post each time', async () => {
  const asking = async (slug: string) => {
    const before = content.asked
    const found = await countedSlug(slug)
    return [found, content.asked - before]
  }
  content.slugs = new Set(['post'])
  content.revision = 'one'
  expect(await asking('POST')).toEqual(['post', 1])
  expect(await asking('POST')).toEqual(['post', 0])
  expect(await asking('none')).toEqual([undefined, 1])
  expect(await asking('none')).toEqual([undefined, 1])

  content.slugs.clear()
  content.revision = 'two'
  expect(await asking('POST')).toEqual([undefined, 1])

  // Posts read from files may disappear at any time
  content.slugs.add('post')
  content.revision = undefined
  expect(await asking('post')).toEqual(['post', 1])
  expect(await asking('post')).toEqual(['post', 1])
})
