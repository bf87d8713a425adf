import fs from 'node:fs'
import { compileCacheFile, config, ConfigError, indexFile } from '../lib/config.ts'
import { CacheError, ChangedError, CompileCache } from '../lib/content/build/compile-cache.ts'
import { unchangedFiles } from '../lib/content/build/file-store.ts'
import { checkCachedUses } from '../lib/content/build/cached-posts.ts'
import type { CheckedCorpus, CheckOptions } from '../lib/content/build/check-corpus.ts'
import { takeSnapshot, type Snapshot } from '../lib/content/build/snapshot.ts'
import type { Fault } from '../lib/core/errors.ts'
import { datesOf } from '../lib/content/files/file-dates.ts'
import { hashOf } from '../lib/core/hash.ts'
import { siteCorpus as corpus } from '../lib/content/process/site-corpus.ts'
import { datesFileOf, fileStoreOf } from '../lib/content/files/stored-files.ts'
import { inspectIndex, missingIndex, type IndexState } from '../lib/content/index-store/inspect.ts'
import { compilerVersion } from '../lib/content/build/compiler-version.ts'
import { site } from '../lib/site/site.ts'
import { findSyntaxErrors } from './demo-syntax.ts'
import { loadPostComponents, ownComponentWarnings } from './post-components.ts'
import { postsProgress, reportCorpus } from './report.ts'
import { counted } from '../lib/core/grouped.ts'

export const toolchain = compilerVersion()
const settings = [
  config.contentFaults,
  site.highlight,
  site.lineNumbers,
  site.allowScripts,
  site.embeds.join(),
  config.compiler,
  site.language,
].join(' ')

/**
 * `IndexMeta.indexInputs`. Errors in the use of components are part of it, as they come and go with other files, such
 * as an experiment's. So are the images and files that posts show.
 */
const indexInputsOf = (useFaults: readonly Fault[], filesDigest: string | null): string =>
  `${toolchain} ${settings} ${hashOf(JSON.stringify(useFaults))} ${filesDigest}`

/** Whether a new cache may help. What SQLite finds damaged may also be the index, which does not depend on the cache. */
const isOfCache = (error: unknown): error is Error =>
  error instanceof CacheError || (error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR')

/** How often posts are read again that change while they are read. What did not change is in the cache by then. */
const maxRepeats = 20

/** Runs `work`; if a post changed meanwhile, runs it again; if the cache turns out to be damaged, after deleting it. */
async function withCache<T>(work: () => T | Promise<T>, repeats = maxRepeats): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ChangedError && repeats > 0) return withCache(work, repeats - 1)
    if (error instanceof ChangedError || !isOfCache(error)) throw error
    console.warn(`the cache of compiled posts cannot be used (${error.message}); deleting it and starting again …`)
    fs.rmSync(compileCacheFile, { force: true })
    return work()
  }
}

/**
 * Warns if the folder of posts does not exist: a new blog may not have one yet.
 * @throws {ConfigError} if the path exists and is not a folder
 */
export function checkContentDir(): void {
  const found = fs.statSync(config.contentDir, { throwIfNoEntry: false })
  if (!found) console.warn(`warning: there is no folder ${config.contentDir}; the blog will be empty`)
  else if (!found.isDirectory())
    throw new ConfigError(
      `The environment cannot be used:\n  CONTENT_DIR: expected a folder of posts; ${config.contentDir} is not a folder`,
    )
}

/** The state of the index compared with the posts. Reads the cache of compiled posts, if there is one. */
export const indexNow = (): Promise<{
  snapshot?: Snapshot
  index: IndexState
  files?: ReturnType<typeof unchangedFiles>
}> =>
  withCache(async () => {
    // Without an index, nothing depends on the content of the posts
    if (!fs.existsSync(indexFile)) return { index: missingIndex }
    const files = unchangedFiles(fileStoreOf(compileCacheFile), corpus)
    const stateOf = ({ fingerprint: content }: Snapshot, useFaults: readonly Fault[]) =>
      inspectIndex(indexFile, {
        content,
        indexInputs: indexInputsOf(useFaults, files?.digest ?? null),
        timeZone: site.timeZone,
      })
    if (!fs.existsSync(compileCacheFile)) {
      const snapshot = takeSnapshot(config.contentDir)
      return { snapshot, index: stateOf(snapshot, []), files }
    }
    const cache = CompileCache.open(compileCacheFile)
    try {
      const snapshot = takeSnapshot(config.contentDir, cache.snapshotOf(config.contentDir))
      const components = await loadPostComponents()
      const useFaults = await checkCachedUses(cache, snapshot, corpus, { toolchain, components, findSyntaxErrors })
      return { snapshot, index: stateOf(snapshot, useFaults), files }
    } finally {
      cache.close()
    }
  })

