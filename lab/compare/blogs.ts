import path from 'node:path'
import { availableCpus } from '../../lib/deployment/cpu.ts'
import { config } from '../../lib/config.ts'
import type { StrategyName } from '../../lib/core/strategy-names.ts'
import type { Group, Groups, Limit } from '../machine/cgroup.ts'
import { provideApp, type BuiltApp } from '../experiments/navigation/app.ts'
import { nextStart, startServer } from '../machine/server.ts'
import { shareReached } from '../engine/quota.ts'
import { root } from '../../lib/cli/run.ts'

export interface RunningBlog {
  name: string
  url: string
  /** Resources that its server has used so far; null for a server that runs elsewhere. */
  taken: (() => Taken) | null
  /** Share of its CPU quota that a loop reached before the walk; null if no quota is set. */
  quotaReached: number | null
  stop(): Promise<void>
}

export interface Taken {
  cpuSeconds: number
  /** Peak resident set size, in MB of 1,048,576 bytes. */
  rssMb: number
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
 * Builds the author's posts once, with pages rendered per request, and starts a server for each reader in its own CPU
 * group. The build goes into its own folder and does not change what `npm start` serves.
 */
export async function startReaders(
  readers: readonly StrategyName[],
  limit: Limit,
  groups: Groups | null,
  onProgress: (doing: string) => void,
): Promise<RunningBlog[]> {
  const contentDir = path.resolve(root, config.contentDir)
  const built = await provideApp(path.join(root, '.content/compare'), { renderMode: 'request', contentDir }, onProgress)
  const blogs: RunningBlog[] = []
  try {
    for (const reader of readers) {
      onProgress(`starting a server with ${reader}`)
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
    const quotaReached = group && (await shareReached(group, limit, availableCpus(), spinFile, spinMs))
    const env = { ...built.env, LOADER_STRATEGY: reader, LOADER_CACHE: 'off' }
    const server = await startServer(nextStart(root, built.cwd, env), group?.procsFile)
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
const spinFile = path.join(root, 'lab/engine/spin.ts')
