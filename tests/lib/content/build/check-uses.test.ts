import path from 'node:path'
import { expect, test } from 'vitest'
import { checkCachedUses } from '../../../../lib/content/build/cached-posts.ts'
import { checkCorpus } from '../../../../lib/content/build/check-corpus.ts'
import { draftFaults } from '../../../../lib/content/build/checked-post.ts'
import { CompileCache } from '../../../../lib/content/build/compile-cache.ts'
import { unpackBody } from '../../../../lib/content/index-store/packed-body.ts'
import { takeSnapshot } from '../../../../lib/content/build/snapshot.ts'
import type { PostComponents } from '../../../../lib/mdx/evaluate/post-components.ts'
import type { PostMeta } from '../../../../lib/core/post.ts'
import { closing } from '../../../closing.ts'
import { layOut, temporaryFolder, timeZone } from '../../../corpora.ts'

const post = (body: string, matter = '') => `---\ntitle: T\ndate: 2026-01-01\n${matter}---\n${body}\n`

/** Components of which `Chart` accepts the names in `known`. */
const components = (known: Set<string>): PostComponents => ({
  Plain: { load: async () => () => null },
  Chart: {
    load: async () => () => null,
    check: async ({ attributes: { name } }) =>
      known.has(String(name))
        ? null
        : { message: `name “${String(name)}” does not exist`, expected: [...known].join(), found: String(name) },
  },
})

test('a wrong attribute is an error at its place, in posts and drafts', async () => {
  const contentDir = layOut({
    'a.mdx': post('Text.\n\nHere <Chart name="wrong" />.'),
    'b.mdx': post('<Chart name="right" />'),
    'draft.mdx': post('<Chart name="wrong" />', 'draft: true\n'),
  })
  const checked = closing(await checkCorpus({ contentDir, timeZone }, { components: components(new Set(['right'])) }))
  expect(checked.faults).toEqual([
    {
      file: 'a.mdx',
      line: 7,
      column: 6,
      message: '<Chart>: name “wrong” does not exist',
      expected: 'right',
      found: 'wrong',
      frame: expect.stringContaining('> 7 | Here <Chart name="wrong" />.'),
    },
  ])
  expect(draftFaults(checked.drafts)).toMatchObject([{ file: 'draft.mdx', line: 6 }])
})

test('a wrong attribute is shown above the post in the index', async () => {
  const contentDir = layOut({ 'a.mdx': post('<Chart name="wrong" />'), 'b.mdx': post('Text.') })
  const { posts } = closing(await checkCorpus({ contentDir, timeZone }, { components: components(new Set()) }))
  const faults = [0, 1].map((position) => (JSON.parse(posts.meta(position)) as PostMeta).faults)
  expect([faults[0]!.length, unpackBody(posts.body(0)).faults.length]).toEqual([1, 0])
  expect(faults[1]).toEqual([])
})

test('a component without a check is known', async () => {
  const contentDir = layOut({ 'a.mdx': post('<Plain /> <Plain.Part /> <Other /> <Callout>x</Callout>') })
  const checked = closing(await checkCorpus({ contentDir, timeZone }, { components: components(new Set()) }))
  expect(checked.faults).toEqual([])
  expect(checked.warnings.map(({ message }) => message)).toEqual([expect.stringContaining('<Other>')])
})

test('unchanged posts are checked from the cache alone', async () => {
  const contentDir = layOut({ 'a.mdx': post('<Chart name="new" />'), 'b.mdx': post('Text.') })
  const cacheFile = path.join(temporaryFolder(), 'posts.db')
  const corpus = { contentDir, timeZone }
  const known = new Set<string>()
  const checked = closing(await checkCorpus(corpus, { cacheFile, components: components(known) }))
  const cache = CompileCache.open(cacheFile)
  const check = () =>
    checkCachedUses(cache.withUses(), takeSnapshot(contentDir), corpus, { components: components(known) })
  expect(checked.useFaults).toHaveLength(1)
  expect(await check()).toEqual(checked.useFaults)
  known.add('new')
  expect(await check()).toEqual([])
  cache.close()
})
