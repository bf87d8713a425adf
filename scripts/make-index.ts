import fs from 'node:fs'
import path from 'node:path'
import { compileCacheFile, config, ConfigError, indexFile } from '../lib/config.ts'
import { CacheError, openCompileCache } from '../lib/content/build/compile-cache.ts'
import { checkCachedUses, checkCorpus, writeCorpus, type CheckedCorpus } from '../lib/content/build/check-corpus.ts'
import { hashOf, takeSnapshot, type Snapshot } from '../lib/content/build/snapshot.ts'
import type { Fault } from '../lib/content/errors.ts'
import { inspectIndex, type IndexState } from '../lib/content/index-store/inspect.ts'
import { availableCpus, threadsFor } from '../lib/deployment/cpu.ts'
import { compilerVersion } from '../lib/mdx/compiler-version.ts'
import { site } from '../lib/site.ts'
import { loadPostComponents } from './post-components.ts'
import { count, postsProgress, reportCorpus } from './report.ts'
import { root } from '../lib/cli/run.ts'

const corpus = {
  contentDir: config.contentDir,
  timeZone: site.timeZone,
  highlight: site.highlight,
  compiler: config.compiler,
}

/** What shapes the index besides the posts: the compiler and, through the lock file, every package it uses. */
const toolchain = `${compilerVersion} ${hashOf(fs.readFileSync(path.join(root, 'package-lock.json')))} ${config.contentFaults} ${site.highlight} ${config.compiler}`

/**
 * Identifies what shapes the index besides the posts. Errors in the use of components are part of it, as they come and
 * go with other files, such as an experiment's.
 */
const toolchainHashOf = (useFaults: readonly Fault[]): string => `${toolchain} ${hashOf(JSON.stringify(useFaults))}`

/** Runs `work`; if the cache turns out to be damaged, deletes it and runs `work` again. */
async function withCache<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CacheError)) throw error
    console.warn(`${error.message}; deleting it and starting again …`)
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

/** The posts now, and the toolchain hash of an up-to-date index. Reads the cache of compiled posts, if there is one. */
const expectedNow = (): Promise<{ snapshot: Snapshot; toolchainHash: string }> =>
  withCache(async () => {
    if (!fs.existsSync(compileCacheFile))
      return { snapshot: takeSnapshot(config.contentDir), toolchainHash: toolchainHashOf([]) }
    const cache = openCompileCache(compileCacheFile)
    try {
      const snapshot = takeSnapshot(config.contentDir, cache.snapshot(config.contentDir))
      const components = await loadPostComponents()
      const useFaults = await checkCachedUses(cache, snapshot, corpus, { toolchainHash: toolchain, components })
      return { snapshot, toolchainHash: toolchainHashOf(useFaults) }
    } finally {
      cache.close()
    }
  })

/** The state of the index compared with the posts. */
export async function indexNow(): Promise<{ snapshot: Snapshot; index: IndexState }> {
  const { snapshot, toolchainHash } = await expectedNow()
  const expected = { content: snapshot.fingerprint, toolchainHash, timeZone: site.timeZone }
  return { snapshot, index: inspectIndex(indexFile, expected) }
}

/** Why the index must be built; null if it is up to date. */
const staleReason = {
  fits: null,
  missing: 'there is no index yet',
  stale: 'the posts have changed',
  'toolchain-changed': 'the packages, the settings or what posts refer to have changed',
  'other-zone': 'the time zone has changed',
  unusable: 'the present one cannot be used',
} satisfies Record<IndexState['state'], string | null>

/**
 * Compiles the posts that changed, on all CPUs, and passes all of them to `use`.
 * @param taken the posts as they were a moment ago
 */
export function withPosts<T>(use: (checked: CheckedCorpus) => T, taken?: Snapshot): Promise<T> {
  let snapshot = taken
  return withCache(async () => {
    const known = snapshot
    // A second run reads the posts again: one may have changed
    snapshot = undefined
    const checked = await checkCorpus(corpus, {
      snapshot: known,
      toolchainHash: toolchain,
      cacheFile: compileCacheFile,
      threads: threadsFor(availableCpus()),
      components: await loadPostComponents(),
      onProgress: postsProgress(),
    })
    try {
      return use(checked)
    } finally {
      checked.close()
    }
  })
}

/**
 * Builds the index if it is out of date.
 * @returns hash of all posts; null if errors in the posts stopped it, which have been printed
 */
export async function makeIndex(): Promise<string | null> {
  checkContentDir()
  const { snapshot, index } = await indexNow()
  const reason = staleReason[index.state]
  if (reason === null) {
    console.log('Index: up to date.')
    return snapshot.fingerprint
  }
  console.log(`Index: reading ${config.contentDir} (${reason}) …`)
  return withPosts((checked) => (publish(checked) ? checked.content : null), snapshot)
}

function publish(checked: CheckedCorpus): boolean {
  const faults = reportCorpus(checked)
  if (faults > 0 && config.contentFaults === 'fail') {
    const fix = `Fix ${faults === 1 ? 'it' : 'them'}, or set CONTENT_FAULTS=show to publish the posts with their errors shown`
    console.error(`Index: not built: ${count(faults, 'problem')} in the posts. ${fix}.`)
    return false
  }
  writeCorpus(indexFile, checked, corpus, toolchainHashOf(checked.useFaults))
  const size = Math.ceil(fs.statSync(indexFile).size / 1024).toLocaleString('en')
  console.log(
    `Index: ${count(checked.posts.length, 'post')} in ${indexFile} (${size} KiB), ${checked.compiled.toLocaleString('en')} compiled.`,
  )
  return true
}
