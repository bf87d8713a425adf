import { readFileTextSync } from '../files.ts'
import { parsePost } from '../parse.ts'
import { keysOf } from '../rules.ts'
import { liveFolder } from '../live/folder.ts'
import { keepFiles, keptFiles } from '../live/store.ts'
import { watchFolders } from '../live/watch.ts'
import type { Corpus } from '../post.ts'
import type { Reader } from '../reader.ts'
import { inOrder, orderedReader } from '../scan/scanning-reader.ts'
import type { PostMeta } from '../post.ts'

export interface LiveOptions {
  /** Where metadata is kept between starts; by default nowhere. */
  store?: string
  /** Told what the author should know. */
  warn: (message: string) => void
}

/** A reader for whoever is writing: it keeps the metadata of every post in memory and tells of each change. */
export interface LiveReader extends Reader {
  /** Milliseconds since the epoch: when an answer last became another one, and at first when the reader was made. */
  readonly changedAt: number
  /**
   * Has `listener` called after every change, several that come together counting as one.
   * @returns ends that
   */
  onChange(listener: () => void): () => void
}

/**
 * Milliseconds from the first that is heard of a change until it is looked at: an editor empties a file before it
 * writes it.
 */
const settleAfter = 20

/** Folders are listed anew now and then, in case something was not heard: never more often than this, */
const leastPause = 1_000
/** nor so often that it takes more than a hundredth of the time, */
const shareOfTime = 100
/** and after this many milliseconds at the latest. */
const longestPause = 30_000

/**
 * Keeps every post's metadata in memory and reads again only what changed. An answer is never older than the last
 * change that was heard of, and the post that is asked for is compared with its file each time.
 */
export function liveReader(corpus: Corpus, { store, warn }: LiveOptions): LiveReader {
  const folder = liveFolder(corpus, store === undefined ? [] : keptFiles(store, corpus))
  const heard = new Set<string>()
  const listeners = new Set<() => void>()
  let changedAt = Date.now()
  let sweepIsDue = true
  let closed = false
  let settling: NodeJS.Timeout | undefined
  let sweeping: NodeJS.Timeout | undefined
  let lastUpdate = Promise.resolve()
  let lastProblem = ''
  let ordered: { posts: PostMeta[]; files: Map<string, string> } | undefined

  const watch = watchFolders((real) => {
    heard.add(real)
    settling ??= setTimeout(inBackground, settleAfter, update)
  }, warn)

  const changed = () => {
    ordered = undefined
    changedAt = Math.max(changedAt + 1, Date.now())
    for (const listener of listeners) listener()
  }

  /** Takes over all changes that were heard of by now; one update follows the other. */
  function update(): Promise<void> {
    const next = lastUpdate.then(takeOver)
    lastUpdate = next.catch(() => {})
    return next
  }

  async function takeOver(): Promise<void> {
    clearTimeout(settling)
    settling = undefined
    const before = folder.version
    try {
      for (const real of heard) {
        heard.delete(real)
        if (!folder.look(real)) sweepIsDue = true
      }
      if (sweepIsDue) await sweep()
    } finally {
      if (folder.version !== before) changed()
    }
  }

  async function sweep(): Promise<void> {
    clearTimeout(sweeping)
    const start = performance.now()
    try {
      await folder.sweep()
      // What happened in a new folder before it was watched was not heard
      sweepIsDue = !closed && watch.follow(folder.folders)
    } finally {
      const pause = Math.min(longestPause, Math.max(leastPause, shareOfTime * (performance.now() - start)))
      if (!closed)
        sweeping = setTimeout(() => ((sweepIsDue = true), inBackground(update)), sweepIsDue ? 0 : pause).unref()
    }
  }

  /**
   * Does what no question waits for. Questions meet an error themselves; here it is told once, however often it is met.
   */
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

  /** Posts in order, and the file that each key leads to: worked out once after each change. */
  function inMemory() {
    if (ordered) return ordered
    const metas = [...folder.files.values()].flatMap(({ meta }) => meta ?? [])
    const { posts } = inOrder({ posts: metas, source: null })
    return (ordered = { posts, files: new Map(posts.flatMap((meta) => keysOf(meta).map((key) => [key, meta.file]))) })
  }

  inBackground(async () => {
    await update()
    if (store !== undefined && folder.reads > 0) keepFiles(store, corpus, folder.files)
  })

  const reader = orderedReader(
    async (wanted, { trace }) => {
      await update()
      const file = wanted === null ? undefined : inMemory().files.get(wanted)
      if (file !== undefined) check(file)
      const { posts, files } = inMemory()
      const asked = wanted === null ? undefined : files.get(wanted)
      const post =
        asked === undefined ? null : parsePost(asked, readFileTextSync(corpus.contentDir, asked, trace), corpus)
      return { posts, source: post?.source ?? null }
    },
    async () => {
      closed = true
      clearTimeout(settling)
      clearTimeout(sweeping)
      watch.close()
      listeners.clear()
      await lastUpdate
    },
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
