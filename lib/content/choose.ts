import fs from 'node:fs'
import type { Deployment } from '../deployment/detect.ts'
import { compilerVersion } from '../mdx/compiler-version.ts'
import { contentFingerprint } from './build/snapshot.ts'
import { listFilesSync } from './files.ts'
import { followIndex } from './follow-index.ts'
import { IndexError } from './index-store/errors.ts'
import type { IndexMeta } from './index-store/schema.ts'
import type { Reader } from './reader.ts'
import { recommend } from './recommend.ts'
import { readers, type ReaderSetup, type StrategyName } from './strategy.ts'

/**
 * A reader that was chosen, and the reason to tell. All of it changes where an index is damaged or another one is put
 * in its place.
 */
export interface ActiveReader {
  /** `live` is chosen only while posts are being written, where no strategy was asked for. */
  strategy: StrategyName | 'live'
  reason: string
  reader: Reader
  /**
   * The index revision of the index that answers now, having looked whether there is another one; undefined where the posts
   * themselves are read.
   */
  indexRevision: () => string | undefined
}

export interface ChoiceSetup extends ReaderSetup {
  /** Where this process runs: decides what answers where the index cannot. */
  deployment: Deployment
  /** Tells of an index that cannot be used. */
  warn: (message: string) => void
  /** Tells that another index answers from now on. */
  inform?: (message: string) => void
}

/**
 * Makes the reader that was asked for. `auto` and `index` answer from the index where it is whole and fits the content;
 * else the best scanning reader answers, and a line says why. An index that is put in place later takes over.
 * @throws {IndexError} where the index cannot be used and there is no content to scan
 */
export async function chooseReader(asked: StrategyName | 'auto', setup: ChoiceSetup): Promise<ActiveReader> {
  if (asked !== 'auto' && asked !== 'index')
    return {
      strategy: asked,
      reason: 'it was asked for',
      reader: await readers[asked](setup),
      indexRevision: () => undefined,
    }
  return followIndex(setup.indexFile, {
    first: () => chooseIndex(asked, setup),
    next: async () => fitting(await readers.index(setup), setup),
    instead: (error) => (canScanInstead(error, setup) ? chooseScanning(error, setup) : null),
    warn: setup.warn,
    inform: setup.inform ?? (() => {}),
  })
}

async function chooseIndex(asked: 'auto' | 'index', setup: ChoiceSetup) {
  const reader = await fitting(await readers.index(setup), setup, contentMustFit)
  return {
    strategy: 'index' as const,
    reason: asked === 'index' ? 'it was asked for' : 'the index is there and fits the content',
    reader,
  }
}

type Demand = (meta: IndexMeta, setup: ReaderSetup) => void

const originMustFit: Demand = (meta, { indexFile, timeZone }) => {
  if (meta.timeZone !== timeZone)
    throw new IndexError(indexFile, `dates read in ${meta.timeZone}`, `dates read in ${timeZone}`)
  if (meta.compiler !== compilerVersion)
    throw new IndexError(indexFile, `bodies of compiler version ${meta.compiler}`, `version ${compilerVersion}`)
}

/** Reads every post, so it is asked once, when the server starts. */
const contentMustFit: Demand = (meta, { indexFile, contentDir }) => {
  // A function's bundle holds no content: there the build has seen to it that the index fits
  if (fs.existsSync(contentDir) && contentFingerprint(contentDir) !== meta.content)
    throw new IndexError(indexFile, 'an index of other content', `the index of ${contentDir}`)
}

/** The reader, where it meets every demand; else it is closed. @throws {IndexError} */
async function fitting<R extends Reader & { meta: IndexMeta }>(
  reader: R,
  setup: ReaderSetup,
  ...more: Demand[]
): Promise<R> {
  try {
    for (const demand of [originMustFit, ...more]) demand(reader.meta, setup)
    return reader
  } catch (error) {
    await reader.close()
    throw error
  }
}

const canScanInstead = (error: unknown, { contentDir }: ChoiceSetup): error is IndexError =>
  error instanceof IndexError && fs.existsSync(contentDir)

async function chooseScanning(error: IndexError, setup: ChoiceSetup) {
  const { strategy, reason } = recommend({
    deployment: setup.deployment,
    posts: listFilesSync(setup.contentDir).files.length,
    index: 'unusable',
  })
  setup.warn(`${error.message}. Until then \`${strategy}\` answers.`)
  return { strategy, reason: `the index cannot be used, and ${reason}`, reader: await readers[strategy](setup) }
}