/** Why the index must be built; null if it is up to date. */
const staleReason = {
  fits: null,
  missing: 'there is no index yet',
  stale: 'the posts have changed',
  'toolchain-changed': 'the packages, the settings or what posts refer to have changed',
  'other-zone': 'the time zone has changed',
  unusable: 'the present one cannot be used',
} satisfies Record<IndexState['state'], string | null>

/** Time that a build spends on previews and smaller versions of images, in milliseconds. The next build continues. */
const pictureBudgetMs = 60_000

/** Loaded on demand, as it is not needed if the index is up to date. */
const loadChecks = () => import('../lib/content/build/check-corpus.ts')

async function checkOptions({ pictures = false }: PostsOptions = {}): Promise<CheckOptions> {
  const { availableCpus, threadsFor } = await import('../lib/deployment/cpu.ts')
  const threads = threadsFor(availableCpus())
  return {
    toolchain,
    cacheFile: compileCacheFile,
    threads,
    components: await loadPostComponents(),
    findDates: (files) => datesOf(config.contentDir, files, datesFileOf(indexFile)),
    findSyntaxErrors,
    onProgress: postsProgress(),
    ...(pictures && {
      pictures: { budgetMs: pictureBudgetMs, threads, onProgress: postsProgress(undefined, undefined, 'images') },
    }),
  }
}

/** How posts are compiled. */
interface PostsOptions {
  /** A snapshot of the posts taken a moment ago. */
  snapshot?: Snapshot | undefined
  /** Whether previews and smaller versions of images are made. */
  pictures?: boolean
}

/** Compiles the posts that changed, on all CPUs, and passes all of them to `use`. */
export function withPosts<T>(
  use: (checked: CheckedCorpus) => T | Promise<T>,
  { snapshot: taken, ...options }: PostsOptions = {},
): Promise<T> {
  let snapshot = taken
  return withCache(async () => {
    const known = snapshot
    // A second run must read the posts again, as one may have changed
    snapshot = undefined
    const { checkCorpus } = await loadChecks()
    const checked = await checkCorpus(corpus, { ...(await checkOptions(options)), snapshot: known })
    try {
      return await use({ ...checked, warnings: [...checked.warnings, ...(await ownComponentWarnings())] })
    } finally {
      checked.close()
    }
  })
}

/**
 * Builds the index if it is out of date.
 * @param pictures whether previews and smaller versions of images are made, if some are missing
 * @returns hash of all posts; null if errors in the posts stopped it, which have been printed
 */
export async function makeIndex(pictures = false): Promise<string | null> {
  checkContentDir()
  const { snapshot, index, files } = await indexNow()
  const reason =
    staleReason[index.state] ??
    (pictures && files && files.pending > 0 && (await canMakePictures()) ? 'images lack smaller versions' : null)
  if (snapshot && reason === null) {
    console.log('Index: up to date.')
    return snapshot.fingerprint
  }
  console.log(`Index: reading ${config.contentDir} (${reason}) …`)
  const { writeCorpus } = await loadChecks()
  return withPosts(
    (checked) => publish(checked, (indexInputs) => writeCorpus(indexFile, checked, corpus, indexInputs)),
    { snapshot, pictures },
  )
}

const canMakePictures = (): Promise<boolean> =>
  import('sharp').then(
    () => true,
    () => false,
  )

/** Writes the index unless errors prevent it, and reports the findings. */
function publish(checked: CheckedCorpus, write: (indexInputs: string) => void): string | null {
  const stops = checked.faults.length > 0 && config.contentFaults === 'fail'
  if (!stops) write(indexInputsOf(checked.useFaults, checked.links.digest))
  const faults = reportCorpus(checked)
  if (stops) {
    const fix = `Fix ${faults === 1 ? 'it' : 'them'}, or set CONTENT_FAULTS=show to publish the posts with their errors shown`
    console.error(`Index: not built: ${counted(faults, 'problem')} in the posts. ${fix}.`)
    return null
  }
  const size = Math.ceil(fs.statSync(indexFile).size / 1024).toLocaleString('en')
  console.log(
    `Index: ${counted(checked.posts.length, 'post')} in ${indexFile} (${size} KiB), ${checked.compiledCount.toLocaleString('en')} compiled.`,
  )
  return checked.snapshot.fingerprint
}
