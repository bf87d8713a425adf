import { LRUCache } from 'lru-cache'
import type { Send } from '../redis/send.ts'

/** Milliseconds for which a delivery is remembered. One that was sent longer ago is refused as late, where that is known. */
export const rememberedMs = 24 * 60 * 60_000

/** Most keys that a process remembers. Only what is signed is. */
const maxKeys = 10_000

/** The deliveries that were accepted: in Redis if there is one, so that no other instance accepts one again. */
export class Deliveries {
  readonly #send: Send | undefined
  readonly #seen = new LRUCache<string, true>({ max: maxKeys, ttl: rememberedMs })

  constructor(send: Send | undefined) {
    this.#send = send
  }

  /** Remembers a delivery. @returns whether it is new */
  async accept(keys: readonly string[]): Promise<boolean> {
    const isKnown = keys.some((key) => this.#seen.has(key))
    for (const key of keys) this.#seen.set(key, true)
    if (isKnown || !this.#send) return !isKnown
    const answers = await Promise.all(keys.map((key) => this.#setInRedis(this.#send!, key)))
    return !answers.includes(false)
  }

  /** Forgets a delivery that led to nothing, so that the host can send it again. */
  async forget(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.#seen.delete(key)
    if (keys.length > 0) await this.#send?.('DEL', ...keys.map(named)).catch(() => {})
  }

  /** Whether Redis did not have the key; true if it does not answer, as this process decides then. */
  async #setInRedis(send: Send, key: string): Promise<boolean> {
    try {
      return (await send('SET', named(key), '1', 'NX', 'PX', rememberedMs)) === 'OK'
    } catch {
      return true
    }
  }
}

const named = (key: string): string => `pointsix:pull:seen:${key}`
