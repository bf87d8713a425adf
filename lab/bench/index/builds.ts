import fs from 'node:fs'
import path from 'node:path'
import { compileCacheFile, indexFile } from '../../../lib/config.ts'
import { listFilesSync } from '../../../lib/content/files.ts'
import { runVerb, type VerbRun } from '../../machine/verb.ts'

/** What `npm run index` does when it is called, and what it may keep from before. */
export const buildKinds = ['cold', 'unchanged', 'edited', 'cloned'] as const
export type BuildKind = (typeof buildKinds)[number]

/** One run of `npm run index`, as a whole process. */
export interface Build {
  posts: number
  kind: BuildKind
  /** Posts that were compiled. */
  compiled: number
  seconds: number
  cpuSeconds: number
  peakRssMb: number
}

/** How many posts each kind must compile: a run that compiled another number is no measurement of it. */
const expected = (posts: number): Record<BuildKind, number> => ({ cold: posts, unchanged: 0, edited: 1, cloned: 0 })

/**
 * Makes the index of a folder of posts again and again: with nothing to go by, with nothing changed, with one post
 * edited, and as in a fresh clone, where every file is new to the file system and the cache of compiled posts came
 * along.
 * @param dir where index and cache go
 * @param done told of each build
 * @throws where a build compiled another number of posts than its kind should
 */
export async function measureBuilds(
  dir: string,
  contentDir: string,
  posts: number,
  done: (build: Build) => void,
): Promise<void> {
  const build = async (kind: BuildKind) => {
    const run = await runVerb('index', dir, { CONTENT_DIR: contentDir, CONTENT_FAULTS: 'fail' })
    const compiled = compiledIn(run)
    if (compiled !== expected(posts)[kind])
      throw new Error(
        `${kind} build of ${posts} posts: ${compiled} compiled, ${expected(posts)[kind]} expected:\n${run.output}`,
      )
    const { seconds, cpuSeconds, peakRssMb } = run
    done({ posts, kind, compiled, seconds, cpuSeconds, peakRssMb })
  }
  fs.rmSync(path.join(dir, compileCacheFile), { force: true })
  fs.rmSync(path.join(dir, indexFile), { force: true })
  await build('cold')
  // Times that are too new prove nothing, so those files are read: as they are when an author has left them alone for a
  // while
  setTimes(contentDir, new Date(Date.now() - 3_600_000))
  await runVerb('index', dir, { CONTENT_DIR: contentDir })
  await build('unchanged')
  fs.appendFileSync(path.join(contentDir, listFilesSync(contentDir).files[0]!), '\nOne more paragraph.\n')
  await build('edited')
  setTimes(contentDir, new Date(Date.now() - 1_800_000))
  fs.rmSync(path.join(dir, indexFile))
  await build('cloned')
}

const compiledIn = ({ output }: VerbRun): number =>
  Number(/([\d,]+) compiled anew/.exec(output)?.[1]?.replaceAll(',', '') ?? 0)

function setTimes(contentDir: string, time: Date): void {
  for (const file of listFilesSync(contentDir).files) fs.utimesSync(path.join(contentDir, file), time, time)
}
