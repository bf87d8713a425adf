import { loadLive } from '#scanning'
import { builtCompiler, config, indexFile } from '../../config.ts'
import { threadsFor } from '../../deployment/cpu.ts'
import { detectDeployment } from '../../deployment/detect.ts'
import { chooseReader } from './choose.ts'
import { compileIfSource } from './compile-body.ts'
import { processReader, shared, type ActiveReader } from './index-revision.ts'
import type { PostMeta } from '../../core/post.ts'
import type { LiveReader } from '../readers/live.ts'
import { processCorpus } from './site-corpus.ts'
import { liveStore } from '../files/stored-files.ts'

/** The reader of this process: chosen once, at startup. If it is the index, it follows the index file from then on. */
export function currentReader(): Promise<ActiveReader> {
  return (shared[processReader] ??= choose())
}

const log = (message: string) => console.warn(`[content] ${message}`)

async function choose(): Promise<ActiveReader> {
  if (config.showUnpublished && config.strategy === 'auto')
    return {
      strategy: 'live',
      reason: 'in development posts stay in memory, and only changed files are read again',
      reader: await liveReader(),
      indexRevision: () => undefined,
    }
  const deployment = detectDeployment(config.platformEnv)
  const active = await chooseReader(config.strategy, {
    ...processCorpus,
    indexFile,
    deployment,
    compilerVersion: builtCompiler,
    workers: config.workers ?? threadsFor(deployment.cpus.value),
    warn: log,
    log,
  })
  return config.cache === 'lru' ? withCache(active) : active
}

async function withCache(active: ActiveReader): Promise<ActiveReader> {
  const { cachedReader, maxCacheBytes } = await import('../readers/cached.ts')
  return {
    get strategy() {
      return active.strategy
    },
    get reason() {
      return active.reason
    },
    reader: cachedReader(active.reader, maxCacheBytes, active.indexRevision, async (post) => ({
      ...post,
      body: { kind: 'compiled', ...(await compileIfSource(post)) },
    })),
    indexRevision: active.indexRevision,
  }
}

const live: unique symbol = Symbol.for('pointsix.live')
const dev = globalThis as { [live]?: Promise<LiveReader> }

/** The development reader: it reports changes even if another reader answers. */
const liveReader = (): Promise<LiveReader> =>
  (dev[live] ??= loadLive().then(({ liveReader }) => liveReader(processCorpus, { store: liveStore, warn: log })))

/**
 * Reports when the content last changed: at once, and after every change. Only for `npm run dev`.
 * @param onChange called with milliseconds since the epoch, each time a larger number, and the posts that changed
 * @returns a function that stops the reports
 */
export async function followChanges(
  onChange: (changedAt: number, posts: readonly PostMeta[]) => void,
): Promise<() => void> {
  const reader = await liveReader()
  onChange(reader.changedAt, [])
  return reader.onChange((posts) => onChange(reader.changedAt, posts))
}
