import fs from 'node:fs'
import type { Deployment } from '../../deployment/detect.ts'
import type { ActiveReader } from './index-revision.ts'
import { listFilesSync } from '../files/files.ts'
import { contentFingerprint } from '../files/fingerprint.ts'
import { followIndex, type OpenedReader } from './follow-index.ts'
import { ended } from '../index-store/checksum.ts'
import { IndexError } from '../index-store/errors.ts'
import type { IndexedReader } from '../readers/indexed.ts'
import { recommend } from './recommend.ts'
import { readers, type ReaderSetup } from './strategy.ts'
import type { StrategyName } from '../../core/strategy-names.ts'

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
    fallback: (error) => (canScanInstead(error, setup) ? openScanning(error, setup) : null),
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
    // A function's bundle has no content folder: its build made the index from the same content, and checked it
    if (atStart && fs.existsSync(setup.contentDir)) expectContent(reader, setup)
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

const canScanInstead = (error: unknown, { contentDir }: ChooseSetup): error is IndexError =>
  error instanceof IndexError && fs.existsSync(contentDir)

async function openScanning(error: IndexError, setup: ChooseSetup): Promise<OpenedReader> {
  const { strategy, reason } = recommend({
    deployment: setup.deployment,
    posts: listFilesSync(setup.contentDir, setup).files.length,
    index: 'unusable',
  })
  setup.warn(`${error.message}. Until then \`${strategy}\` answers.`)
  return { strategy, reason: `the index cannot be used, and ${reason}`, reader: await readers[strategy](setup) }
}
