import fs from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ActiveReader } from './choose.ts'
import type { IndexedReader } from './readers/indexed.ts'
import type { ReadContext, Reader } from './reader.ts'

/** A reader with the reason for it. */
interface Answering {
  strategy: ActiveReader['strategy']
  reason: string
  reader: Reader & Partial<Pick<IndexedReader, 'indexRevision'>>
}

export interface Following {
  /** The index as the server starts. */
  first: () => Promise<Answering>
  /** The index that was put in its place. */
  next: () => Promise<IndexedReader>
  /** What answers where the index cannot; null where nothing can. */
  instead: (error: unknown) => Promise<Answering> | null
  warn: (message: string) => void
  inform: (message: string) => void
}

/** Milliseconds between two looks at the file: the age at which a new index begins to be checked, at most. */
const lookEvery = 1_000

/** A reader with its open questions: it is closed when it is retired and the last of them is answered. */
class Answerer {
  readonly strategy: ActiveReader['strategy']
  readonly reason: string
  readonly indexRevision: string | undefined
  readonly #reader: Reader
  #open = 0
  #retired = false

  constructor({ strategy, reason, reader }: Answering) {
    this.strategy = strategy
    this.reason = reason
    this.indexRevision = reader.indexRevision
    this.#reader = reader
  }

  async answer<T>(question: (reader: Reader) => Promise<T>): Promise<T> {
    this.#open++
    try {
      return await question(this.#reader)
    } finally {
      this.#open--
      await this.#closeWhenDone()
    }
  }

  retire(): Promise<void> {
    this.#retired = true
    return this.#closeWhenDone()
  }

  async #closeWhenDone(): Promise<void> {
    if (this.#retired && this.#open === 0) await this.#reader.close()
  }
}

/**
 * Answers from the index file, whichever lies there. A new one takes over once all of it has been checked, between two
 * answers: each answer comes from one index as a whole, and one that is damaged never takes the place of a good one. A
 * question that meets damage is answered from the posts, as is every one after it, until a good index is put in place.
 *
 * There is no timer and no watcher: whoever asks looks, at most once a second, at what `stat` says.
 * @throws what `first` threw, where nothing answers instead
 */
export async function followIndex(
  file: string,
  { first, next, instead, warn, inform }: Following,
): Promise<ActiveReader> {
  const orElse = async (error: unknown): Promise<Answerer> => {
    const answering = await instead(error)
    if (!answering) throw error
    return new Answerer(answering)
  }
  let seen = signatureOf(file)
  let looked = performance.now()
  let current = await first().then((answering) => new Answerer(answering), orElse)
  let replacing: Promise<Answerer> | undefined
  let changing = false
  let closed = false

  function takeOver(other: Answerer): Answerer {
    const last = current
    current = other
    Object.assign(choice, { strategy: other.strategy, reason: other.reason })
    void last.retire()
    return other
  }

  /**
   * What answers in place of a damaged index: one reader and one warning, however many questions meet the damage at the
   * same time.
   */
  function inPlaceOf(damaged: Answerer, error: unknown): Promise<Answerer> {
    // Meanwhile a new index may have taken over
    if (current !== damaged) return Promise.resolve(current)
    replacing ??= orElse(error)
      .then((other) => takeOver(other))
      .finally(() => (replacing = undefined))
    return replacing
  }

  async function ask<T>({ trace }: ReadContext, question: (reader: Reader) => Promise<T>): Promise<T> {
    look()
    const asked = current
    try {
      trace.indexRevision = asked.indexRevision
      return await asked.answer(question)
    } catch (error) {
      if (asked.indexRevision === undefined) throw error
      const other = await inPlaceOf(asked, error)
      trace.indexRevision = other.indexRevision
      return other.answer(question)
    }
  }

  function look(): void {
    const now = performance.now()
    if (changing || now - looked < lookEvery) return
    looked = now
    const found = signatureOf(file)
    // What was deleted is still open
    if (found === undefined || found === seen) return
    seen = found
    void change()
  }

  async function change(): Promise<void> {
    changing = true
    try {
      const reader = await checked(await next())
      if (closed) return await reader.close()
      const another = reader.indexRevision !== current.indexRevision
      takeOver(new Answerer({ strategy: 'index', reason: 'a new index was put in place', reader }))
      if (another) inform(`a new index of ${reader.meta.posts} posts answers from now on`)
    } catch (error) {
      warn(`${(error as Error).message}. Until then \`${current.strategy}\` answers as before.`)
    } finally {
      changing = false
    }
  }

  const choice: ActiveReader = {
    strategy: current.strategy,
    reason: current.reason,
    indexRevision: () => {
      look()
      return current.indexRevision
    },
    reader: {
      listPosts: (query, at) => ask(at, (reader) => reader.listPosts(query, at)),
      getPost: (slug, at) => ask(at, (reader) => reader.getPost(slug, at)),
      listTerms: (kind, at) => ask(at, (reader) => reader.listTerms(kind, at)),
      nextPublishAt: (at) => ask(at, (reader) => reader.nextPublishAt(at)),
      close: () => {
        closed = true
        return current.retire()
      },
    },
  }
  return choice
}

/**
 * Reads all of an index, a little at a time, so that requests go on being answered meanwhile. @throws {IndexError}
 * where a part is damaged
 */
async function checked(reader: IndexedReader): Promise<IndexedReader> {
  try {
    for (const _ of reader.verifying()) {
      // oxlint-disable-next-line no-await-in-loop -- one part after the other, with requests in between, is what this is for
      await nextTurn()
    }
    return reader
  } catch (error) {
    await reader.close()
    throw error
  }
}

/** Another file, or the same one written to, has another signature; undefined where there is none. */
function signatureOf(file: string): string | undefined {
  const stat = fs.statSync(file, { throwIfNoEntry: false, bigint: true })
  return stat && `${stat.ino} ${stat.size} ${stat.mtimeNs} ${stat.ctimeNs}`
}
