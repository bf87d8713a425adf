import { Worker } from 'node:worker_threads'
import { listFiles } from '../files/files.ts'
import { withFolders } from '../front-matter/inherited.ts'
import { emptyScan } from '../scan/add-to-scan.ts'
import type { Corpus } from '../corpus.ts'
import type { Reader } from '../reader.ts'
import { scanSlice, type ScannedSlice, type ScanTask, type Slice, type WorkerReply } from '../scan/scan-slice.ts'
import { scanningReader } from '../scan/ordered-reader.ts'

export interface WorkerOptions {
  /** Threads in the pool, at least 1. */
  workers: number
  /** Milliseconds without an answer after which a thread that has tasks is terminated and replaced. */
  deadline?: number
  /** Starts a thread; tests pass one that fails. */
  spawn?: () => Worker
}

/** How often a task is retried in a new thread before the main thread runs it. */
const maxRespawns = 3

const spawnThread = () => new Worker(new URL('./worker-thread.ts', import.meta.url))

/** Splits the files evenly over threads that stay alive between requests. */
export function workerReader(
  given: Corpus,
  { workers, deadline = 30_000, spawn = spawnThread }: WorkerOptions,
): Reader {
  const { contentDir, timeZone, language, drafts, showFaults, dates, data, schema, postsPath } = given
  // What a thread needs to read posts. A setup may hold more, such as functions, which cannot be sent to one
  const corpus: Corpus = {
    contentDir,
    timeZone,
    ...(language !== undefined && { language }),
    ...(drafts && { drafts }),
    ...(showFaults && { showFaults }),
    ...(dates && { dates }),
    ...(data && { data }),
    ...(schema && { schema }),
    ...(postsPath !== undefined && { postsPath }),
  }
  const threads = Array.from({ length: workers }, () => new Thread(spawn, deadline))
  return scanningReader(
    given,
    async (wanted, { trace }) => {
      const listing = await listFiles(contentDir, given)
      const inFolders = withFolders(corpus, listing)
      const parts = await Promise.all(
        split(listing.files, workers).map((slice, at) => threads[at]!.run({ corpus: inFolders, files: slice, wanted })),
      )
      const scan = emptyScan()
      for (const part of parts) {
        for (const post of part.scan.posts) scan.posts.push(post)
        for (const [file, source] of part.scan.sources) scan.sources.set(file, source)
        for (const [file, linked] of part.scan.linked) scan.linked.set(file, linked)
        for (const [file, hits] of part.scan.hits) scan.hits.set(file, hits)
        trace.filesOpened += part.filesOpened
      }
      return scan
    },
    async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  )
}

/** Cuts a list into at most `parts` runs of about equal length, none empty. */
export function split<T>(items: readonly T[], parts: number): T[][] {
  const count = Math.min(parts, items.length)
  return Array.from({ length: count }, (_, at) =>
    items.slice(Math.floor((at * items.length) / count), Math.floor(((at + 1) * items.length) / count)),
  )
}

/** The thread exited or missed its deadline: the task is worth a retry. */
class ThreadLost extends Error {}

/** One slot of the pool: its thread, and the tasks without a reply. */
class Thread {
  readonly #spawn: () => Worker
  readonly #deadline: number
  readonly #waiting = new Map<number, { resolve: (part: ScannedSlice) => void; reject: (error: unknown) => void }>()
  #worker: Worker | null = null
  #timer: NodeJS.Timeout | undefined
  #ended: Promise<unknown> = Promise.resolve()
  #closed = false
  #lastId = 0

  constructor(spawn: () => Worker, deadline: number) {
    this.#spawn = spawn
    this.#deadline = deadline
  }

  async run(slice: Slice, respawns = maxRespawns): Promise<ScannedSlice> {
    if (this.#closed) return scanSlice(slice)
    try {
      return await this.#send(slice)
    } catch (error) {
      if (!(error instanceof ThreadLost)) throw error
      if (respawns > 0) return this.run(slice, respawns - 1)
      console.warn(
        `worker reader: ${error.message}, ${maxRespawns + 1} times; reading ${slice.files.length} files in the main thread`,
      )
      return scanSlice(slice)
    }
  }

  #send(slice: Slice): Promise<ScannedSlice> {
    const worker = this.#start()
    const id = ++this.#lastId
    worker.ref()
    return new Promise<ScannedSlice>((resolve, reject) => {
      const settle = () => {
        this.#waiting.delete(id)
        this.#watch(worker)
        if (this.#waiting.size === 0) worker.unref()
      }
      this.#waiting.set(id, {
        resolve: (part) => (settle(), resolve(part)),
        reject: (error) => (settle(), reject(error)),
      })
      if (this.#waiting.size === 1) this.#watch(worker)
      worker.postMessage({ id, ...slice } satisfies ScanTask)
    })
  }

  /** The deadline begins anew with each answer: tasks wait for those before them. */
  #watch(worker: Worker): void {
    clearTimeout(this.#timer)
    const lose = () => this.#lose(worker, `no answer within ${this.#deadline} ms`)
    if (this.#waiting.size > 0) this.#timer = setTimeout(lose, this.#deadline)
  }

  #start(): Worker {
    if (this.#worker) return this.#worker
    const worker = this.#spawn()
    worker.on('message', (reply: WorkerReply) => {
      const task = this.#waiting.get(reply.id)
      if ('scanned' in reply) task?.resolve(reply.scanned)
      else task?.reject(reply.error)
    })
    worker.on('error', (error) => this.#lose(worker, error.message))
    worker.on('exit', (code) => this.#lose(worker, `exit code ${code}`))
    worker.unref()
    return (this.#worker = worker)
  }

  /** Terminates a thread and rejects its tasks, so that they are retried. */
  #lose(worker: Worker, reason: string): void {
    if (this.#worker !== worker) return
    this.#worker = null
    this.#ended = Promise.all([this.#ended, worker.terminate()])
    for (const task of this.#waiting.values()) task.reject(new ThreadLost(reason))
  }

  /** Terminates the thread for good. Its open tasks and all later ones run in the main thread. */
  async close(): Promise<void> {
    this.#closed = true
    if (this.#worker) this.#lose(this.#worker, 'the reader was closed')
    await this.#ended
  }
}
