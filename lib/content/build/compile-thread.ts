import { parentPort, workerData } from 'node:worker_threads'
import type { Corpus } from '../post.ts'
import { compilePost, type CompiledPost } from './compiled-post.ts'

// Each message is a batch of files. The thread answers with one array of compiled posts, in the same order.
parentPort?.on('message', async (files: string[]) => {
  const done: CompiledPost[] = await Promise.all(files.map((file) => compilePost(workerData as Corpus, file)))
  parentPort?.postMessage(done)
})
