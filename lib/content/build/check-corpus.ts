import type { PostComponents } from '../../mdx/evaluate/post-components.ts'
import type { FileEntry } from '../assets/file-entry.ts'
import { addressesOf } from '../posts/collisions.ts'
import type { FindSyntaxErrors } from '../demos/modules.ts'
import type { Fault } from '../../core/errors.ts'
import type { SkippedLink } from '../files/files.ts'
import type { FileAddress } from '../index-store/schema.ts'
import { writeIndex, type PostsByPosition } from '../index-store/write.ts'
import { withLanguageFolders } from '../../core/languages.ts'
import type { Corpus } from '../corpus.ts'
import type { PostFacts } from '../check/facts.ts'
import { byNewest } from '../../core/post.ts'
import { sameLanguages, translationsAmong } from '../posts/translations.ts'
import { keysIn, keysOf } from './cached-posts.ts'
import { fileStoreOf } from '../files/stored-files.ts'
import { linkCorpus, refers, type LinkOptions } from './link-corpus.ts'
import { checkUses } from './check-uses.ts'
import {
  checkedPost,
  datesOfUndated,
  faultsOf,
  hidesPost,
  knownComponents,
  problemsOf,
  type AddressProblems,
  type CheckedPost,
  type FindDates,
  type Warning,
} from './checked-post.ts'
import { placedCollisions } from './collision-places.ts'
import { openCompileCache, type CompileCache } from './compile-cache.ts'
import { compileListed, compileMissing, type Compiling } from './compile-into.ts'
import type { CompilePurpose, PostSummary } from './compiled-post.ts'
import { publishedPosts } from './published-posts.ts'
import { listFolder, takeSnapshot, type Snapshot } from './snapshot.ts'

/** What a check of a folder found, with every error in its posts. */
export interface Report {
  /** Number of posts that were compiled; the others came from the cache. */
  compiledCount: number
  /** Hash over the path and the bytes of every post. */
  content: string
  /** Colliding slugs first, then the errors of each file in the order of the files. */
  faults: Fault[]
  /** Those of `faults` that depend on files other than the posts: how posts use components. */
  useFaults: Fault[]
  /** Identifies the files that posts refer to. */
  filesDigest: string
  warnings: Warning[]
  /** Why the chosen compiler refused a body, which the reference compiled. */
  refused: Warning[]
  skipped: SkippedLink[]
  /** Paths of each `README.md` that is not a post. */
  readmes: string[]
}

/** All posts of a folder, parsed and compiled. */
export interface CheckedCorpus extends Report {
  /**
   * Without drafts, each with an address of its own. Each post is read from the cache on demand, so that memory does
   * not grow with the blog.
   */
  posts: PostsByPosition
  /** Checked like posts. They are not published, and errors do not stop a build unless they hide a post. */
  drafts: { length: number; faults: Fault[]; files: string[] }
  /** Which indexes are known to be intact. */
  indexes: Pick<CompileCache, 'indexCrc' | 'setIndexed'>
  /** The files that posts refer to. */
  files: readonly FileEntry[]
  /** Where they were on a site that served the folders as they are. */
  addresses: readonly FileAddress[]
  /** References of posts that lead nowhere; part of `faults`. `found` is the address. */
  brokenReferences: Fault[]
  /**
   * The part of `faults` and `warnings` that is about several posts: slugs and aliases that several posts claim, and
   * posts of one name and language. It comes first in both.
   */
  betweenPosts: AddressProblems
  /** Facts of the posts that were compiled, by their keys, if they were asked for. */
  facts: ReadonlyMap<string, PostFacts>
  /** Posts and drafts with the addresses that they have, in the order of the files. */
  everyPost: readonly CheckedPost[]
  /** Reads their metadata and bodies from the cache, by key. */
  cached: Pick<CompileCache, 'metaOf' | 'bodyOf'>
  /** Closes the cache that `posts` reads from. */
  close: () => void
}

export interface CheckOptions extends CompilePurpose {
  /** Identifies the code and the packages that compile posts. Another value compiles all again. */
  toolchain?: string
  /** Keeps compiled posts between runs. Default: `:memory:`, which keeps nothing. */
  cacheFile?: string
  /** Maximum number of compiling threads. Default: 1. */
  threads?: number
  /** The components of `content/components.ts`, whose uses are checked. Default: none. */
  components?: PostComponents
  /** Finds out the dates of posts that name none. By default they have no date. */
  findDates?: FindDates
  /** Finds errors in scripts that posts import. Default: none is looked for. */
  findSyntaxErrors?: FindSyntaxErrors
  /** A snapshot of the folder taken a moment ago. Default: taken now. */
  snapshot?: Snapshot | undefined
  /** How previews and smaller versions of images are made; by default, only existing ones are used. */
  pictures?: LinkOptions['pictures']
  /** Called after each compiled post. */
  onProgress?: (done: number, total: number) => void
}

