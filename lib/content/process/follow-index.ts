import fs from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ActiveReader } from './index-revision.ts'
import type { ReadContext, Reader } from '../reader.ts'
import { aroundReader } from '../query/query-reader.ts'
import type { IndexedReader } from '../readers/indexed.ts'

/** A reader that was opened, and why it answers. */
export interface OpenedReader {
  strategy: ActiveReader['strategy']
  reason: string
  /** With a revision if it reads the index. */
  reader: Reader & Partial<Pick<IndexedReader, 'indexRevision'>>
}

export interface FollowOptions {
  /** Opens the index at startup. */
  open: () => Promise<OpenedReader>
  /** Opens the file that replaced the index. */
  reopen: () => Promise<IndexedReader>
  /** Opens the reader that answers if the index cannot; null if there is none. */
  fallback: (error: unknown) => Promise<OpenedReader> | null
  warn: (message: string) => void
  log: (message: string) => void
}

/** Milliseconds between two polls of the file. nginx keeps pages for a second or two more. */
const pollInterval = 500
/** Milliseconds until a file that failed is tried again, at first. */
const firstRetry = 1_000
const longestRetry = 60_000

/** The reader that answers now. Once another one does, it closes when the last of its calls has returned. */
class Answering {
  readonly strategy: OpenedReader['strategy']
  readonly reason: string
  readonly indexRevision: string | undefined
  /** What is being opened in its place, as it is damaged. */
  replacement: Promise<Answering> | undefined
  readonly #reader: Reader
  #calls = 0
  #retired = false

  constructor({ strategy, reason, reader }: OpenedReader) {
    this.strategy = strategy
    this.reason = reason
    this.indexRevision = reader.indexRevision
    this.#reader = reader
  }

  async call<T>({ trace }: ReadContext, operation: (reader: Reader) => Promise<T>): Promise<T> {
    trace.indexRevision = this.indexRevision
    this.#calls++
    try {
      return await operation(this.#reader)
    } finally {
      this.#calls--
      await this.#closeIfDone()
    }
  }

  retire(): Promise<void> {
    this.#retired = true
    return this.#closeIfDone()
  }

  async #closeIfDone(): Promise<void> {
    if (this.#retired && this.#calls === 0) await this.#reader.close()
  }
}

/**
 * Answers from the index file, and switches to a new file once it has been checked. Each answer comes
 * from one index, and a damaged file never replaces a good one. If a call finds damage, it and all later calls are
 * answered by the fallback, until there is a good index.
 *
 * A timer polls the file with `stat`, so that a process without requests follows too, and its next request gets the new
 * posts. It keeps no process running. A file that could not be used is tried again after 1, 2, 4, … s, and then once a
 * minute, since its disk or a limit on open files may have been at fault.
 * @throws the error of `open` if there is no fallback
 */
export async function followIndex(file: string, options: FollowOptions): Promise<ActiveReader> {
  const seen = signatureOf(file)
  const answering = await options.open().then(
    (opened) => new Answering(opened),
    (error: unknown) => openFallback(error, options),
  )
  return new IndexFollower(file, seen, answering, options)
}

/** @throws the error that was passed, if there is no fallback */
async function openFallback(error: unknown, { fallback }: FollowOptions): Promise<Answering> {
  const opened = await fallback(error)
  if (!opened) throw error
  return new Answering(opened)
}

class IndexFollower implements ActiveReader {
  readonly #file: string
  readonly #options: FollowOptions
  #answering: Answering
  /** Signature of the file that was opened or rejected last. */
  #seen: string | undefined
  readonly #timer = setInterval(() => this.#pollForUpdate(), pollInterval).unref()
  /** Milliseconds from the last failure of this file to the next attempt; null if it has not failed. */
  #retryDelay: number | null = null
  /** When the file is tried again, by `performance.now()`; Infinity while it is used. */
  #retryAt = Infinity
  #reopening = false
  #closed = false

