import { prepareCorpus, type BenchCorpus } from '../bench/prepare.ts'
import type { Progress } from '../instrument/progress.ts'

/** The seed of all posts that the lab makes up. */
export const seed = 1

/** Corpora with their indexes, by the number of posts; compiled posts are kept between runs. */
export async function prepareCorpora(dir: string, sizes: readonly number[], progress: Progress): Promise<Map<number, BenchCorpus>> {
  const corpora = new Map<number, BenchCorpus>()
  for (const size of sizes) {
    const start = performance.now()
    const left = (done: number) => ((performance.now() - start) / done) * (size - done)
    corpora.set(size, await prepareCorpus(dir, size, seed, (done) => progress.step(done, size, `compiling ${size} posts for the index`, left(done))))
  }
  progress.end()
  return corpora
}
