import { LRUCache } from 'lru-cache'
import type { Trace } from '../files/files.ts'
import type { PostAnswer } from '../answers.ts'
import type { Reader } from '../reader.ts'

/** Limit for stored answers, in bytes: the UTF-16 length of their JSON plus `entryBytes` each. */
export const maxCacheBytes = 32 * 1024 * 1024
/**
 * Overhead of an entry. Without it, answers for unknown addresses, each `null`, would exceed the limit several times.
 */
const entryBytes = 256
/** Milliseconds that an answer is stored: an edited or a scheduled post shows within a minute. */
const timeToLive = 60_000

/**
 * Caches the answers of any reader in memory, and evicts the least recently used first.
 * @param indexRevision the active revision: answers from another one are not used
 * @param compiled compiles the source of a post before it is stored: the source refers to all posts of its scan
 */
export function cachedReader(
  reader: Reader,
  maxSize: number = maxCacheBytes,
  indexRevision: () => string | undefined = () => undefined,
  compiled: (post: PostAnswer) => Promise<PostAnswer> = async (post) => post,
): Reader {
  const answers = new LRUCache<string, { value: unknown; indexRevision: string | undefined }>({
    maxSize,
    ttl: timeToLive,
    sizeCalculation: ({ value }, key) => entryBytes + 2 * (key.length + JSON.stringify(value).length),
  })
  const remember = async <T>(question: unknown[], trace: Trace, read: () => Promise<T>): Promise<T> => {
    const key = JSON.stringify(question)
    const stored = answers.get(key)
    if (stored && stored.indexRevision === indexRevision()) {
      trace.indexRevision = stored.indexRevision
      return stored.value as T
    }
    const value = await read()
    answers.set(key, { value, indexRevision: trace.indexRevision })
    return value
  }
  return {
    ...reader,
    listPosts: (query, at) => remember(['posts', query], at.trace, () => reader.listPosts(query, at)),
    getPost: (slug, at) =>
      remember(['post', slug], at.trace, async () => {
        const post = await reader.getPost(slug, at)
        return post && compiled(post)
      }),
    getMetas: (slugs, at) => remember(['metas', slugs], at.trace, () => reader.getMetas(slugs, at)),
    listBacklinks: (to, at) => remember(['to', to], at.trace, () => reader.listBacklinks(to, at)),
    listLinks: (limit, at) => remember(['links', limit], at.trace, () => reader.listLinks(limit, at)),
    listTerms: (kind, at) => remember(['terms', kind], at.trace, () => reader.listTerms(kind, at)),
    listArchive: (query, at) => remember(['archive', query], at.trace, () => reader.listArchive(query, at)),
    search: (query, at) => remember(['search', query], at.trace, () => reader.search(query, at)),
    async close() {
      answers.clear()
      await reader.close()
    },
  }
}
