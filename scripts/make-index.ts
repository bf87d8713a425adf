import fs from 'node:fs'
import path from 'node:path'
import { config, indexFile } from '../lib/config.ts'
import { CacheError, openCompileCache } from '../lib/content/build/compile-cache.ts'
import { checkCorpus, writeCorpus, type CheckedCorpus } from '../lib/content/build/check-corpus.ts'
import { hashOf, takeSnapshot } from '../lib/content/build/snapshot.ts'
import { IndexError } from '../lib/content/index-store/errors.ts'
import { openIndex } from '../lib/content/index-store/open.ts'
import { availableCpus } from '../lib/deployment/cpu.ts'
import { compilerVersion } from '../lib/mdx/compiler-version.ts'
import { site } from '../site.config.ts'
import { count, progressLine, reportCorpus } from './report.ts'
import { root } from './run.ts'

/** The one folder that hosts keep between deployments. */
const cacheFile = path.join(root, '.next/cache/pointsix/posts.db')

const corpus = { contentDir: config.contentDir, timeZone: site.timeZone }

/** What shapes the index besides the posts: the compiler, and through the lock file every package that it uses. */
const settings = `${compilerVersion} ${hashOf(fs.readFileSync(path.join(root, 'package-lock.json')))} ${config.contentFaults}`

/** The content as it is now, and why the index of it must be made; null where it is there and fits. */
export function indexState(): { content: string; because: string | null } {
  const cache = openCompileCache(cacheFile)
  const snapshot = takeSnapshot(config.contentDir, cache.snapshot(config.contentDir))
  cache.close()
  return { content: snapshot.fingerprint, because: staleBecause(snapshot.fingerprint) }
}

function staleBecause(content: string): string | null {
  try {
    const { meta, close } = openIndex(indexFile)
    close()
    if (meta.content !== content) return 'the posts have changed'
    if (meta.timeZone !== site.timeZone || meta.settings !== settings) return 'what shapes it has changed'
    return null
  } catch (error) {
    if (!(error instanceof IndexError)) throw error
    return fs.existsSync(indexFile) ? 'it cannot be used' : 'there is none'
  }
}

/** All posts, compiled with all CPUs, each only where it changed. */
export async function checkPosts(label: string): Promise<CheckedCorpus> {
  const options = { settings, cacheFile, threads: Math.floor(availableCpus()), progress: progressLine(label) }
  try {
    return await checkCorpus(corpus, options)
  } catch (error) {
    if (!(error instanceof CacheError)) throw error
    console.warn(`${label} ${error.message}; once more …`)
    fs.rmSync(cacheFile, { force: true })
    return checkCorpus(corpus, options)
  }
}

/** Makes the index where it is stale.
 * @param always also where it is not
 * @returns hash over the content; null where faults in the posts stopped it, which have been printed */
export async function makeIndex(always = false): Promise<string | null> {
  const { content, because } = indexState()
  if (because === null && !always) {
    console.log('Index: up to date.')
    return content
  }
  console.log(`Index: reading ${config.contentDir} (${because ?? 'asked for'}) …`)
  if (!fs.existsSync(config.contentDir)) console.warn(`warning: there is no folder ${config.contentDir}; the blog will be empty`)
  const checked = await checkPosts('Index:')
  try {
    return publish(checked) ? checked.content : null
  } finally {
    checked.close()
  }
}

function publish(checked: CheckedCorpus): boolean {
  const faults = reportCorpus(checked)
  if (faults > 0 && (checked.collided || config.contentFaults === 'fail')) {
    const orShow = checked.collided ? '' : ', or set CONTENT_FAULTS=show to publish the posts with the faults in their place'
    console.error(`Index: not made: ${count(faults, 'fault')} in the posts. Mend ${faults === 1 ? 'it' : 'them'}${orShow}.`)
    return false
  }
  writeCorpus(indexFile, checked, corpus, settings)
  const size = Math.ceil(fs.statSync(indexFile).size / 1024).toLocaleString('en')
  console.log(`Index: ${count(checked.posts.length, 'post')} in ${indexFile} (${size} KiB), ${checked.compiled.toLocaleString('en')} compiled anew.`)
  return true
}
