import { scriptOf } from '../redis/script.ts'
import type { Send } from '../redis/send.ts'
import { LocalBuckets, type Limit } from './local-buckets.ts'
import { takeToken } from './token-script.ts'

/**
 * Share of the limit that an instance allows by itself while Redis is slow or unavailable: it does not know of the
 * others, and together they must not allow a multiple of the limit.
 */
const ownShare = 0.5

const take = scriptOf(takeToken)

/** Number of decisions since the process started. */
export interface Decisions {
  allowed: number
  refused: number
  /** Decisions made without Redis although it is configured. */
  fallbacks: number
}

/** Token buckets, one for each client: in Redis if there is one, so that all instances count together. */
export class Limiter {
  readonly #name: string
  readonly #limit: Limit
  readonly #send: Send | undefined
  readonly #local: LocalBuckets
  readonly decisions: Decisions = { allowed: 0, refused: 0, fallbacks: 0 }

  /** @param name name of the limited action */
  constructor(name: string, limit: Limit, send: Send | undefined) {
    this.#name = name
    this.#limit = limit
    this.#send = send
    const { rate, burst } = limit
    this.#local = new LocalBuckets(
      send ? { rate: rate * ownShare, burst: Math.max(1, Math.floor(burst * ownShare)) } : limit,
    )
  }

  /** Takes a token of a client; false if there is none. */
  async allows(client: string): Promise<boolean> {
    const isAllowed = (await this.#askRedis(client)) ?? this.#local.take(client)
    this.decisions[isAllowed ? 'allowed' : 'refused']++
    return isAllowed
  }

  async #askRedis(client: string): Promise<boolean | undefined> {
    if (!this.#send) return undefined
    const { rate, burst } = this.#limit
    try {
      return (await take(this.#send, [`pointsix:limit:${this.#name}:${client}`], [rate, burst])) === 1
    } catch {
      this.decisions.fallbacks++
      return undefined
    }
  }
}
