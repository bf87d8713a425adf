import path from 'node:path'
import { availableCpus } from '../../lib/deployment/cpu.ts'
import { config } from '../../lib/config.ts'
import type { StrategyName } from '../../lib/content/strategy.ts'
import type { Group, Groups, Limit } from '../machine/cgroup.ts'
import { runProgramIn } from '../machine/launch.ts'
import { provideApp, type BuiltApp } from '../experiments/navigation/app.ts'
import { serverOf } from '../experiments/navigation/blog-server.ts'
import { startServer } from '../machine/server.ts'
import { spinTaskFor } from '../engine/measure.ts'
import { root } from '../../lib/cli/run.ts'

/** A blog that is walked through. */
export interface RunningBlog {
  /** The reader's name, or the host's. */
  name: string
  url: string
  /** What its server took so far; null for one that runs elsewhere. */
  taken: (() => Taken) | null
  /** Share of its quota that a loop reached before the walk; null where nothing limits it. */
  quotaReached: number | null
  stop(): Promise<void>
}

export interface Taken {
  cpuSeconds: number
  /** At its largest, in MB of 1,048,576 bytes. */
  rssMb: number
  /** Periods in which it had used up its share, and milliseconds for which it was held. */
  throttled: number
  throttledMs: number
}

export const deployedBlog = (url: string): RunningBlog => ({
  name: new URL(url).host,
  url,
  taken: null,
  quotaReached: null,
  stop: async () => {},
})

/**
 * Builds the author's posts once, with pages that ask the reader for each request, and starts a server for each reader,
 * each in a CPU group of its own. The build lies in a folder of its own: what `npm start` serves stays as it is.
 */
export async function startReaders(
  readers: readonly StrategyName[],
  limit: Limit,
  groups: Groups | null,
  tell: (doing: string) => void,
): Promise<RunningBlog[]> {
  const contentDir = path.resolve(root, config.contentDir)
  const built = await provideApp(path.join(root, '.content/compare'), { renderMode: 'request', contentDir }, tell)
  const blogs: RunningBlog[] = []
  try {
    for (const reader of readers) {
      tell(`starting a server with ${reader}`)
      blogs.push(await startReader(built, reader, groups?.make(limit) ?? null, limit))
    }
    return blogs
  } catch (error) {
    await Promise.all(blogs.map((blog) => blog.stop()))
    throw error
  }
}
async function startReader(
  built: BuiltApp,
  reader: StrategyName,
  group: Group | null,
  limit: Limit,
): Promise<RunningBlog> {
  try {
    const quotaReached = group && (await shareReached(group, limit))
    const server = await startServer(
      serverOf(built, { LOADER_STRATEGY: reader, LOADER_CACHE: 'off' }),
      group?.procsFile ?? null,
    )
    const taken = (): Taken => {
      const { throttled, throttledMs } = group?.throttling() ?? { throttled: 0, throttledMs: 0 }
      return { ...server.usage(), throttled, throttledMs }
    }
    const stop = async () => {
      await server.stop()
      group?.remove()
    }
    return { name: reader, url: server.url, taken, quotaReached, stop }
  } catch (error) {
    group?.remove()
    throw error
  }
}

const spinMs = 300

/** How much of its quota a loop reaches: 1 on a machine that is quiet and keeps to what it was told. */
async function shareReached(group: Group, limit: Limit): Promise<number> {
  const cores = availableCpus()
  const { cpus } = await runProgramIn<{ cpus: number }>(group, {
    file: path.join(root, 'lab/engine/spin.ts'),
    task: spinTaskFor(limit, cores, spinMs),
  })
  return cpus / Math.min(limit.cpus, cores)
}
