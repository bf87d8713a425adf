import { LRUCache } from 'lru-cache'

/** How much is allowed: `burst` at once, and `rate` per second from then on. */
export interface Limit {
  rate: number
  burst: number
}

/** Maximum number of clients to remember: one that was forgotten starts with a full bucket. */
const maxClients = 10_000

interface Bucket {
  tokens: number
  /** Time of the last update, in milliseconds of the given clock. */
  at: number
}

/** Token buckets of one process, one for each client. */
export class LocalBuckets {
  readonly #limit: Limit
  readonly #buckets = new LRUCache<string, Bucket>({ max: maxClients })

  constructor(limit: Limit) {
    this.#limit = limit
  }

  /**
   * Takes a token.
   * @param now milliseconds of a clock that never goes back
   * @returns whether there was one
   */
  take(client: string, now: number = performance.now()): boolean {
    const { rate, burst } = this.#limit
    const bucket = this.#buckets.get(client) ?? { tokens: burst, at: now }
    const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1_000) * rate)
    const isAllowed = tokens >= 1
    this.#buckets.set(client, { tokens: isAllowed ? tokens - 1 : tokens, at: now })
    return isAllowed
  }
}
