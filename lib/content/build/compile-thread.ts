import { parentPort, workerData } from 'node:worker_threads'
import type { Corpus } from '../post.ts'
import { compilePost, type CompiledPost } from './compiled-post.ts'

/**
 * Main thread to thread: compile these files. The thread answers with one array, in the same order, and is given the
 * next batch.
 */
export type CompileBatch = string[]

parentPort?.on('message', async (batch: CompileBatch) => {
  const done: CompiledPost[] = await Promise.all(batch.map((file) => compilePost(workerData as Corpus, file)))
  parentPort?.postMessage(done)
})
