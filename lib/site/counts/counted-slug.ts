import { LRUCache } from 'lru-cache'
import { getMetas } from '../../content/index.ts'
import { currentReader } from '../../content/process/process-reader.ts'

/** Caches slugs that exist: looking up a post costs more than counting its view. */
const known = new LRUCache<string, string>({ max: 10_000 })
let knownFrom: string | undefined

/** The post's own spelling of a slug; undefined if no published post has it. */
export async function countedSlug(slug: string): Promise<string | undefined> {
  const revision = (await currentReader()).indexRevision()
  if (revision !== knownFrom) known.clear()
  knownFrom = revision
  const found = known.get(slug) ?? (await getMetas([slug])).answer.posts[0]?.slug
  // Without a revision, a change of the files cannot be detected
  if (found !== undefined && revision !== undefined) known.set(slug, found)
  return found
}
