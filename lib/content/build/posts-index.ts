import fs from 'node:fs'
import type { PostComponents } from '../../mdx/evaluate/post-components.ts'
import type { Fault } from '../../core/errors.ts'
import { hashOf } from '../../core/hash.ts'
import type { Corpus } from '../corpus.ts'
import type { FindSyntaxErrors } from '../demos/modules.ts'
import { fileStoreOf } from '../files/stored-files.ts'
import { inspectIndex, missingIndex, type IndexState } from '../index-store/inspect.ts'
import type { CheckedCorpus, CheckOptions } from './check-corpus.ts'
import { CacheError, ChangedError, CompileCache } from './compile-cache.ts'
import { unchangedFiles } from './file-store.ts'
import { takeSnapshot, type Snapshot } from './snapshot.ts'

/** An index, and what it is made of. */
export interface IndexSetup {
  corpus: Corpus
  indexFile: string
  /** Keeps compiled posts between runs. */
  cacheFile: string
  /** Identifies the code and the packages that compile posts. */
  toolchain: string
  /** Identifies what else shapes the index. */
  settings: string
  /** Whether an index may hold posts with problems. One without any is the same either way. */
  showFaults?: boolean
  /** The components of posts whose uses are checked; null: those of an app, which gives posts what they import. */
  loadComponents: () => Promise<PostComponents | null>
  /** Finds errors in scripts that posts import. By default none is looked for. */
  findSyntaxErrors?: FindSyntaxErrors
}

/** The state of an index, and what was read to tell. */
export interface FoundIndex {
  snapshot?: Snapshot
  index: IndexState
  files?: Awaited<ReturnType<typeof unchangedFiles>>
}

/**
 * `IndexMeta.indexInputs`. Errors in the use of components are part of it, as they come and go with other files, such
 * as an experiment's. So are the images and files that posts show.
 */
const indexInputsOf = (
  { toolchain, settings }: IndexSetup,
  useFaults: readonly Fault[],
  filesDigest: string | null,
): string => `${toolchain} ${settings} ${hashOf(JSON.stringify(useFaults))} ${filesDigest}`

/** The `indexInputs` of an index of checked posts. */
export const inputsOf = (setup: IndexSetup, { faults, useFaults, links }: CheckedCorpus): string =>
  indexInputsOf(setup, useFaults, links.digest) + (faults.length > 0 ? withFaults : '')

const withFaults = ' with faults'

/** Whether a new cache may help. What SQLite finds damaged may also be the index, which does not depend on the cache. */
const isOfCache = (error: unknown): error is Error =>
  error instanceof CacheError || (error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR')

/** How often posts are read again that change while they are read. What did not change is in the cache by then. */
const maxRepeats = 20

/** Runs `work`; if a post changed meanwhile, runs it again; if the cache turns out to be damaged, after deleting it. */
async function withCache<T>(cacheFile: string, work: () => T | Promise<T>, repeats = maxRepeats): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ChangedError && repeats > 0) return withCache(cacheFile, work, repeats - 1)
    if (error instanceof ChangedError || !isOfCache(error)) throw error
    console.warn(`the cache of compiled posts cannot be used (${error.message}); deleting it and starting again …`)
    fs.rmSync(cacheFile, { force: true })
    return work()
  }
}

/** The state of an index compared with the posts. Reads the cache of compiled posts, if there is one. */
export const findIndex = (setup: IndexSetup): Promise<FoundIndex> =>
  withCache(setup.cacheFile, async () => {
    const { corpus, indexFile, cacheFile, toolchain, findSyntaxErrors } = setup
    const { contentDir, timeZone } = corpus
    // Without an index, nothing depends on the content of the posts
    if (!fs.existsSync(indexFile)) return { index: missingIndex }
    const files = await unchangedFiles(fileStoreOf(cacheFile), corpus)
    const stateOf = ({ fingerprint: content }: Snapshot, useFaults: readonly Fault[]) => {
      const inputs = indexInputsOf(setup, useFaults, files?.digest ?? null)
      const indexInputs = setup.showFaults ? [inputs, inputs + withFaults] : [inputs]
      return inspectIndex(indexFile, { content, indexInputs, timeZone })
    }
    if (!fs.existsSync(cacheFile)) {
      const snapshot = takeSnapshot(contentDir, undefined, corpus)
      return { snapshot, index: stateOf(snapshot, []), files }
    }
    const cache = CompileCache.open(cacheFile)
    try {
      const snapshot = takeSnapshot(contentDir, cache.snapshotOf(contentDir), corpus)
      const components = await setup.loadComponents()
      const uses = cache.withUses()
      if (uses.size === 0 || !components) return { snapshot, index: stateOf(snapshot, []), files }
      // It loads what parses posts
      const { checkCachedUses } = await import('./cached-posts.ts')
      const useFaults = await checkCachedUses(uses, snapshot, corpus, { toolchain, components, findSyntaxErrors })
      return { snapshot, index: stateOf(snapshot, useFaults), files }
    } finally {
      cache.close()
    }
  })

/** Why an index must be built; null if it is up to date. */
export const staleReason = {
  fits: null,
  missing: 'there is no index yet',
  stale: 'the posts have changed',
  'toolchain-changed': 'the packages, the settings or what posts refer to have changed',
  'other-zone': 'the time zone has changed',
  unusable: 'the present one cannot be used',
} satisfies Record<IndexState['state'], string | null>

/**
 * Compiles the posts that changed, and passes all of them to `use`.
 * @param snapshot of the posts, taken a moment ago
 * @param options asked for each time that posts are read
 */
export function withPosts<T>(
  { corpus, cacheFile, toolchain, loadComponents, findSyntaxErrors }: IndexSetup,
  snapshot: Snapshot | undefined,
  options: () => Promise<
    Omit<CheckOptions, 'toolchain' | 'cacheFile' | 'components' | 'findSyntaxErrors' | 'snapshot'>
  >,
  use: (checked: CheckedCorpus) => T | Promise<T>,
): Promise<T> {
  let taken = snapshot
  return withCache(cacheFile, async () => {
    const known = taken
    // A second run must read the posts again, as one may have changed
    taken = undefined
    // Loaded on demand, as it is not needed if the index is up to date
    const { checkCorpus } = await import('./check-corpus.ts')
    const checked = await checkCorpus(corpus, {
      ...(await options()),
      toolchain,
      cacheFile,
      components: await loadComponents(),
      ...(findSyntaxErrors && { findSyntaxErrors }),
      snapshot: known,
    })
    try {
      return await use(checked)
    } finally {
      checked.close()
    }
  })
}
