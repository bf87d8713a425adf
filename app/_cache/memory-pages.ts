import v8 from 'node:v8'
import { LRUCache } from 'lru-cache'
import { type Entry, PageCache, type PageStore, type Rendered } from './pages.ts'

/** Limit for all stored pages, in bytes. */
const maxBytes = 50 * 1024 * 1024

const stored = new LRUCache<string, Entry & { bytes: number }>({
  maxSize: maxBytes,
  sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length + 1_024,
})

const memory: PageStore = {
  get: async (key) => stored.get(key) ?? null,
  async set(key, value: Rendered | null) {
    if (value === null) stored.delete(key)
    else stored.set(key, { value, lastModified: Date.now(), bytes: v8.serialize(value).length })
  },
}

/**
 * Pages in the memory of the process, for builds without `app/_next/stored-pages.ts`. Next documents no way to read
 * the pages that a build has prerendered, so each is rendered again at its first visit.
 */
export default class MemoryPages extends PageCache {
  constructor({ serverDistDir }: { serverDistDir?: string }, rewrite?: (html: string) => string) {
    super(memory, serverDistDir, rewrite)
  }
}
