import { parentPort, workerData } from 'node:worker_threads'
import type { Corpus } from '../corpus.ts'
import { openCodeCache } from './code-cache.ts'
import { referredFiles } from './referred-files.ts'
import { compilePost, type CompiledPost, type CompilePurpose } from './compiled-post.ts'

/** What a thread is started with. */
export interface ThreadSetup extends CompilePurpose {
  corpus: Corpus
  codeCacheFile: string
}

const { corpus, codeCacheFile, lint } = workerData as ThreadSetup
const codeCache = openCodeCache(codeCacheFile)
const filesOf = referredFiles(corpus)

// Each message is a batch of files. The thread answers with one array of compiled posts, in the same order. It starts
// all of a batch at once: these are few, and a body that waits for something does not hold up the others.
parentPort?.on('message', async (files: string[]) => {
  const done: CompiledPost[] = await Promise.all(files.map((file) => compilePost(corpus, file, { codeCache, lint })))
  codeCache.flush()
  for (const post of done) if (post.references.length > 0) post.files = filesOf(post.file, post.references)
  parentPort?.postMessage(done)
})
