import { channel } from 'node:diagnostics_channel'

// What the blog does, for whoever counts it: publishing to a channel without subscribers costs next to nothing, and a
// channel is one for the whole process, although routes, pages and cache handlers are bundled apart.

/** Where an entry was found: in memory, in Redis, or nowhere. */
export type CacheLevel = 'memory' | 'redis' | 'miss'

export interface CacheLookup {
  cache: 'pages' | 'data'
  level: CacheLevel
}

/** A question that a reader has answered. */
export interface ReadDone {
  strategy: string
  ms: number
}

export const cacheLookups = channel('pointsix:cache-lookup')
export const reads = channel('pointsix:read')
