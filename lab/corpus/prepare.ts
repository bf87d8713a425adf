import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { checkCorpus, writeCorpus } from '../../lib/content/build/check-corpus.ts'
import { compilerVersion } from '../../lib/content/build/compiler-version.ts'
import { ContentError } from '../../lib/core/errors.ts'
import { availableCpus, threadsFor } from '../../lib/deployment/cpu.ts'
import { site } from '../../lib/site/site.ts'
import { generateCorpus } from './generate.ts'
import { samplesOf, type Samples } from './operations.ts'

/** A corpus that is ready for queries: its files, its index, and samples to request. */
export interface BenchCorpus {
  posts: number
  bytes: number
  contentDir: string
  timeZone: string
  indexFile: string
  samples: Samples
}

/** Creates a corpus below `dir` and finds or builds its index. That takes a while, because every body is compiled once. */
export async function prepareCorpus(
  dir: string,
  posts: number,
  seed: number,
  progress: (done: number) => void,
): Promise<BenchCorpus> {
  const contentDir = path.join(dir, String(posts))
  generateCorpus(contentDir, { posts, seed })
  const corpus = { contentDir, timeZone: site.timeZone }
  const toolchain = compilerVersion()
  const checked = await checkCorpus(corpus, {
    toolchain,
    cacheFile: cacheFileOf(posts),
    threads: threadsFor(availableCpus()),
    onProgress: progress,
  })
  const indexFile = path.join(dir, `${posts}.db`)
  if (checked.faults.length > 0) throw new ContentError(checked.faults)
  writeCorpus(indexFile, checked, corpus, toolchain)
  const entries = Array.from({ length: checked.posts.length }, (_, at) => checked.posts.entry(at))
  checked.close()
  return {
    posts,
    bytes: entries.reduce((sum, { file }) => sum + fs.statSync(path.join(contentDir, file)).size, 0),
    ...corpus,
    indexFile,
    samples: samplesOf(entries.map(({ slug }) => slug)),
  }
}

/** Cache of compiled posts, kept between runs: compiling 10,000 posts takes longer than all measurements with fewer. */
export function cacheFileOf(posts: number): string {
  const dir = path.join(os.tmpdir(), `pointsix-bench-${os.userInfo().username}`)
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  return path.join(dir, `${posts}.db`)
}
