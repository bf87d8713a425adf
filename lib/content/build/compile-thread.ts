import { parentPort, workerData } from 'node:worker_threads'
import type { Corpus } from '../corpus.ts'
import { compilePost } from './compiled-post.ts'

// Each message is a batch of files, the answer an array of compiled posts. All of a batch are started at once: these
// are few, and a body that waits for something does not hold up the others.
parentPort?.on('message', async (files: string[]) => {
  parentPort?.postMessage(await Promise.all(files.map((file) => compilePost(workerData as Corpus, file))))
})
