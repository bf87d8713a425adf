import fs from 'node:fs'
import path from 'node:path'
import { listFilesSync } from '../../../lib/content/files/files.ts'
import { compileCacheFileOf, indexFileOf } from '../../../lib/content/files/stored-files.ts'
import type { Outcome, Timed } from '../../engine/trial.ts'
import { runVerb, type VerbRun } from '../../machine/verb.ts'
import { buildAnswer, type Build } from './builds.ts'

export interface BuildTask {
  build: Build
  command: readonly string[]
  env: Record<string, string>
  /** Folder of the posts; the trial edits them. */
  contentDir: string
  /** Folder below which the index and the compile cache are written; kept from trial to trial. */
  cwd: string
}

/** Age of the modification times that are set: the index rereads files that changed just before the last build. */
const hourMs = 3_600_000

/**
 * Measures `npm run index` as a whole process. Each trial leaves an index that matches the posts, whatever trial comes
 * next.
 */
export async function timeBuild(task: BuildTask, timed: Timed): Promise<Outcome> {
  const { build, contentDir, cwd } = task
  const index = path.join(cwd, indexFileOf(contentDir, cwd))
  const cache = path.join(cwd, compileCacheFileOf(contentDir, cwd))
  if (build === 'build-cold') for (const file of [index, cache]) fs.rmSync(file, { force: true })
  else if (!fs.existsSync(index)) await makeIndex(task)
  if (build === 'build-edited') edit(task)
  if (build === 'build-cloned') {
    setTimes(task.contentDir)
    fs.rmSync(index)
  }
  const { ms, output, cpuSeconds, peakRssMb } = await timed(() => makeIndex(task))
  const compiled = Number(/([\d,]+) compiled/.exec(output)?.[1]?.replaceAll(',', '') ?? 0)
  return {
    value: ms,
    cpuSeconds,
    rssMb: peakRssMb,
    answer: buildAnswer(compiled),
    extra: {
      'posts compiled': compiled,
      'peak memory MB': peakRssMb,
      'index MB': fs.statSync(index).size / 1_048_576,
    },
  }
}

const makeIndex = ({ command, env, contentDir, cwd }: BuildTask): Promise<VerbRun> =>
  runVerb(command, cwd, { ...env, CONTENT_DIR: contentDir, CONTENT_FAULTS: 'fail' })

/** Adds a paragraph to one post, and sets a modification time that it has not had before. */
function edit({ contentDir }: BuildTask): void {
  const file = path.join(contentDir, listFilesSync(contentDir).files[0]!)
  const now = Date.now()
  fs.appendFileSync(file, `\nEdited at ${now}.\n`)
  fs.utimesSync(file, (now - hourMs) / 1_000, (now - hourMs) / 1_000)
}

export function setTimes(contentDir: string): void {
  const time = (Date.now() - hourMs) / 1_000
  for (const file of listFilesSync(contentDir).files) fs.utimesSync(path.join(contentDir, file), time, time)
}
