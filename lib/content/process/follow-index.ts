import fs from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ActiveReader } from './active-reader.ts'
import type { ReadContext, Reader } from '../reader.ts'
import { aroundReader } from '../query/around-reader.ts'
import type { IndexedReader } from '../readers/indexed.ts'
import { RefCountedReader } from './ref-counted-reader.ts'

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

/** The reader that answers now. Replaced as a whole, never modified. */
interface State extends Pick<OpenedReader, 'strategy' | 'reason'> {
  indexRevision: string | undefined
  reader: RefCountedReader
}

const stateOf = ({ strategy, reason, reader }: OpenedReader): State => ({
  strategy,
  reason,
  indexRevision: reader.indexRevision,
  reader: new RefCountedReader(reader),
})

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
  const state = await options.open().then(stateOf, (error: unknown) => openFallback(error, options))
  return new IndexFollower(file, seen, state, options)
}

/** @throws the error that was passed, if there is no fallback */
async function openFallback(error: unknown, { fallback }: FollowOptions): Promise<State> {
  const opened = await fallback(error)
  if (!opened) throw error
  return stateOf(opened)
}

class IndexFollower implements ActiveReader {
  readonly #file: string
  readonly #options: FollowOptions
  #state: State
  /** Signature of the file that was opened or rejected last. */
  #seen: string | undefined
  readonly #timer = setInterval(() => this.#pollForUpdate(), pollInterval).unref()
  /** Milliseconds from the last failure of this file to the next attempt; null if it has not failed. */
  #retryDelay: number | null = null
  /** When the file is tried again, by `performance.now()`; Infinity while it is used. */
  #retryAt = Infinity
  #reopening = false
  #failingOver: { from: State; to: Promise<State> } | undefined
  #closed = false

  constructor(file: string, seen: string | undefined, state: State, options: FollowOptions) {
    this.#file = file
    this.#seen = seen
    this.#state = state
    this.#options = options
  }

  get strategy() {
    return this.#state.strategy
  }

  get reason() {
    return this.#state.reason
  }

  indexRevision = (): string | undefined => this.#state.indexRevision

  readonly reader: Reader = aroundReader(
    (at, operation) => this.#call(at, operation),
    () => {
      clearInterval(this.#timer)
      this.#closed = true
      return this.#state.reader.retire()
    },
  )

  async #call<T>({ trace }: ReadContext, operation: (reader: Reader) => Promise<T>): Promise<T> {
    const state = this.#state
    try {
      trace.indexRevision = state.indexRevision
      return await state.reader.call(operation)
    } catch (error) {
      if (state.indexRevision === undefined) throw error
      const next = await this.#failOver(state, error)
      trace.indexRevision = next.indexRevision
      return next.reader.call(operation)
    }
  }

  #pollForUpdate(): void {
    if (this.#reopening) return
    const found = signatureOf(this.#file)
    // A file that is gone is still open
    if (found === undefined) return
    if (found !== this.#seen) this.#retryDelay = null
    else if (performance.now() < this.#retryAt) return
    this.#seen = found
    void this.#reopen()
  }

  async #reopen(): Promise<void> {
    this.#reopening = true
    const { reopen, warn, log } = this.#options
    try {
      const reader = await verify(await reopen())
      if (this.#closed) return await reader.close()
      this.#retryAt = Infinity
      const isNew = reader.indexRevision !== this.#state.indexRevision
      this.#switchTo(stateOf({ strategy: 'index', reason: 'the index file was replaced', reader }))
      if (isNew) log(`switched to a new index of ${reader.meta.posts} posts`)
    } catch (error) {
      // Once for a file, however often it is tried
      if (this.#retryDelay === null)
        warn(`${(error as Error).message}. Until then \`${this.#state.strategy}\` keeps answering.`)
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
  #failOver(damaged: State, error: unknown): Promise<State> {
    // A new index may be active by now
    if (this.#state !== damaged) return Promise.resolve(this.#state)
    if (this.#failingOver?.from !== damaged) {
      const to = this.#openInstead(damaged, error).finally(() => {
        if (this.#failingOver?.from === damaged) this.#failingOver = undefined
      })
      this.#failingOver = { from: damaged, to }
    }
    return this.#failingOver.to
  }

  async #openInstead(damaged: State, error: unknown): Promise<State> {
    const fallback = await openFallback(error, this.#options)
    if (this.#state === damaged && !this.#closed) {
      this.#retryLater()
      return this.#switchTo(fallback)
    }
    // A new index was opened meanwhile, or the reader was closed
    await fallback.reader.retire()
    return this.#state
  }

  #switchTo(state: State): State {
    const last = this.#state
    this.#state = state
    void last.reader.retire()
    return state
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
