/** One trial: a whole `next build` without a cache from an earlier build, or one with the code of such a build. */
import fs from 'node:fs'
import path from 'node:path'
import { filesUnder } from '../../../lib/cli/app-files.ts'
import { measureTree, requireProc } from '../../machine/process-tree.ts'
import { runTrial } from '../../engine/trial.ts'

export interface BuildTask {
  /** Runs first, not timed. */
  before: string[] | null
  command: string[]
  cwd: string
  env: Record<string, string>
  dist: string
}

await runTrial<BuildTask>(async ({ before, command, cwd, env, dist }, timed) => {
  requireProc('build')
  fs.rmSync(dist, { recursive: true, force: true })
  try {
    if (before) await measureTree({ command: before, cwd, env })
    const { ms, cpuSeconds, peakMb } = await timed(() => measureTree({ command, cwd, env }))
    const manifest = fs.readFileSync(path.join(dist, 'prerender-manifest.json'), 'utf8')
    const pages = Object.keys((JSON.parse(manifest) as { routes: object }).routes)
    const posts = fs.globSync('server/app/posts/*.meta', { cwd: dist })
    return {
      value: ms / 1_000,
      cpuSeconds,
      rssMb: peakMb,
      answer: `${posts.filter((post) => isWhole(path.join(dist, post))).length} posts prerendered`,
      extra: { 'peak MB': peakMb, pages: pages.length, 'output MB': megabytesIn(path.join(dist, 'server')) },
    }
  } finally {
    fs.rmSync(dist, { recursive: true, force: true })
  }
})

/** Whether a page was prerendered completely. For a page that requests complete, Next stores where to resume. */
function isWhole(metaFile: string): boolean {
  return !('postponed' in (JSON.parse(fs.readFileSync(metaFile, 'utf8')) as object))
}

/** Total size of the files in a folder, in MB of 1,048,576 bytes. */
function megabytesIn(folder: string): number {
  return filesUnder(folder).reduce((sum, file) => sum + fs.statSync(file).size, 0) / 1_048_576
}
