import type { PlatformEnv } from '../../config.ts'
import type { StrategyName } from '../../core/strategy-names.ts'
import { threadsFor } from '../../deployment/cpu.ts'
import { detectDeployment } from '../../deployment/detect.ts'
import type { PostAnswer } from '../answers.ts'
import type { Corpus } from '../corpus.ts'
import type { LiveReader } from '../readers/live.ts'
import { chooseReader } from './choose.ts'
import type { ActiveReader } from './index-revision.ts'

/** What decides which reader answers. */
export interface ReaderSettings {
  strategy: StrategyName | 'auto'
  cache: 'off' | 'lru'
  /** Size of the worker reader's pool; undefined leaves it to the CPU quota. */
  workers: number | undefined
  platformEnv: PlatformEnv
  indexFile: string
  /** Of the code that runs bodies; undefined if that is not known. */
  compilerVersion: string | undefined
  /** Opens the reader that follows edits; undefined unless posts are written. It answers if no strategy is set. */
  live: (() => Promise<LiveReader>) | undefined
  /** Compiles the source of a post before a cache stores it. */
  compiled: (post: PostAnswer) => Promise<PostAnswer>
  /** Called with what the author or the operator should know. */
  log: (message: string) => void
}

/**
 * Opens the reader of a content folder. If it is the index, it follows the index file from then on.
 * @throws {IndexError} if the index cannot be used and there is no content folder to scan
 */
export async function openReader(corpus: Corpus, settings: ReaderSettings): Promise<ActiveReader> {
  const { strategy, cache, workers, platformEnv, indexFile, compilerVersion, live, log } = settings
  if (live && strategy === 'auto')
    return {
      strategy: 'live',
      reason: 'in development posts stay in memory, and only changed files are read again',
      reader: await live(),
      indexRevision: () => undefined,
    }
  const deployment = detectDeployment(platformEnv)
  const active = await chooseReader(strategy, {
    ...corpus,
    indexFile,
    deployment,
    compilerVersion,
    workers: workers ?? threadsFor(deployment.cpus.value),
    warn: log,
    log,
  })
  return cache === 'lru' ? withCache(active, settings) : active
}

async function withCache(active: ActiveReader, { compiled }: ReaderSettings): Promise<ActiveReader> {
  const { cachedReader, maxCacheBytes } = await import('../readers/cached.ts')
  return {
    get strategy() {
      return active.strategy
    },
    get reason() {
      return active.reason
    },
    reader: cachedReader(active.reader, maxCacheBytes, active.indexRevision, compiled),
    indexRevision: active.indexRevision,
  }
}