  constructor(file: string, seen: string | undefined, answering: Answering, options: FollowOptions) {
    this.#file = file
    this.#seen = seen
    this.#answering = answering
    this.#options = options
  }

  get strategy() {
    return this.#answering.strategy
  }

  get reason() {
    return this.#answering.reason
  }

  indexRevision = (): string | undefined => this.#answering.indexRevision

  readonly reader: Reader = aroundReader(
    (at, operation) => this.#call(at, operation),
    () => {
      clearInterval(this.#timer)
      this.#closed = true
      return this.#answering.retire()
    },
  )

  async #call<T>(at: ReadContext, operation: (reader: Reader) => Promise<T>): Promise<T> {
    const answering = this.#answering
    try {
      return await answering.call(at, operation)
    } catch (error) {
      if (answering.indexRevision === undefined) throw error
      return (await this.#failOver(answering, error)).call(at, operation)
    }
  }

  #pollForUpdate(): void {
    if (this.#reopening) return
    const signature = signatureOf(this.#file)
    // A file that is gone is still open
    if (signature === undefined) return
    if (signature !== this.#seen) this.#retryDelay = null
    else if (performance.now() < this.#retryAt) return
    this.#seen = signature
    void this.#reopen()
  }

  async #reopen(): Promise<void> {
    this.#reopening = true
    const { reopen, warn, log } = this.#options
    try {
      const reader = await verify(await reopen())
      if (this.#closed) return await reader.close()
      this.#retryAt = Infinity
      const isNew = reader.indexRevision !== this.#answering.indexRevision
      this.#switchTo(new Answering({ strategy: 'index', reason: 'the index file was replaced', reader }))
      if (isNew) log(`switched to a new index of ${reader.meta.posts} posts`)
    } catch (error) {
      // Once for a file, however often it is tried
      if (this.#retryDelay === null)
        warn(`${(error as Error).message}. Until then \`${this.#answering.strategy}\` keeps answering.`)
      this.#retryLater()
    } finally {
      this.#reopening = false
    }
  }

  #retryLater(): void {
    this.#retryDelay = this.#retryDelay === null ? firstRetry : Math.min(this.#retryDelay * 2, longestRetry)
    this.#retryAt = performance.now() + this.#retryDelay
  }

  /** Switches to the fallback: once, with one warning, however many calls meet the damage at the same time. */
  #failOver(damaged: Answering, error: unknown): Promise<Answering> {
    // A new index may be active by now
    if (this.#answering !== damaged) return Promise.resolve(this.#answering)
    return (damaged.replacement ??= this.#openInstead(damaged, error).finally(() => (damaged.replacement = undefined)))
  }

  async #openInstead(damaged: Answering, error: unknown): Promise<Answering> {
    const fallback = await openFallback(error, this.#options)
    if (this.#answering === damaged && !this.#closed) {
      this.#retryLater()
      return this.#switchTo(fallback)
    }
    // A new index was opened meanwhile, or the reader was closed
    await fallback.retire()
    return this.#answering
  }

  #switchTo(answering: Answering): Answering {
    const last = this.#answering
    this.#answering = answering
    void last.retire()
    return answering
  }
}

/**
 * Reads all of an index, a part at a time, so that requests are answered meanwhile.
 * @throws {IndexError} if it is damaged
 */
async function verify(reader: IndexedReader): Promise<IndexedReader> {
  try {
    for (const _ of reader.checking()) {
      // oxlint-disable-next-line no-await-in-loop -- requests get their turn between two steps
      await nextTurn()
    }
    return reader
  } catch (error) {
    await reader.close()
    throw error
  }
}

/** Changes if the file is replaced or written to; undefined if there is no file, or its disk does not answer. */
function signatureOf(file: string): string | undefined {
  try {
    const stat = fs.statSync(file, { throwIfNoEntry: false, bigint: true })
    return stat && `${stat.ino} ${stat.size} ${stat.mtimeNs} ${stat.ctimeNs}`
  } catch {
    return undefined
  }
}
