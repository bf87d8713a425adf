import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { Corpus } from '../post.ts'
import type { CompileBatch } from './compile-thread.ts'
import type { CompiledPost } from './compiled-post.ts'

/**
 * Files in one message: enough that messages cost nothing, few enough that no thread is left with much while the others
 * are done.
 */
const batchSize = 8
/** A thread loads the compiler anew, which takes about as long as compiling this many posts. */
const postsPerThread = 32

/**
 * Compiles files on up to `threads` threads, or on this one where they would not pay.
 * @param each told of each compiled file, in no order
 * @throws where a thread ends before its work is done
 */
export async function compilePosts(
  corpus: Corpus,
  files: readonly string[],
  threads: number,
  each: (compiled: CompiledPost) => void,
): Promise<void> {
  const useful = Math.min(threads, Math.floor(files.length / postsPerThread))
  if (useful > 1) {
    const batches = Array.from({ length: Math.ceil(files.length / batchSize) }, (_, at) =>
      files.slice(at * batchSize, (at + 1) * batchSize),
    )
    await Promise.all(Array.from({ length: useful }, () => runThread(corpus, batches, each)))
  } else if (files.length > 0) {
    const { compilePost } = await import('./compiled-post.ts')
    // Compiling is CPU time: on one thread nothing is gained by starting all at once, and memory is lost
    await pLimit(1).map(files, async (file) => each(await compilePost(corpus, file)))
  }
}

/** One thread that takes batches from the common list until it is empty. */
function runThread(corpus: Corpus, batches: CompileBatch[], each: (compiled: CompiledPost) => void): Promise<void> {
  const thread = new Worker(new URL('./compile-thread.ts', import.meta.url), { workerData: corpus })
  return new Promise<void>((resolve, reject) => {
    const give = () => {
      const batch = batches.pop()
      if (batch) thread.postMessage(batch)
      else resolve()
    }
    thread.on('message', (done: CompiledPost[]) => {
      try {
        done.forEach(each)
        give()
      } catch (error) {
        reject(error)
      }
    })
    thread.on('error', reject)
    thread.on('exit', (code) => reject(new Error(`a compiling thread ended with exit code ${code}`)))
    give()
  }).finally(() => thread.terminate())
}
