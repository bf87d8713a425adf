import path from 'node:path'
import type { Progress } from '../../lib/cli/progress.ts'
import { runProgramIn } from '../machine/launch.ts'
import type { Samples } from './operations.ts'
import { prepareCorpus, type BenchCorpus } from './prepare.ts'
import type { RepeatTask } from './repeat.ts'

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

/** A blog that can be asked. */
export type AskedCorpus = Pick<BenchCorpus, 'contentDir' | 'timeZone' | 'indexFile' | 'samples'>

/** The memory that a million rows need at once, in MB, with room. */
const heapMb = 8_000

/** The index of a blog that has the posts of another many times, as compiling so many would take half an hour. */
export async function repeated(of: BenchCorpus, times: number): Promise<AskedCorpus> {
  const { contentDir, timeZone, posts } = of
  const indexFile = `${contentDir}-${times}-times.db`
  const task: RepeatTask = { of: { posts, contentDir, timeZone }, times, indexFile }
  const env = { NODE_OPTIONS: `--max-old-space-size=${heapMb}` }
  const samples = await runProgramIn<Samples>(null, { file: path.join(import.meta.dirname, 'repeat.ts'), task, env })
  return { contentDir, timeZone, indexFile, samples }
}
