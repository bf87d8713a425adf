import fs from 'node:fs'
import path from 'node:path'
import { root } from '../lib/cli/run.ts'
import { config, ConfigError } from '../lib/config.ts'
import type { CheckedCorpus, CheckOptions } from '../lib/content/build/check-corpus.ts'
import type { Warning } from '../lib/content/build/checked-post.ts'
import { hasRoute } from '../lib/content/check/routes.ts'
import {
  findIndex,
  inputsOf,
  staleReason,
  withPosts as withPostsOf,
  type IndexSetup,
} from '../lib/content/build/posts-index.ts'
import { pendingIn } from '../lib/content/build/file-store.ts'
import type { Corpus } from '../lib/content/corpus.ts'
import { contentFingerprint } from '../lib/content/files/fingerprint.ts'
import type { Snapshot } from '../lib/content/build/snapshot.ts'
import { datesOf } from '../lib/content/files/file-dates.ts'
import { corpusNames, fieldsNamed, nameOfTarget } from '../lib/content/process/collections.ts'
import { corpusOf, indexFileNamed } from '../lib/content/process/site-corpus.ts'
import { sitePages } from '../lib/content/process/site-pages.ts'
import { compileCacheFileOf, datesFileOf, fileStoreOf } from '../lib/content/files/stored-files.ts'
import { compilerVersion } from '../lib/content/build/compiler-version.ts'
import { typesVersion } from '../lib/mdx/drawn/types.ts'
import { otherLanguages } from '../lib/site/languages.ts'
import { site } from '../lib/site/site.ts'
import { findSyntaxErrors } from './demo-syntax.ts'
import { loadPostComponents, ownComponentWarnings } from './post-components.ts'
import { whileLocked } from './lock.ts'
import { postsProgress, reportCorpus } from './report.ts'
import { counted } from '../lib/core/grouped.ts'

export const toolchain = compilerVersion() + typesVersion()

/** What content.config.ts adds to what shapes an index: entries of other collections may come and go. */
function settingsOf(collection: string | undefined, { postsPath, schema, fields, ofData }: Corpus): string {
  const { references } = fieldsNamed(collection)
  const named = Object.entries(references).map(([field, target]) => {
    const others = corpusOf(nameOfTarget(target))
    return [field, target, contentFingerprint(others.contentDir, others)]
  })
  return JSON.stringify([postsPath, schema, fields, ofData, named])
}

