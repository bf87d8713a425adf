import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Corpus } from '../corpus.ts'
import { ChangedError, type CompileCache } from './compile-cache.ts'
import type { CompiledPost } from './compiled-post.ts'
import type { Snapshot } from './snapshot.ts'

/** Maximum number of files per message: enough that messages cost nothing, few enough that they need little memory. */
const maxBatchSize = 32
/** Batches per thread, at least: enough that all threads finish at about the same time. */
const batchesPerThread = 8
/** Batches queued per thread, so that it does not wait while the current thread stores results. */
const batchesAhead = 2
/**
 * Limit of the young generation, in MB. The memory of a batch is garbage after it, but by default V8 lets this part of
 * each thread's heap grow beyond a hundred MB.
 */
const maxYoungGenerationSizeMb = 32
/** Limit of the old generation, in MB, which none comes near: below 2 GB, V8 collects it before it has grown fourfold. */
const maxOldGenerationSizeMb = 1_500
/** Loading the compiler in a thread, and its first posts, take about as long as compiling this many posts. */
export const postsPerThread = 150

export interface CompileOptions {
  /** Maximum number of compiling threads. Default: 1. */
  threads?: number
  /** Called after each compiled post. */
  onProgress?: (done: number, total: number) => void
}

/**
 * Compiles posts into the cache.
 * @param keys by file
 * @throws {ChangedError} if a file is no longer as it is in the snapshot; the cache keeps what was compiled
 */
export async function compileInto(
  cache: CompileCache,
  corpus: Corpus,
  { files }: Snapshot,
  keys: ReadonlyMap<string, string>,
  { threads = 1, onProgress }: CompileOptions,
): Promise<void> {
  let done = 0
  let changed: string | undefined
  const store = (post: CompiledPost) => {
    if (post.hash !== files.get(post.file)?.hash) return void (changed ??= post.file)
    const key = keys.get(post.file)!
    cache.add(key, post)
    onProgress?.(++done, keys.size)
  }
  const useful = Math.max(1, Math.min(threads, Math.floor(keys.size / postsPerThread)))
  const batchSize = Math.min(maxBatchSize, Math.ceil(keys.size / (useful * batchesPerThread)))
  const all = [...keys.keys()]
  const batches = Array.from({ length: Math.ceil(all.length / batchSize) }, (_, at) =>
    all.slice(at * batchSize, (at + 1) * batchSize),
  )
  const others = Array.from({ length: useful - 1 }, () => runThread(corpus, batches, store))
  await Promise.all([...others, compileHere(corpus, cache, batches, store)])
  cache.flush()
  if (changed !== undefined) throw new ChangedError(`${changed} changed while it was read`)
}

/** Compiles in this thread too, which would mostly wait; between its batches it stores what the others have sent. */
async function compileHere(
  corpus: Corpus,
  cache: CompileCache,
  batches: string[][],
  onCompiled: (compiled: CompiledPost) => void,
): Promise<void> {
  if (batches.length === 0) return
  const { compilePost } = await import('./compiled-post.ts')
  for (let batch = batches.pop(); batch; batch = batches.pop()) {
    // oxlint-disable-next-line no-await-in-loop -- all at once, the source of every file would be in memory
    const posts = await Promise.all(batch.map((file) => compilePost(corpus, file, (block) => cache.blockOf(block))))
    posts.forEach(onCompiled)
    // oxlint-disable-next-line no-await-in-loop -- other threads wait for their next batch
    await nextTurn()
  }
}

/** Runs one thread, which takes batches from the shared list until it is empty. */
function runThread(corpus: Corpus, batches: string[][], onCompiled: (compiled: CompiledPost) => void): Promise<void> {
  const thread = new Worker(new URL('./compile-thread.ts', import.meta.url), {
    workerData: corpus,
    resourceLimits: { maxYoungGenerationSizeMb, maxOldGenerationSizeMb },
  })
  return new Promise<void>((resolve, reject) => {
    let waiting = 0
    const sendNext = () => {
      const batch = batches.pop()
      if (batch) {
        waiting++
        thread.postMessage(batch)
      } else if (waiting === 0) resolve()
    }
    thread.on('message', (done: CompiledPost[]) => {
      try {
        waiting--
        done.forEach(onCompiled)
        sendNext()
      } catch (error) {
        reject(error)
      }
    })
    thread.on('error', reject)
    thread.on('exit', (code) => reject(new Error(`a compiling thread exited with code ${code}`)))
    for (let ahead = 0; ahead < batchesAhead; ahead++) sendNext()
  }).finally(() => thread.terminate())
}
