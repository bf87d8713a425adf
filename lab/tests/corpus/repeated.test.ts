import path from 'node:path'
import { expect, it } from 'vitest'
import { indexedReader } from '../../../lib/content/readers/indexed.ts'
import { temporaryFolder } from '../../../tests/temporary-folders.ts'
import { repeated } from '../../corpus/corpora.ts'
import { prepareCorpus } from '../../corpus/prepare.ts'

it('an index of posts that are repeated has each of them under an address of its own', async () => {
  const posts = 12
  const times = 3
  const few = await prepareCorpus(path.join(temporaryFolder(), 'few'), posts, 1, () => {})
  const many = await repeated(few, times)
  const reader = indexedReader(many.indexFile)
  const context = { now: new Date(), trace: { filesOpened: 0 } }
  const page = await reader.listPosts({ page: 1, pageSize: 100 }, context)
  expect(new Set(page.posts.map(({ slug }) => slug)).size).toBe(posts * times)
  for (const slug of many.samples.slugs) expect((await reader.getPost(slug, context))?.meta.slug).toBe(slug)
  await reader.close()
})
