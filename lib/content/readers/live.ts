import { scannedFiles } from '../assets/scanned-files.ts'
import { readFileTextSync, type Trace } from '../files/files.ts'
import { parsePost } from '../posts/parse.ts'
import { FileEvents, settleAfter } from '../live/file-events.ts'
import { liveFolder } from '../live/folder.ts'
import { orderedPosts } from '../live/ordered-posts.ts'
import { loadFiles, storeFiles } from '../live/store.ts'
import { Sweeps } from '../live/sweeps.ts'
import { watchFolders } from '../live/watch.ts'
import type { Corpus } from '../corpus.ts'
import type { OrderedPosts } from '../query/array-rows.ts'
import type { PostMeta } from '../../core/post.ts'
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

/**
 * Keeps the metadata of every post in memory, and reads only what changed. Answers reflect every event so far, and
 * `getPost` compares the post with its file each time.
 */
export function liveReader(corpus: Corpus, { store, warn }: LiveOptions): LiveReader {
  const { contentDir } = corpus
  const folder = liveFolder(corpus, store === undefined ? [] : loadFiles(store, corpus))
  const listeners = new Set<(posts: readonly PostMeta[]) => void>()
  let changedAt = Date.now()
  let lastUpdate = Promise.resolve()
  let lastSweep = Promise.resolve()
  let lastProblem = ''
  let ordered: OrderedPosts | undefined
  const inOrder = orderedPosts(folder, corpus)
  const files = scannedFiles(corpus, () => {
    // A public folder may not be watched yet
    sweeps.isDue = true
    setTimeout(inBackground, settleAfter, update).unref()
  })
  const events = new FileEvents(() => inBackground(update))
  const watch = watchFolders((real) => events.add(real), warn)
  const sweeps = new Sweeps(
    async () => {
      await folder.sweep()
      // Changes in a new folder before it was watched had no event
      return watch.follow([...new Set([...folder.folders, ...files.watched()])])
    },
    // Answers and events do not wait for a sweep that only looks for missed events: one of many posts takes long
    () => (sweeps.isDue ? inBackground(update) : inBackground(() => (lastSweep = reporting(() => sweeps.run())))),
  )

  const changed = () => {
    ordered = undefined
    changedAt = Math.max(changedAt + 1, Date.now())
    const posts = [...folder.changed].flatMap((file) => folder.files.get(file)?.meta ?? [])
    for (const listener of listeners) listener(posts)
  }

  /** Applies all changes up to now. Updates run one after the other. */
  function update(): Promise<void> {
    const next = lastUpdate.then(() => reporting(applyChanges))
    lastUpdate = next.catch(() => {})
    return next
  }

  async function applyChanges(): Promise<void> {
    for (const real of events.take()) if (!folder.refresh(real)) sweeps.isDue = true
    if (sweeps.isDue) await sweeps.run()
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
    const ordered = inMemory()
    const hits: OrderedScan['hits'] = new Map()
    for (const { file } of ordered.posts) {
      const post = parsePost(file, readFileTextSync(contentDir, file, trace), folder.corpus)
      const matches = post && searchPost(post, query)
      if (matches) hits.set(file, matches)
    }
    return { ...ordered, sources: new Map(), linked, hits }
  }

  /** Posts in order, and the file of each key; computed once after each change. */
  const inMemory = () => (ordered ??= inOrder())
  const linked: OrderedScan['linked'] = { get: (file) => folder.files.get(file)?.linked }

  inBackground(async () => {
    await update()
    if (store !== undefined && folder.reads > 0) storeFiles(store, corpus, folder.files)
  })

  const reader = orderedReader(
    corpus,
    async (wanted, { trace }) => {
      await update()
      if (wanted !== null && typeof wanted === 'object' && !('keys' in wanted)) return searched(wanted, trace)
      const fileWanted = () => (typeof wanted === 'string' ? inMemory().fileOf(wanted) : undefined)
      const before = fileWanted()
      if (before !== undefined) check(before)
      const file = fileWanted()
      const post = file === undefined ? null : parsePost(file, readFileTextSync(contentDir, file, trace), folder.corpus)
      return { ...inMemory(), sources: new Map(post ? [[post.meta.file, post.source]] : []), linked, hits: new Map() }
    },
    async () => {
      events.close()
      sweeps.close()
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
