import { LRUCache } from 'lru-cache'
import { currentReader, getMetas } from '../content/index.ts'

/** Slugs that are asked for again and again: a view takes less than to look up its post. */
const known = new LRUCache<string, string>({ max: 10_000 })
let knownFrom: string | undefined

/** The post's own spelling of a slug; undefined if no post that is out has it. */
export async function countedSlug(slug: string): Promise<string | undefined> {
  const revision = (await currentReader()).indexRevision()
  if (revision !== knownFrom) known.clear()
  knownFrom = revision
  const found = known.get(slug) ?? (await getMetas([slug])).answer.posts[0]?.slug
  // Files may change at any time, and an index by another one
  if (found !== undefined && revision !== undefined) known.set(slug, found)
  return found
}
