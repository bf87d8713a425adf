import type { Redis } from 'ioredis'

// Redis makes pages cheaper and is never needed for one. So a command fails after a few milliseconds, and while Redis
// is slow or gone no request asks it: a probe finds out when it is back.

/** Default timeout of a command, in milliseconds: no request waits longer for Redis. */
const requestWaits = 50
/** Milliseconds between two probes: each one that fails doubles the pause. */
const firstPause = 250
const longestPause = 2_000

/** The connection of a process. */
export class RedisConnection {
  readonly #client: Redis
  #isUsable = false
  #isProbing = false

  private constructor(client: Redis) {
    this.#client = client
  }

  /**
   * Returns at once; the connection is made in the background, and made again whenever it is lost.
   * @param commandTimeout milliseconds after which a command counts as failed
   */
  static async open(url: string, commandTimeout = requestWaits): Promise<RedisConnection> {
    const { Redis } = await import('ioredis')
    const client = new Redis(url, {
      commandTimeout,
      connectTimeout: 1_000,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      retryStrategy: (attempt) => Math.min(firstPause * 2 ** (attempt - 1), longestPause),
      // A server that ends need not wait for it
      keepAlive: 10_000,
    })
    const connection = new RedisConnection(client)
    // Without a listener each attempt would be printed
    client.on('error', (error: Error) => connection.#fail(error))
    client.on('ready', () => void connection.#probe())
    return connection
  }

  /** Whether commands are sent now. */
  get isUsable(): boolean {
    return this.#isUsable
  }

  /**
   * @returns what Redis answered; undefined if it did not in time, or is known to be slow or gone
   * @throws what Redis answers as an error
   */
  async ask<Answer>(command: (client: Redis) => Promise<Answer>): Promise<Answer | undefined> {
    if (!this.#isUsable) return undefined
    try {
      return await command(this.#client)
    } catch (error) {
      // An answer of Redis, such as that it does not know a script
      if ((error as Error).name === 'ReplyError') throw error
      this.#fail(error as Error)
      return undefined
    }
  }

  close(): void {
    this.#client.disconnect()
  }

  #fail(error: Error): void {
    if (!this.#isUsable) return
    this.#isUsable = false
    console.warn(`[redis] not used until it answers again: ${error.message}`)
    void this.#probe()
  }

  /** Asks until Redis answers in time. Ends when the connection is lost: a new one starts over. */
  async #probe(pause = firstPause): Promise<void> {
    if (this.#isProbing || this.#isUsable || this.#client.status !== 'ready') return
    this.#isProbing = true
    this.#isUsable = await this.#client.ping().then(
      () => true,
      () => false,
    )
    this.#isProbing = false
    if (this.#isUsable) console.warn('[redis] answers')
    else setTimeout(() => void this.#probe(Math.min(2 * pause, longestPause)), pause).unref()
  }
}
