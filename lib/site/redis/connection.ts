import type { Redis } from 'ioredis'

// Redis makes pages cheaper, but no page requires it. So a command fails after a few milliseconds, and while Redis is
// slow or unavailable, requests do not use it: a probe detects when it is back.

/** Default timeout of a command, in milliseconds: no request waits longer for Redis. */
const requestWaits = 50
/** Milliseconds between two probes: each one that fails doubles the pause. */
const firstPause = 250
const longestPause = 2_000
/** Failures at a start, which keeps Redis waiting too, until one is printed. */
const tolerated = 5
/** Milliseconds until a refusal of the same kind is printed again. */
const warnAgainAfter = 600_000

export class RedisConnection {
  readonly #client: Redis
  #isUsable = false
  #isProbing = false
  /** Failures before Redis was used at all; Infinity once one was printed. */
  #failures = 0
  /** The last refusal that was printed: its kind, such as `OOM`, and when, by `performance.now()`. */
  #refusal = { kind: '', at: 0 }

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
      // An idle connection is probed after 10 s, not after the usual 30 s, to notice that Redis has vanished
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

  /** @returns the answer of Redis; undefined if that is an error or late, or if Redis is known to be unavailable */
  async ask<Answer>(command: (client: Redis) => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await this.askOrThrow(command)
    } catch (error) {
      this.#warnOfRefusal((error as Error).message)
      return undefined
    }
  }

  /**
   * @returns the answer of Redis; undefined if it did not answer in time, or is known to be slow or unavailable
   * @throws the error that Redis returns
   */
  async askOrThrow<Answer>(command: (client: Redis) => Promise<Answer>): Promise<Answer | undefined> {
    if (!this.#isUsable) return undefined
    try {
      return await command(this.#client)
    } catch (error) {
      // A reply of Redis, such as an unknown script
      if ((error as Error).name === 'ReplyError') throw error
      this.#fail(error as Error)
      return undefined
    }
  }

  close(): void {
    this.#client.disconnect()
  }

  #fail({ message, code }: NodeJS.ErrnoException): void {
    if (!this.#isUsable && ++this.#failures !== tolerated) return
    this.#isUsable = false
    this.#failures = Infinity
    // Of a name with several addresses there is no message
    console.warn(
      `[redis] unavailable (${message || code}): until it is back, each instance works on its own, and no views are counted`,
    )
    void this.#probe()
  }

  /** Warns of what Redis refuses, such as a write while its memory is full. */
  #warnOfRefusal(message: string): void {
    // The rest may differ each time, as in `MOVED 3999 …`
    const [kind = ''] = message.split(' ')
    const now = performance.now()
    if (kind === this.#refusal.kind && now - this.#refusal.at < warnAgainAfter) return
    this.#refusal = { kind, at: now }
    console.warn(`[redis] refused a command: ${message}`)
  }

  /** Pings until Redis answers in time. Ends when the connection is lost: a new one starts over. */
  async #probe(pause = firstPause): Promise<void> {
    if (this.#isProbing || this.#isUsable || this.#client.status !== 'ready') return
    this.#isProbing = true
    try {
      await this.#client.ping()
      this.#isUsable = true
      console.warn('[redis] connected')
    } catch (error) {
      this.#fail(error as Error)
      setTimeout(() => void this.#probe(Math.min(2 * pause, longestPause)), pause).unref()
    }
    this.#isProbing = false
  }
}
