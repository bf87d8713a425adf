import { LRUCache } from 'lru-cache'
import type { Trace } from '../files.ts'
import type { Reader } from '../reader.ts'

/**
 * Bytes of answers that are kept, counted as the UTF-16 length of their JSON and what the cache itself spends on each.
 */
export const maxCacheBytes = 32 * 1024 * 1024
/**
 * What an entry costs beside its text. Without it, unknown addresses, each a `null`, would fill several times the
 * bound.
 */
const entryBytes = 256
/** Milliseconds for which an answer is given again, so that an edited or a scheduled post shows within a minute. */
const timeToLive = 60_000

/**
 * Keeps answers of any reader in memory, the least recently used dropped first.
 * @param index revision names what the reader answers from now: an answer from another index revision is not given again
 */
export function cachedReader(
  reader: Reader,
  maxSize: number = maxCacheBytes,
  indexRevision: () => string | undefined = () => undefined,
): Reader {
  const answers = new LRUCache<string, { value: unknown; indexRevision: string | undefined }>({
    maxSize,
    ttl: timeToLive,
    sizeCalculation: ({ value }, key) => entryBytes + 2 * (key.length + JSON.stringify(value).length),
  })
  const remember = async <T>(key: string, trace: Trace, ask: () => Promise<T>): Promise<T> => {
    const kept = answers.get(key)
    if (kept && kept.indexRevision === indexRevision()) {
      trace.indexRevision = kept.indexRevision
      return kept.value as T
    }
    const value = await ask()
    answers.set(key, { value, indexRevision: trace.indexRevision })
    return value
  }
  return {
    listPosts: (query, at) =>
      remember(`posts ${JSON.stringify([query.page, query.pageSize, query.tag, query.category])}`, at.trace, () =>
        reader.listPosts(query, at),
      ),
    getPost: (slug, at) => remember(`post ${slug}`, at.trace, () => reader.getPost(slug, at)),
    listTerms: (kind, at) => remember(`terms ${kind}`, at.trace, () => reader.listTerms(kind, at)),
    async close() {
      answers.clear()
      await reader.close()
    },
  }
}
