import fs from 'node:fs'
import path from 'node:path'
import { scannedFiles } from '../assets/scanned-files.ts'
import { readFileTextSync, type Trace } from '../files.ts'
import { parsePost } from '../parse.ts'
import { liveFolder } from '../live/folder.ts'
import { orderedPosts, type OrderedPosts } from '../live/ordered-posts.ts'
import { loadFiles, storeFiles } from '../live/store.ts'
import { watchFolders } from '../live/watch.ts'
import type { Corpus } from '../corpus.ts'
import type { PostMeta } from '../post.ts'
import type { Reader } from '../reader.ts'
import { orderedReader } from '../scan/ordered-reader.ts'
import type { OrderedScan } from '../scan/scan.ts'
import { searchPost } from '../scan/search-post.ts'
import type { Query } from '../search/query.ts'

export interface LiveOptions {
  /** Folder that stores metadata between starts; by default none. */
  store?: string
  /** Called with problems that the author should know. */
  warn: (message: string) => void
}

/** The reader for development: it keeps the metadata of every post in memory and reports each change. */
export interface LiveReader extends Reader {
  /** Milliseconds since the epoch: when the content last changed, or when the reader was created. */
  readonly changedAt: number
  /**
   * Calls `listener` after every change; simultaneous changes count as one.
   * @param listener called with the posts that changed, as far as they are still there
   * @returns a function that removes the listener
   */
  onChange(listener: (posts: readonly PostMeta[]) => void): () => void
}

/** Milliseconds between the first event of a change and the read: one save makes several events. */
const settleAfter = 5
/** Milliseconds more for a file that is empty or gone: editors empty or move a file before they write it. */
const rewriteAfter = 20

// Sweeps list the folders again, in case an event is missed.
/** Minimum pause between two sweeps, in milliseconds. */
const minPause = 1_000
/** The pause is at least this many times as long as the sweep took, so that sweeps take 1% of the time. */
const pauseFactor = 100
/** Maximum pause between two sweeps, in milliseconds. */
const maxPause = 30_000

/**
 * Keeps the metadata of every post in memory, and reads only what changed. Answers reflect every event so far, and
 * `getPost` compares the post with its file each time.
 */
