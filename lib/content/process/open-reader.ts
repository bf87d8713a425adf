import { canScan, scanning, type ReaderSetup } from '#scanning'
import fs from 'node:fs'
import type { PlatformEnv } from '../../config.ts'
import type { StrategyName } from '../../core/strategy-names.ts'
import { threadsFor } from '../../deployment/cpu.ts'
import { detectDeployment, type Deployment } from '../../deployment/detect.ts'
import type { PostAnswer } from '../answers.ts'
import type { Corpus } from '../corpus.ts'
import { listFilesSync } from '../files/files.ts'
import { contentFingerprint } from '../files/fingerprint.ts'
import { ended } from '../index-store/checksum.ts'
import { IndexError } from '../index-store/errors.ts'
import type { IndexedReader } from '../readers/indexed.ts'
import type { Reader } from '../reader.ts'
import type { LiveReader } from '../readers/live.ts'
import { followIndex, type OpenedReader } from './follow-index.ts'
import type { ActiveReader } from './index-revision.ts'
import { recommend } from './recommend.ts'

/** Every reader. A reader is imported only when it is selected. */
export const readers = {
  ...scanning,
  index: async ({ indexFile }) => (await import('../readers/indexed.ts')).indexedReader(indexFile),
} satisfies Record<StrategyName, (setup: ReaderSetup) => Promise<Reader>>

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

export interface ChooseSetup extends ReaderSetup {
  /** Decides which scanning reader is the fallback. */
  deployment: Deployment
  /** Of the code that runs bodies; absent if that is not known. */
  compilerVersion?: string | undefined
  /** Called with the reason if an index cannot be used. */
  warn: (message: string) => void
  /** Called when a new index becomes active. */
  log?: (message: string) => void
}

/**
 * Creates the reader of a strategy. `auto` and `index` read the index if it is intact and matches the content;
 * otherwise the recommended scanning reader answers, and `warn` gets the reason. They switch to an index that is
 * written later.
 * @throws {IndexError} if the index cannot be used and there is no content folder to scan
 */
export async function chooseReader(asked: StrategyName | 'auto', setup: ChooseSetup): Promise<ActiveReader> {
  if (asked !== 'auto' && asked !== 'index')
    return {
      strategy: asked,
      reason: 'LOADER_STRATEGY selects it',
      reader: await readers[asked](setup),
      indexRevision: () => undefined,
    }
  return followIndex(setup.indexFile, {
    open: async () => ({
      strategy: 'index',
      reason: asked === 'index' ? 'LOADER_STRATEGY selects it' : 'the index is there and fits the content',
      reader: await openCompatible(setup, true),
    }),
    reopen: () => openCompatible(setup),
    fallback: (error) => (error instanceof IndexError && hasContent(setup) ? openScanning(error, setup) : null),
    warn: setup.warn,
    log: setup.log ?? (() => {}),
  })
}

/**
 * Opens the index, and closes it again if it does not fit.
 * @param atStart whether the whole index and every post are read, to compare them
 * @throws {IndexError}
 */
async function openCompatible(setup: ChooseSetup, atStart = false): Promise<IndexedReader> {
  const reader = await readers.index(setup)
  try {
    expectSettings(reader, setup)
    // The build of a function or a standalone folder made the index from its content, and checked it
    if (atStart && hasContent(setup)) expectContent(reader, setup)
    return reader
  } catch (error) {
    await reader.close()
    throw error
  }
}

function expectSettings(
  { meta }: IndexedReader,
  { indexFile, timeZone, compilerVersion = meta.compiler }: ChooseSetup,
): void {
  if (meta.timeZone !== timeZone)
    throw new IndexError(indexFile, `dates read in ${meta.timeZone}`, `dates read in ${timeZone}`)
  if (meta.compiler !== compilerVersion)
    throw new IndexError(indexFile, `bodies of compiler version ${meta.compiler}`, `version ${compilerVersion}`)
}

function expectContent({ meta, checking }: IndexedReader, { indexFile, ...corpus }: ChooseSetup): void {
  ended(checking())
  if (contentFingerprint(corpus.contentDir, corpus) !== meta.content)
    throw new IndexError(indexFile, 'an index of other content', `the index of ${corpus.contentDir}`)
}

const hasContent = ({ contentDir }: Corpus): boolean => canScan && fs.existsSync(contentDir)

async function openScanning(error: IndexError, setup: ChooseSetup): Promise<OpenedReader> {
  const { strategy, reason } = recommend({
    deployment: setup.deployment,
    posts: listFilesSync(setup.contentDir, setup).files.length,
    index: 'unusable',
  })
  setup.warn(`${error.message}. Until then \`${strategy}\` answers.`)
  return { strategy, reason: `the index cannot be used, and ${reason}`, reader: await readers[strategy](setup) }
}
