import fs from 'node:fs'
import path from 'node:path'
import { compileCacheFile, config, ConfigError, indexFile } from '../lib/config.ts'
import { CacheError, openCompileCache } from '../lib/content/build/compile-cache.ts'
import { checkCorpus, writeCorpus, type CheckedCorpus } from '../lib/content/build/check-corpus.ts'
import { contentFingerprint, hashOf, takeSnapshot } from '../lib/content/build/snapshot.ts'
import { inspectIndex, type IndexState } from '../lib/content/index-store/inspect.ts'
import { availableCpus, threadsFor } from '../lib/deployment/cpu.ts'
import { compilerVersion } from '../lib/mdx/compiler-version.ts'
import { site } from '../site.config.ts'
import { count, postsProgress, reportCorpus } from './report.ts'
import { root } from '../lib/cli/run.ts'

const corpus = { contentDir: config.contentDir, timeZone: site.timeZone, highlight: site.highlight }

/** What shapes the index besides the posts: the compiler, and through the lock file every package that it uses. */
const settings = `${compilerVersion} ${hashOf(fs.readFileSync(path.join(root, 'package-lock.json')))} ${config.contentFaults} ${site.highlight}`

/** Does something with the cache; where the cache turns out to be of no use, once more with a new one. */
async function withCache<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CacheError)) throw error
    console.warn(`${error.message}; once more without it …`)
    fs.rmSync(compileCacheFile, { force: true })
    return work()
  }
}

/**
 * A blog may have no folder of posts yet; a name that leads elsewhere is mistyped.
 * @throws {ConfigError} where it leads to something that is no folder
 */
export function lookForPosts(): void {
  const found = fs.statSync(config.contentDir, { throwIfNoEntry: false })
  if (!found) console.warn(`warning: there is no folder ${config.contentDir}; the blog will be empty`)
  else if (!found.isDirectory())
    throw new ConfigError(
      `The environment cannot be used:\n  CONTENT_DIR: expected a folder of posts; ${config.contentDir} is none`,
    )
}

/** Hash over the content as it is now. */
const contentNow = (): Promise<string> =>
  withCache(() => {
    if (!fs.existsSync(compileCacheFile)) return contentFingerprint(config.contentDir)
    const cache = openCompileCache(compileCacheFile)
    try {
      return takeSnapshot(config.contentDir, cache.snapshot(config.contentDir)).fingerprint
    } finally {
      cache.close()
    }
  })

/** The index as it is, against the content as it is. */
export async function indexNow(): Promise<{ content: string; index: IndexState }> {
  const content = await contentNow()
  return { content, index: inspectIndex(indexFile, { content, timeZone: site.timeZone, settings }) }
}

/** Why the index must be made; null where it is there, whole, and fits. */
const staleReason = {
  fits: null,
  missing: 'there is no index yet',
  stale: 'the posts have changed',
  'toolchain-changed': 'what shapes it has changed',
  'other-zone': 'what shapes it has changed',
  unusable: 'the one that is there cannot be used',
} satisfies Record<IndexState['state'], string | null>

/** Hands over all posts, compiled with all CPUs, each only where it changed. */
export function withPosts<T>(use: (checked: CheckedCorpus) => T): Promise<T> {
  return withCache(async () => {
    const checked = await checkCorpus(corpus, {
      settings,
      cacheFile: compileCacheFile,
      threads: threadsFor(availableCpus()),
      progress: postsProgress(),
    })
    try {
      return use(checked)
    } finally {
      checked.close()
    }
  })
}

/**
 * Makes the index where it is stale.
 * @returns hash over the content; null where faults in the posts stopped it, which have been printed
 */
export async function makeIndex(): Promise<string | null> {
  lookForPosts()
  const { content, index } = await indexNow()
  const reason = staleReason[index.state]
  if (reason === null) {
    console.log('Index: up to date.')
    return content
  }
  console.log(`Index: reading ${config.contentDir} (${reason}) …`)
  return withPosts((checked) => (publish(checked) ? checked.content : null))
}

function publish(checked: CheckedCorpus): boolean {
  const faults = reportCorpus(checked)
  if (faults > 0 && (checked.collided || config.contentFaults === 'fail')) {
    const way = checked.collided
      ? 'One file for each slug is needed, whatever CONTENT_FAULTS says'
      : `Fix ${faults === 1 ? 'it' : 'them'}, or set CONTENT_FAULTS=show to publish the posts with the faults in their place`
    console.error(`Index: not made: ${count(faults, 'fault')} in the posts. ${way}.`)
    return false
  }
  writeCorpus(indexFile, checked, corpus, settings)
  const size = Math.ceil(fs.statSync(indexFile).size / 1024).toLocaleString('en')
  console.log(
    `Index: ${count(checked.posts.length, 'post')} in ${indexFile} (${size} KiB), ${checked.compiled.toLocaleString('en')} compiled anew.`,
  )
  return true
}
