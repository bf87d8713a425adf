import { Worker } from 'node:worker_threads'
import { availableCpus } from '../../lib/deployment/cpu.ts'
import type { Corpus } from '../../lib/content/readers/reader.ts'
import type { CompiledPost, CompileShare } from './compile-thread.ts'

/** Parses and compiles files, on as many threads as there are CPUs.
 * @param progress told after each post how many are done
 * @throws where a thread fails */
export async function compileAll(corpus: Corpus, files: readonly string[], progress: (done: number) => void): Promise<CompiledPost[]> {
  const threads = Math.max(1, Math.floor(availableCpus()))
  const posts: CompiledPost[] = []
  const shares = Array.from({ length: threads }, (_, thread) => files.filter((__, at) => at % threads === thread))
  const each = (post: CompiledPost) => progress(posts.push(post))
  await Promise.all(shares.map((share) => compileShare({ ...corpus, files: share }, each)))
  return posts
}

function compileShare(share: CompileShare, each: (post: CompiledPost) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    new Worker(new URL('./compile-thread.ts', import.meta.url), { workerData: share })
      .on('message', each)
      .on('error', reject)
      .on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a compiling thread ended with exit code ${code}`))))
  })
}
