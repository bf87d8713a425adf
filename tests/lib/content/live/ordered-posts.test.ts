import { expect, test } from 'vitest'
import type { LiveFile } from '../../../../lib/content/live/folder.ts'
import { orderedPosts } from '../../../../lib/content/live/ordered-posts.ts'
import type { PostMeta } from '../../../../lib/core/post.ts'
import { keysOf } from '../../../../lib/content/posts/rules.ts'
import { inOrder } from '../../../../lib/content/scan/scan.ts'
import { seeded } from '../../../corpora.ts'

const metaOf = (file: string, more: Partial<PostMeta> = {}) =>
  ({ file, slug: file, title: file, aliases: [], faults: [], publishedAt: null, ...more }) as PostMeta

function folderOf() {
  const files = new Map<string, LiveFile>()
  const changed = new Set<string>()
  return {
    files,
    changed,
    set(file: string, meta: PostMeta | null) {
      files.set(file, { size: 1, mtime: '1', readAt: '1', hash: '', context: '', linked: '', meta })
      changed.add(file)
    },
    delete(file: string) {
      files.delete(file)
      changed.add(file)
    },
  }
}

const corpus = { contentDir: 'content', timeZone: 'UTC' }

/** The answer, or the message of the error. */
function outcome<T>(ask: () => T): T | string {
  try {
    return ask()
  } catch (error) {
    return (error as Error).message
  }
}

test.each([false, true])(
  'after each of 400 random changes the order is that of a sort of all posts (errors shown: %s)',
  (showFaults) => {
    const corpus = { contentDir: 'content', timeZone: 'UTC', showFaults }
    const random = seeded(41)
    const folder = folderOf()
    const update = orderedPosts(folder, corpus)
    const names = Array.from({ length: 30 }, (_, at) => `post-${at}`)
    let refused = 0
    for (let number = 0; number < 400; number++) {
      for (let change = 0; change < random.pick([1, 1, 3]); change++) {
        const file = random.pick(names)
        const meta = metaOf(file, {
          publishedAt: random.pick([null, '2026-01-01T00:00:00.000Z', `2026-02-${10 + (number % 18)}T00:00:00.000Z`]),
          // Occasionally, use the slug or an alias of another file
          slug: number % 8 === 0 ? random.pick(names) : file,
          aliases: number % 5 === 0 ? [random.pick(names), `old-${file}`] : [],
        })
        random.pick([() => folder.set(file, meta), () => folder.set(file, null), () => folder.delete(file)])()
      }
      const metas = [...folder.files.values()].flatMap(({ meta }) => meta ?? [])
      const expected = outcome(() => inOrder(metas, corpus))
      expect(outcome(() => update().posts)).toEqual(expected)
      if (typeof expected === 'string') {
        refused++
        // Remove every claim to a slug, so that the refusal ends
        for (const file of folder.files.keys()) if (random.pick([true, false])) folder.delete(file)
      } else {
        const { fileOf } = update()
        for (const meta of expected) for (const key of keysOf(meta)) expect(fileOf(key)).toBe(meta.file)
      }
    }
    expect(refused > 10).toBe(!showFaults)
  },
)

test('a change looks at the posts that changed, not at the keys of the others', () => {
  const folder = folderOf()
  let asked = 0
  const counted = (file: string) =>
    Object.defineProperty(metaOf(file), 'aliases', { get: () => (asked++, []), enumerable: true })
  for (let number = 0; number < 1_000; number++) folder.set(`post-${number}`, counted(`post-${number}`))
  const update = orderedPosts(folder, corpus)
  expect(update().posts).toHaveLength(1_000)
  const before = asked
  folder.set('post-500', counted('post-500'))
  folder.delete('post-7')
  expect(update().posts).toHaveLength(999)
  expect(asked - before).toBeLessThan(10)
})

test('posts that were handed out stay as they were', () => {
  const folder = folderOf()
  folder.set('a', metaOf('a'))
  const update = orderedPosts(folder, corpus)
  const { posts } = update()
  folder.set('b', metaOf('b'))
  expect(update().posts.map(({ file }) => file)).toEqual(['a', 'b'])
  expect(posts.map(({ file }) => file)).toEqual(['a'])
})

test('a change that leaves a post where it is compares it with no other', () => {
  const folder = folderOf()
  let reads = 0
  for (let at = 0; at < 100; at++)
    folder.set(
      `p${at}`,
      Object.defineProperty(metaOf(`p${at}`), 'publishedAt', { get: () => (reads++, null), enumerable: true }),
    )
  const order = orderedPosts(folder, corpus)
  order()
  reads = 0
  folder.set('p50', metaOf('p50', { title: 'Another' }))
  expect(order().posts.find(({ file }) => file === 'p50')?.title).toBe('Another')
  expect(reads).toBeLessThan(5)
})
