import { parentPort, workerData } from 'node:worker_threads'
import type { Corpus } from '../corpus.ts'
import { compilePost, type CompiledPost } from './compiled-post.ts'

// Each message is a batch of files, the answer an array of compiled posts
parentPort?.on('message', async (files: string[]) => {
  const posts: CompiledPost[] = []
  // oxlint-disable-next-line no-await-in-loop -- what is known of the last text serves its excerpt, its search and its links
  for (const file of files) posts.push(await compilePost(workerData as Corpus, file))
  parentPort?.postMessage(posts)
})