/** @param collection without one, the posts */
function setupOf(collection?: string): IndexSetup {
  const corpus = corpusOf(collection)
  return {
    corpus,
    indexFile: indexFileNamed(collection),
    cacheFile: compileCacheFileOf(corpus.contentDir),
    toolchain,
    showFaults: config.contentFaults === 'show',
    settings: [
      site.highlight,
      site.lineNumbers,
      site.allowScripts,
      site.embeds.join(),
      JSON.stringify(site.strings),
      config.compiler,
      corpus.mdx?.digest,
      site.language,
      JSON.stringify(corpus.beside),
      ...otherLanguages,
      settingsOf(collection, corpus),
    ].join(' '),
    loadComponents: loadPostComponents,
    findSyntaxErrors,
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

/** The state of the index compared with the posts. */
export const indexNow = () => findIndex(setupOf())

/** Hash of all posts, as `makeIndex` returns it. */
export async function contentNow(): Promise<string> {
  const found = await Promise.all(corpusNames.map((name) => findIndex(setupOf(name))))
  return found.map(({ snapshot }) => snapshot?.fingerprint).join(' ')
}

/** Time that a build spends on previews and smaller versions of images, in milliseconds. The next build continues. */
const pictureBudgetMs = 60_000

async function checkOptions({ pictures = false, collection }: PostsOptions): Promise<CheckOptions> {
  const { availableCpus, threadsFor } = await import('../lib/deployment/cpu.ts')
  const threads = threadsFor(availableCpus())
  return {
    threads,
    findDates: (files) => datesOf(corpusOf(collection).contentDir, files, datesFileOf(indexFileNamed(collection))),
    onProgress: postsProgress(),
    ...(pictures && { pictures: { budgetMs: pictureBudgetMs, threads, onProgress: postsProgress('images') } }),
  }
}

/** How posts are compiled. */
interface PostsOptions {
  /** A snapshot of the posts taken a moment ago. */
  snapshot?: Snapshot | undefined
  /** Whether previews and smaller versions of images are made. */
  pictures?: boolean
  /** The collection that is read instead of the posts. */
  collection?: string | undefined
}

/** Compiles the posts that changed, on all CPUs, and passes all of them to `use`. */
export const withPosts = <T>(
  use: (checked: CheckedCorpus) => T | Promise<T>,
  { snapshot, ...options }: PostsOptions = {},
): Promise<T> =>
  withPostsOf(
    setupOf(options.collection),
    snapshot,
    () => checkOptions(options),
    async (found) => {
      const { collection } = options
      const checked = await withReferences(found, collection)
      const more = collection === undefined ? await ownComponentWarnings() : shadowed(checked, collection)
      return use({ ...checked, warnings: [...checked.warnings, ...more] })
    },
  )

/** Names the entries whose address is that of a page, as it may be where they are at `/`. */
function shadowed({ everyPost }: CheckedCorpus, collection: string): Warning[] {
  const { postsPath = '', ofData } = corpusOf(collection)
  if (ofData) return []
  const { routes } = sitePages(path.join(root, 'app'))
  return everyPost.flatMap(({ file, slug }) => {
    const segments = [...postsPath.split('/').filter(Boolean), slug]
    if (!hasRoute(routes, segments)) return []
    const address = `/${segments.join('/')}`
    return { file, message: `cannot be opened: the blog has a page at "${address}"; another name or \`slug\` helps` }
  })
}

/** The slugs of the entries of a collection, or of the posts. */
const slugsOf = (collection: string | undefined) =>
  withPostsOf(setupOf(collection), undefined, () => checkOptions({ collection }), slugsIn)

/** Adds what names no entry of another collection. */
async function withReferences(checked: CheckedCorpus, collection?: string): Promise<CheckedCorpus> {
  const { references } = fieldsNamed(collection)
  if (Object.keys(references).length === 0) return checked
  const { checkReferences } = await import('./check/references.ts')
  const slugs = async (target: string) => {
    const name = nameOfTarget(target)
    return name === collection ? slugsIn(checked) : slugsOf(name)
  }
  const { contentDir } = corpusOf(collection)
  await checkReferences(checked, contentDir, references, slugs)
  return checked
}

const slugsIn = ({ everyPost }: CheckedCorpus): string[] =>
  everyPost.filter(({ draft }) => !draft).map(({ slug }) => slug)

/**
 * Builds the index of the posts and that of each collection if it is out of date.
 * @param pictures whether previews and smaller versions of images are made, if some are missing
 * @returns hash of all posts; null if errors in the posts stopped it, which have been printed
 */
export async function makeIndex(pictures = false): Promise<string | null> {
  checkContentDir()
  const hashes: (string | null)[] = []
  for (const name of corpusNames) {
    // A second process waits: it may have older posts, and would put its index in the place of a newer one
    const lock = `${compileCacheFileOf(corpusOf(name).contentDir)}.lock`
    // oxlint-disable-next-line no-await-in-loop -- each takes all CPUs
    hashes.push(await whileLocked(lock, () => makeIndexOf(name, pictures)))
  }
  return hashes.includes(null) ? null : hashes.join(' ')
}

async function makeIndexOf(collection: string | undefined, pictures: boolean): Promise<string | null> {
  const setup = setupOf(collection)
  const { contentDir } = setup.corpus
  const { snapshot, index, files } = await findIndex(setup)
  const named = collection === undefined ? 'Index' : `Index of ${collection}`
  if (collection !== undefined && !fs.existsSync(contentDir))
    console.warn(`warning: ${collection}: there is no folder ${contentDir}; it will be empty`)
  const reason =
    staleReason[index.state] ??
    (pictures && files && files.pending > 0 && (await canMakePictures()) ? 'images lack smaller versions' : null)
  if (snapshot && reason === null) {
    console.log(`${named}: up to date.`)
    return snapshot.fingerprint
  }
  console.log(`${named}: reading ${contentDir} (${reason}) …`)
  return withPosts((checked) => publish(named, setup, checked), { snapshot, pictures, collection })
}

/** Whether images of the posts or of a collection lack smaller versions, as far as the last index knows. */
export const lacksPictures = (): boolean =>
  corpusNames.some((name) => pendingIn(fileStoreOf(compileCacheFileOf(corpusOf(name).contentDir))) > 0)

const canMakePictures = (): Promise<boolean> =>
  import('sharp').then(
    () => true,
    () => false,
  )

/** Writes the index unless errors prevent it, and reports the findings. */
async function publish(named: string, setup: IndexSetup, checked: CheckedCorpus): Promise<string | null> {
  const stops = checked.faults.length > 0 && config.contentFaults === 'fail'
  const { writeCorpus } = await import('../lib/content/build/check-corpus.ts')
  if (!stops) writeCorpus(setup.indexFile, checked, setup.corpus, inputsOf(setup, checked))
  const faults = reportCorpus(checked)
  if (stops) {
    const fix = `Fix ${faults === 1 ? 'it' : 'them'}, or set CONTENT_FAULTS=show to publish the posts with their errors shown`
    console.error(`${named}: not built: ${counted(faults, 'problem')} in the posts. ${fix}.`)
    return null
  }
  const size = Math.ceil(fs.statSync(setup.indexFile).size / 1024).toLocaleString('en')
  console.log(
    `${named}: ${counted(checked.posts.length, 'post')} in ${setup.indexFile} (${size} KiB), ${checked.compiledCount.toLocaleString('en')} compiled.`,
  )
  return checked.snapshot.fingerprint
}