export function liveReader(corpus: Corpus, { store, warn }: LiveOptions): LiveReader {
  const folder = liveFolder(corpus, store === undefined ? [] : loadFiles(store, corpus))
  const events = new Set<string>()
  const listeners = new Set<(posts: readonly PostMeta[]) => void>()
  let changedAt = Date.now()
  let sweepIsDue = true
  let closed = false
  let settling: NodeJS.Timeout | undefined
  let sweeping: NodeJS.Timeout | undefined
  let lastUpdate = Promise.resolve()
  let lastSweep = Promise.resolve()
  let lastProblem = ''
  let ordered: OrderedPosts | undefined
  const inOrder = orderedPosts(folder, corpus)
  const files = scannedFiles(corpus, () => {
    // A public folder may not be watched yet
    sweepIsDue = true
    setTimeout(inBackground, settleAfter, update).unref()
  })

  const watch = watchFolders((real) => {
    events.add(real)
    settling ??= setTimeout(settle, settleAfter)
  }, warn)

  function settle(): void {
    settling = undefined
    if (![...events].some(isEmptyOrGone)) return inBackground(update)
    settling = setTimeout(inBackground, rewriteAfter, update)
  }

  const changed = () => {
    ordered = undefined
    changedAt = Math.max(changedAt + 1, Date.now())
    const posts = [...folder.changed].flatMap((file) => folder.files.get(file)?.meta ?? [])
    for (const listener of listeners) listener(posts)
  }

  /** Applies all changes up to now. Updates run one after the other. */
  function update(): Promise<void> {
    const next = lastUpdate.then(applyChanges)
    lastUpdate = next.catch(() => {})
    return next
  }

  async function applyChanges(): Promise<void> {
    clearTimeout(settling)
    settling = undefined
    await reporting(async () => {
      for (const real of events) {
        events.delete(real)
        if (!folder.refresh(real)) sweepIsDue = true
      }
      if (sweepIsDue) await sweep()
    })
  }

  /** Reports what a task finds, even if it fails. */
  async function reporting(task: () => Promise<void>): Promise<void> {
    const before = folder.version
    try {
      await task()
    } finally {
      const fileChanged = files.changed()
      if (folder.version !== before || fileChanged) changed()
    }
  }

  async function sweep(): Promise<void> {
    clearTimeout(sweeping)
    const start = performance.now()
    try {
      await folder.sweep()
      // Changes in a new folder before it was watched had no event
      sweepIsDue = !closed && watch.follow([...new Set([...folder.folders, ...files.watched()])])
    } catch (error) {
      sweepIsDue = true
      throw error
    } finally {
      const pause = Math.min(maxPause, Math.max(minPause, pauseFactor * (performance.now() - start)))
      clearTimeout(sweeping)
      if (!closed) sweeping = setTimeout(sweepAgain, sweepIsDue ? 0 : pause).unref()
    }
  }

  /**
   * Sweeps in the background, in case an event was missed. Answers and events do not wait, since a sweep of many posts
   * takes long.
   */
  function sweepAgain(): void {
    if (sweepIsDue) inBackground(update)
    else inBackground(() => (lastSweep = reporting(sweep)))
  }

  /** Runs a task that no call waits for. Calls report their own errors; here, a repeated error is logged once. */
  const inBackground = (task: () => Promise<void>) =>
    void task().catch(({ message }: Error) => {
      if (message !== lastProblem) warn(`the posts cannot be read: ${message}`)
      lastProblem = message
    })

  function check(file: string): void {
    const before = folder.version
    folder.check(file)
    if (folder.version !== before) changed()
  }

  /** Searches the posts. Their texts are not in memory, so it reads every post. */
  function searched(query: Query, trace: Trace): OrderedScan {
    const { posts, translations } = inMemory()
    const hits: OrderedScan['hits'] = new Map()
    for (const { file } of posts) {
      // Deleted since the last event
      if (!fs.existsSync(path.join(corpus.contentDir, file))) continue
      const post = parsePost(file, readFileTextSync(corpus.contentDir, file, trace), folder.corpus)
      const found = post && searchPost(post, query)
      if (found) hits.set(file, found)
    }
    return { posts, translations, sources: new Map(), hits }
  }

  /** Posts in order, and the file of each key; computed once after each change. */
  const inMemory = () => (ordered ??= inOrder())

  inBackground(async () => {
    await update()
    if (store !== undefined && folder.reads > 0) storeFiles(store, corpus, folder.files)
  })

  const reader = orderedReader(
    corpus,
    async (wanted, { trace }) => {
      await update()
      if (wanted !== null && typeof wanted === 'object') return searched(wanted, trace)
      const file = wanted === null ? undefined : inMemory().fileOf(wanted)
      if (file !== undefined) check(file)
      const { posts, fileOf, translations } = inMemory()
      const wantedFile = wanted === null ? undefined : fileOf(wanted)
      const post =
        wantedFile === undefined
          ? null
          : parsePost(wantedFile, readFileTextSync(corpus.contentDir, wantedFile, trace), folder.corpus)
      return { posts, translations, sources: new Map(post ? [[post.meta.file, post.source]] : []), hits: new Map() }
    },
    async () => {
      closed = true
      clearTimeout(settling)
      clearTimeout(sweeping)
      watch.close()
      listeners.clear()
      await Promise.allSettled([lastUpdate, lastSweep])
    },
    files,
  )
  return {
    ...reader,
    get changedAt() {
      return changedAt
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function isEmptyOrGone(file: string): boolean {
  try {
    // A link may lead to itself
    const stat = fs.lstatSync(file, { throwIfNoEntry: false })
    return !stat || (stat.isFile() && stat.size === 0)
  } catch {
    // Whoever reads it reports that it cannot be read
    return false
  }
}
