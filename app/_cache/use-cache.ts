import { LRUCache } from 'lru-cache'
import type { CacheEntry, CacheHandler } from 'next/cache'
import { noStoreTag, isOutdated } from '../../lib/content/process/index-revision.ts'
import { countLookup, sharedEntry, shareEntry } from './shared-entries.ts'

type StoredEntry = Omit<CacheEntry, 'value'> & { bytes: Uint8Array<ArrayBuffer> }

/** Namespace of these entries, whose keys contain the id of the build. */
const space = 'use-cache'

/** Limit for all stored entries, in bytes. */
const maxBytes = 32 * 1024 * 1024
/** Overhead of an entry besides its key and its bytes. */
const entryBytes = 1_024

const stored = new LRUCache<string, StoredEntry>({
  maxSize: maxBytes,
  sizeCalculation: ({ bytes }, key) => entryBytes + 2 * key.length + bytes.length,
})
const pendingSets = new Map<string, Promise<void>>()

/**
 * Stores results of `'use cache'` functions in memory, and in Redis if there is one, as Next's own handler does, with
 * the two rules of the page cache: an entry from another index than the active one is a miss, and entries with
 * `noStoreTag` are never stored. No tag is revalidated by hand: the index revision in the tags is enough.
 */
const handler: CacheHandler = {
  async get(key) {
    await pendingSets.get(key)
    const own = stored.get(key)
    const isOwn = own !== undefined && (await isFresh(own))
    if (isOwn) countLookup('data', 'memory')
    const found = isOwn ? own : await sharedEntry<StoredEntry>('data', space, key, isStored)
    if (!found || !(await isFresh(found))) return undefined
    const { bytes, ...entry } = found
    return { ...entry, value: streamOf(bytes) }
  },

  async set(key, pending) {
    const storing = store(key, pending)
    pendingSets.set(key, storing)
    try {
      await storing
    } finally {
      if (pendingSets.get(key) === storing) pendingSets.delete(key)
    }
  },

  refreshTags: async () => {},
  getExpiration: async () => 0,
  updateTags: async () => {},
}

/** A stream with a single chunk: that of a `Blob` would read in another thread. */
const streamOf = (bytes: Uint8Array<ArrayBuffer>) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })

const isStored = ({ bytes, tags, ...times }: StoredEntry): boolean =>
  bytes instanceof Uint8Array &&
  Array.isArray(tags) &&
  tags.every((tag) => typeof tag === 'string') &&
  [times.timestamp, times.revalidate, times.expire, times.stale].every((each) => typeof each === 'number')

const isFresh = async ({ timestamp, revalidate, tags }: StoredEntry): Promise<boolean> =>
  Date.now() <= timestamp + revalidate * 1_000 && !(await isOutdated(tags))

async function store(key: string, pending: Promise<CacheEntry>): Promise<void> {
  try {
    const { value, ...entry } = await pending
    const bytes = new Uint8Array(await new Response(value).arrayBuffer())
    if (entry.expire <= 0 || entry.tags.includes(noStoreTag)) return
    const whole: StoredEntry = { ...entry, bytes }
    stored.set(key, whole)
    void shareEntry(space, key, { entry: whole, tags: entry.tags, expire: entry.expire })
  } catch {
    // The caller of the cached function gets the error; there is nothing to store
  }
}

export default handler