/**
 * Reads, parses and compiles every post that is not in the cache, and checks all posts.
 * @throws {CacheError} if a post changed meanwhile or the cache is damaged; a second call succeeds then
 */
export async function checkCorpus(corpus: Corpus, options: CheckOptions = {}): Promise<CheckedCorpus> {
  const cache = openCompileCache(options.cacheFile ?? ':memory:')
  try {
    return await checkWith(cache, corpus, options)
  } catch (error) {
    cache.close()
    throw error
  }
}

async function checkWith(
  cache: CompileCache,
  given: Corpus,
  { toolchain = '', components = {}, snapshot: taken, findDates, findSyntaxErrors, ...options }: CheckOptions,
): Promise<CheckedCorpus> {
  const { contentDir, drafts: includeDrafts = false, language } = given
  const summaries = cache.summaries()
  // With an empty cache no hash can match, so the files are only listed and the threads read each one once
  const listing = !taken && summaries.size === 0 ? listFolder(contentDir) : null
  const known = listing ? null : (taken ?? takeSnapshot(contentDir, cache.folder(contentDir)?.snapshot))
  const corpus = withLanguageFolders(given, listing?.paths ?? known!.files.paths)
  const keyOf = keysOf(corpus, toolchain)
  const facts = new Map<string, PostFacts>()
  const compiling: Compiling = {
    ...options,
    cache,
    corpus,
    keyOf,
    files: new Map(),
    onCompiled(key, { post, facts: found }) {
      summaries.set(key, JSON.parse(post.summary) as PostSummary)
      if (found) facts.set(key, found)
    },
  }
  const { snapshot, compiledCount } = listing
    ? await compileListed(compiling, listing)
    : await compileMissing(compiling, known!, summaries)
  const keys = keysIn(snapshot, keyOf)

  const usable = knownComponents(components)
  const files = [...keys.values()].map((key) => checkedPost(key, summaries.get(key)!, components, usable))
  await checkUses(contentDir, files, components, findSyntaxErrors)
  const published = files.filter(({ draft }) => includeDrafts || !draft)
  const drafts = files.filter(({ draft }) => !includeDrafts && draft)
  const dates = datesOfUndated(files, findDates)
  const { found, readdressed } = addressesOf(published, language)
  const linked = await linkCorpus(
    files
      .filter(refers)
      .sort(byNewest)
      .map((post) => ({ ...post, publishedAt: dates[post.file]?.instant ?? post.publishedAt })),
    (withDrafts) =>
      (withDrafts ? files : published).map((post) => {
        const { slug, aliases } = readdressed.get(post.file) ?? post
        return { file: post.file, title: post.title, slug, aliases }
      }),
    corpus,
    { storeFile: fileStoreOf(options.cacheFile ?? ':memory:'), pictures: options.pictures, read: compiling.files },
  )
  for (const post of files) {
    post.linkFaults = linked.faults.get(post.file) ?? []
    for (const { file, line, column, message } of linked.left.get(post.file) ?? [])
      post.warnings.push({ file, line, column, message })
  }
  const betweenPosts: AddressProblems = {
    faults: placedCollisions(found, contentDir),
    warnings: [
      ...sameLanguages(published, language),
      ...[...readdressed].flatMap(([file, { warnings }]) => warnings.map((warning) => ({ file, ...warning }))),
    ],
  }
  cache.settle(contentDir, snapshot, () => new Set(keys.values()))
  const posts = publishedPosts(published, {
    cache,
    dates,
    readdressed,
    linked: linked.posts,
    languages: translationsAmong(published, language),
    timeZone: corpus.timeZone,
  })
  return {
    posts,
    compiledCount,
    content: snapshot.fingerprint,
    filesDigest: linked.digest,
    files: linked.files,
    addresses: linked.addresses,
    brokenReferences: published.flatMap(({ linkFaults }) => linkFaults),
    ...problemsOf(betweenPosts, published, drafts, dates),
    drafts: {
      length: drafts.length,
      faults: drafts.flatMap(faultsOf).filter((fault) => !hidesPost(fault)),
      files: drafts.map(({ file }) => file),
    },
    skipped: snapshot.skipped,
    readmes: snapshot.readmes,
    indexes: cache,
    betweenPosts,
    facts,
    everyPost: files.map((post) => {
      const address = readdressed.get(post.file)
      return address ? { ...post, slug: address.slug, aliases: address.aliases } : post
    }),
    cached: cache,
    close: () => cache.close(),
  }
}

/**
 * Writes the index of a checked corpus.
 * @param indexInputs see `IndexMeta`
 */
export function writeCorpus(
  file: string,
  { posts, content, files, addresses, indexes, betweenPosts }: CheckedCorpus,
  { contentDir, timeZone }: Corpus,
  indexInputs: string,
): void {
  const written = { posts, timeZone, indexInputs, content, files, addresses }
  const crc = writeIndex(file, written, indexes.indexCrc(file))
  indexes.setIndexed(contentDir, file, crc, { content, betweenPosts })
}
