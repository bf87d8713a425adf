import { channel } from 'node:diagnostics_channel'

// Events of the blog, for metrics. Publishing to a channel without subscribers costs next to nothing, and the whole
// process shares a channel, although routes, pages and cache handlers are bundled separately.

/** Where an entry was found: in memory, in Redis, or nowhere. */
export type CacheLevel = 'memory' | 'redis' | 'miss'

export interface CacheLookup {
  cache: 'pages' | 'data'
  level: CacheLevel
}

/** A completed call of a reader. */
export interface ReadDone {
  strategy: string
  ms: number
}

export const cacheLookups = channel('pointsix:cache-lookup')
export const reads = channel('pointsix:read')
