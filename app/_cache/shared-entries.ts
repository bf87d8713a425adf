import { createHash } from 'node:crypto'
import v8 from 'node:v8'
import { LRUCache } from 'lru-cache'
import { activeRevision, revisionIn } from '../../lib/content/process/index-revision.ts'
import { processRedis } from '../../lib/site/redis/process-redis.ts'
import { cacheLookups, type CacheLookup } from '../../lib/content/events.ts'

// A second level behind the caches of a process: entries in Redis that another instance of the same build rendered from
// the same index. Fetched entries are kept here, since Next's own cache would give them a new date.

/** Limit for fetched entries, in bytes. */
const maxBytes = 16 * 1024 * 1024
/** Maximum time to live of an entry, in seconds: nothing else removes the entries of a replaced index. */
const longest = 7 * 24 * 3_600

interface Fetched {
  entry: unknown
  bytes: number
}

const fetched = new LRUCache<string, Fetched>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes + 1_024 })

/**
 * The key of an entry in Redis. It contains the build and the index revision, so that no entry is ever outdated. The
 * rest is hashed, as it may contain long arguments.
 */
const nameOf = (space: string, revision: string, key: string): string =>
  `pointsix:${space}:${revision}:${createHash('sha1').update(key).digest('base64url')}`

/** Counts a lookup of an entry, if there is a subscriber. */
export function countLookup(cache: CacheLookup['cache'], level: CacheLookup['level']): void {
  if (cacheLookups.hasSubscribers) cacheLookups.publish({ cache, level } satisfies CacheLookup)
}

/**
 * The entry that any instance stored under a key, from the active index. Counts where it was found.
 * @param cache the cache that missed the entry
 * @param space namespace of the key: keys of one space belong to one build and to one kind of entry
 * @param isEntry whether a value is such an entry, as Redis may hold anything; may throw if it is not
 */
export async function sharedEntry<Entry>(
  cache: CacheLookup['cache'],
  space: string,
  key: string,
  isEntry: (value: Entry) => boolean,
): Promise<Entry | undefined> {
  const { entry, level } = await findShared(space, key, isEntry as (value: unknown) => boolean)
  countLookup(cache, level)
  return entry as Entry | undefined
}

async function findShared(
  space: string,
  key: string,
  isEntry: (value: unknown) => boolean,
): Promise<{ entry?: unknown; level: CacheLookup['level'] }> {
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
    if (!isEntry(entry)) return { level: 'miss' }
    fetched.set(name, { entry, bytes: bytes.length })
    return { entry, level: 'redis' }
  } catch {
    // Written by another version of Node, or by something else
    return { level: 'miss' }
  }
}

/**
 * Shares an entry with all instances. An entry without the tag of an index revision is not shared, since nothing tells
 * when it is outdated.
 * @param expire seconds until the entry must not be served any more; Infinity if it never expires
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
