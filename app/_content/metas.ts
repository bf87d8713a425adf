import { getMetas } from '@/lib/content/index.ts'
import type { PostMeta } from '@/lib/core/post.ts'
import { question, setCacheLife } from './question.ts'

async function cachedMetas(slugs: readonly string[]) {
  'use cache'
  const found = await getMetas(slugs)
  setCacheLife(found.indexRevision, found.answer)
  return found
}

// After that function, which the bundler makes a constant
const metas = question(getMetas, cachedMetas)

/** The posts with these slugs that exist and are published. */
export const readMetas = async (slugs: readonly string[]): Promise<PostMeta[]> =>
  slugs.length === 0 ? [] : (await metas.ask(slugs)).answer.posts.filter((post) => post !== null)
