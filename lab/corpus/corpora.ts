import { prepareCorpus, type BenchCorpus } from './prepare.ts'
import type { Progress } from '../../lib/cli/progress.ts'

export const seed = 1

export async function prepareCorpora(
  dir: string,
  sizes: readonly number[],
  progress: Progress,
): Promise<Map<number, BenchCorpus>> {
  const corpora = new Map<number, BenchCorpus>()
  for (const size of sizes) {
    let first: number | undefined
    corpora.set(
      size,
      await prepareCorpus(dir, size, seed, (done) => {
        // Exclude the time for writing the files
        first ??= performance.now()
        const left = done > 1 ? ((performance.now() - first) / (done - 1)) * (size - done) : undefined
        progress.step(done, size, `compiling ${size} posts for the index`, left)
      }),
    )
  }
  progress.end()
  return corpora
}
