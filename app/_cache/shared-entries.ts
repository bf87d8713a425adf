import { createHash } from 'node:crypto'
import v8 from 'node:v8'
import { LRUCache } from 'lru-cache'
import { activeRevision, revisionIn } from '../../lib/content/index-revision.ts'
import { processRedis } from '../../lib/redis/process-redis.ts'
import { cacheLookups, type CacheLookup } from '../../lib/telemetry/events.ts'

// Behind the caches of a process: what another instance of the same build rendered from the same index, in Redis. An
// entry that was fetched is kept here, since Next's own cache would give it a new date.

/** Limit for what was fetched. */
const maxBytes = 16 * 1024 * 1024
/** No entry is kept longer, in seconds: an index that is gone leaves its entries behind. */
const longest = 7 * 24 * 3_600

interface Fetched {
  entry: unknown
  bytes: number
}

const fetched = new LRUCache<string, Fetched>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes + 1_024 })

/** Keys name build and index revision, so that no entry is ever outdated. They are hashed: some hold long arguments. */
const nameOf = (space: string, revision: string, key: string): string =>
  `pointsix:${space}:${revision}:${createHash('sha1').update(key).digest('base64url')}`

/** Counts a lookup of an entry, where somebody counts. */
export function countLookup(cache: CacheLookup['cache'], level: CacheLookup['level']): void {
  if (cacheLookups.hasSubscribers) cacheLookups.publish({ cache, level } satisfies CacheLookup)
}

/**
 * What any instance stored under a key, from the active index. Counts where it was found.
 * @param cache what misses it
 * @param space what the key belongs to: keys of one space are of one build and of one kind of entry
 */
export async function sharedEntry<Entry>(
  cache: CacheLookup['cache'],
  space: string,
  key: string,
): Promise<Entry | undefined> {
  const { entry, level } = await findShared(space, key)
  countLookup(cache, level)
  return entry as Entry | undefined
}

async function findShared(space: string, key: string): Promise<{ entry?: unknown; level: CacheLookup['level'] }> {
  const redis = await processRedis()
  const revision = redis && (await activeRevision())
  if (!redis || revision === undefined) return { level: 'miss' }
  const name = nameOf(space, revision, key)
  const known = fetched.get(name)
  if (known) return { entry: known.entry, level: 'memory' }
  const bytes = await redis.ask((client) => client.getBuffer(name))
  if (!bytes) return { level: 'miss' }
  try {
    const entry: unknown = v8.deserialize(bytes)
    fetched.set(name, { entry, bytes: bytes.length })
    return { entry, level: 'redis' }
  } catch {
    // Written by another version of Node
    return { level: 'miss' }
  }
}

/**
 * Shares an entry with all instances. One without the tag of an index revision is not shared: nothing says when it is
 * outdated.
 * @param expire seconds until it is no longer served; Infinity if it always may be
 */
export async function shareEntry(
  space: string,
  key: string,
  { entry, tags, expire }: { entry: unknown; tags: readonly string[]; expire: number },
): Promise<void> {
  const redis = await processRedis()
  const revision = revisionIn(tags)
  if (!redis || revision === undefined) return
  const name = nameOf(space, revision, key)
  fetched.delete(name)
  const seconds = Math.max(1, Math.min(Math.floor(expire), longest))
  await redis.ask((client) => client.set(name, v8.serialize(entry), 'EX', seconds))
}
