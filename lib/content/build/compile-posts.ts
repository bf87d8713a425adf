import { Worker } from 'node:worker_threads'
import type { Corpus } from '../corpus.ts'
import { openCodeCache } from './code-cache.ts'
import type { ThreadSetup } from './compile-thread.ts'
import type { CompiledPost } from './compiled-post.ts'

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
/** Loading the compiler in a thread takes about as long as compiling this many posts. */
const postsPerThread = 32

/**
 * Compiles files on up to `threads` threads, or on the current one if there are too few files for threads to pay off.
 * @param codeCacheFile keeps highlighted code blocks between runs; `:memory:` keeps nothing
 * @param onCompiled called for each compiled file, in no particular order
 * @throws if a thread exits before its work is done
 */
export async function compilePosts(
  corpus: Corpus,
  files: readonly string[],
  threads: number,
  { codeCacheFile, lint }: Pick<ThreadSetup, 'codeCacheFile' | 'lint'>,
  onCompiled: (compiled: CompiledPost) => void,
): Promise<void> {
  const useful = Math.min(threads, Math.floor(files.length / postsPerThread))
  if (useful > 1) {
    const batchSize = Math.min(maxBatchSize, Math.ceil(files.length / (useful * batchesPerThread)))
    const batches = Array.from({ length: Math.ceil(files.length / batchSize) }, (_, at) =>
      files.slice(at * batchSize, (at + 1) * batchSize),
    )
    await Promise.all(
      Array.from({ length: useful }, () => runThread({ corpus, codeCacheFile, lint }, batches, onCompiled)),
    )
  } else if (files.length > 0) {
    const { compilePost } = await import('./compiled-post.ts')
    const codeCache = openCodeCache(codeCacheFile)
    try {
      // oxlint-disable-next-line no-await-in-loop -- all at once, the source of every file would be in memory
      for (const file of files) onCompiled(await compilePost(corpus, file, { codeCache, lint }))
      codeCache.flush()
    } finally {
      codeCache.close()
    }
  }
}

/** Runs one thread, which takes batches from the shared list until it is empty. */
function runThread(
  setup: ThreadSetup,
  batches: string[][],
  onCompiled: (compiled: CompiledPost) => void,
): Promise<void> {
  const thread = new Worker(new URL('./compile-thread.ts', import.meta.url), {
    workerData: setup,
    resourceLimits: { maxYoungGenerationSizeMb },
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
