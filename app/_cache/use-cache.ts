import { LRUCache } from 'lru-cache'
import type { CacheEntry, CacheHandler } from 'next/cache'
import { noStoreTag, isOutdated } from '../../lib/content/index-revision.ts'

type Kept = Omit<CacheEntry, 'value'> & { bytes: Uint8Array<ArrayBuffer> }

/** Bytes of all answers that are kept. */
const maxBytes = 32 * 1024 * 1024
/** What an entry costs beside its key and its bytes. */
const entryBytes = 1_024

const kept = new LRUCache<string, Kept>({
  maxSize: maxBytes,
  sizeCalculation: ({ bytes }, key) => entryBytes + 2 * key.length + bytes.length,
})
const underWay = new Map<string, Promise<void>>()

/**
 * What functions with `'use cache'` answered, in memory, as Next's own handler keeps it, with the two rules of the
 * cache of pages: an answer from another index than the one that answers now is asked for anew, and what there is no
 * end of is not kept. There are no tags to revalidate: an answer's index revision says all.
 */
const answers: CacheHandler = {
  async get(key) {
    await underWay.get(key)
    const found = kept.get(key)
    if (!found || Date.now() > found.timestamp + found.revalidate * 1_000 || (await isOutdated(found.tags)))
      return undefined
    const { bytes, ...entry } = found
    return { ...entry, value: new Blob([bytes]).stream() }
  },

  async set(key, pending) {
    const keeping = keep(key, pending)
    underWay.set(key, keeping)
    try {
      await keeping
    } finally {
      if (underWay.get(key) === keeping) underWay.delete(key)
    }
  },

  refreshTags: async () => {},
  getExpiration: async () => 0,
  updateTags: async () => {},
}

async function keep(key: string, pending: Promise<CacheEntry>): Promise<void> {
  try {
    const { value, ...entry } = await pending
    const bytes = new Uint8Array(await new Response(value).arrayBuffer())
    if (entry.expire > 0 && !entry.tags.includes(noStoreTag)) kept.set(key, { ...entry, bytes })
  } catch {
    // Whoever asked sees the error; there is nothing to keep
  }
}

export default answers
