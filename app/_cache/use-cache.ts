import { LRUCache } from 'lru-cache'
import type { CacheEntry, CacheHandler } from 'next/cache'
import { noStoreTag, isOutdated } from '../../lib/content/index-revision.ts'

type StoredEntry = Omit<CacheEntry, 'value'> & { bytes: Uint8Array<ArrayBuffer> }

/** Limit for all stored bytes. */
const maxBytes = 32 * 1024 * 1024
/** Overhead of an entry besides its key and its bytes. */
const entryBytes = 1_024

const stored = new LRUCache<string, StoredEntry>({
  maxSize: maxBytes,
  sizeCalculation: ({ bytes }, key) => entryBytes + 2 * key.length + bytes.length,
})
const pendingSets = new Map<string, Promise<void>>()

/**
 * Stores results of `'use cache'` functions in memory, as Next's own handler does, with the two rules of the page cache:
 * an entry from another index than the active one is a miss, and entries with `noStoreTag` are never stored. No tag is
 * revalidated by hand: the index revision in the tags is enough.
 */
const handler: CacheHandler = {
  async get(key) {
    await pendingSets.get(key)
    const found = stored.get(key)
    if (!found || Date.now() > found.timestamp + found.revalidate * 1_000 || (await isOutdated(found.tags)))
      return undefined
    const { bytes, ...entry } = found
    return { ...entry, value: new Blob([bytes]).stream() }
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

async function store(key: string, pending: Promise<CacheEntry>): Promise<void> {
  try {
    const { value, ...entry } = await pending
    const bytes = new Uint8Array(await new Response(value).arrayBuffer())
    if (entry.expire > 0 && !entry.tags.includes(noStoreTag)) stored.set(key, { ...entry, bytes })
  } catch {
    // The caller of the cached function gets the error; there is nothing to store
  }
}

export default handler
