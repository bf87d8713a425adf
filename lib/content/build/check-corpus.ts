import type { PostComponents } from '../../mdx/evaluate/post-components.ts'
import { addressesOf } from '../posts/collisions.ts'
import type { FindSyntaxErrors } from '../demos/modules.ts'
import { writeIndex, type PostsByPosition } from '../index-store/write.ts'
import { withFolders } from '../front-matter/inherited.ts'
import type { Corpus } from '../corpus.ts'
import { publicOf } from '../posts/rules.ts'
import { sameLanguages, translationsAmong } from '../posts/translations.ts'
import { keysOf } from './cached-posts.ts'
import { fileStoreOf } from '../files/stored-files.ts'
import { linkCorpus, type LinkedCorpus, type LinkOptions } from './link-corpus.ts'
import { checkUses } from './check-uses.ts'
import {
  checkedPost,
  datesOfUndated,
  knownComponents,
  problemsOf,
  type AddressProblems,
  type CheckedPost,
  type FindDates,
  type Problems,
} from './checked-post.ts'
import { placedCollisions } from './collision-places.ts'
import { CompileCache } from './compile-cache.ts'
import { compilerVersion } from './compiler-version.ts'
import { compileInto, type CompileOptions } from './compile-posts.ts'
import { publishedPosts } from './published-posts.ts'
import { takeSnapshot, type Snapshot } from './snapshot.ts'

/** All posts of a folder, parsed and compiled, with every error in them. */
export interface CheckedCorpus extends Problems {
  snapshot: Snapshot
  /** Number of posts that were compiled; the others came from the cache. */
  compiledCount: number
  /** Posts and drafts with the addresses that they have, in the order of the files. */
  everyPost: readonly CheckedPost[]
  /** Checked like posts. They are not published, and errors do not stop a build unless they hide a post. */
  drafts: readonly CheckedPost[]
  /**
   * The rows of the index: without drafts, each post with an address of its own. Each is read from the cache on demand,
   * so that memory does not grow with the blog.
   */
  posts: PostsByPosition
  /** What posts refer to. */
  links: LinkedCorpus
  cache: CompileCache
  /** Closes the cache that `posts` reads from. */
  close: () => void
}

export interface CheckOptions extends CompileOptions {
  /** Identifies the code and the packages that compile posts. Another value compiles all again. */
  toolchain?: string
  /** Keeps compiled posts between runs. Default: `:memory:`, which keeps nothing. */
  cacheFile?: string
  /** The components of `content/components.ts`, whose uses are checked; null: those of an app. Default: none. */
  components?: PostComponents | null
  /** Finds out the dates of posts that name none. By default they have no date. */
  findDates?: FindDates
  /** Finds errors in scripts that posts import. Default: none is looked for. */
  findSyntaxErrors?: FindSyntaxErrors
  /** A snapshot of the folder taken a moment ago. Default: taken now. */
  snapshot?: Snapshot | undefined
  /** How previews and smaller versions of images are made; by default, only existing ones are used. */
  pictures?: LinkOptions['pictures']
}

/**
 * Reads, parses and compiles every post that is not in the cache, and checks all posts.
 * @throws {CacheError} if a post changed meanwhile or the cache is damaged; a second call succeeds then
 */
export async function checkCorpus(corpus: Corpus, options: CheckOptions = {}): Promise<CheckedCorpus> {
  const cache = CompileCache.open(options.cacheFile ?? ':memory:')
  try {
    return await checkWith(cache, corpus, options)
  } catch (error) {
    cache.close()
    throw error
  }
}

async function checkWith(cache: CompileCache, given: Corpus, options: CheckOptions): Promise<CheckedCorpus> {
  const { contentDir, language, timeZone } = given
  const { toolchain = '', cacheFile = ':memory:', components = {}, findDates, findSyntaxErrors, pictures } = options

  // The files, and what the cache has of them
  const snapshot = options.snapshot ?? takeSnapshot(contentDir, cache.snapshotOf(contentDir), given)
  const corpus = withFolders(given, { ...snapshot, files: [...snapshot.files.keys()] })
  const keys = keysOf(corpus, toolchain, snapshot)
  const summaries = cache.summaries()
  const missing = new Map([...keys].filter(([, key]) => !summaries.has(key)))
  await compileInto(cache, corpus, snapshot, missing, options)
  for (const key of missing.values()) summaries.set(key, cache.summaryOf(key))
  cache.settle(contentDir, snapshot, keys.values())

  // Each post by itself
  const known = components && knownComponents(components)
  const every = [...keys.values()].map((key) => checkedPost(key, summaries.get(key)!, known))
  summaries.clear()
  await checkUses(contentDir, every, components ?? {}, findSyntaxErrors)
  const dates = datesOfUndated(every, findDates)
  // Where drafts are shown, nothing expires
  if (given.drafts) for (const post of every) delete post.expiresAt

  // Where one post says that it is public, the others are not
  const isPublic = new Set(publicOf(every.filter(({ draft }) => !draft)))
  for (const post of every)
    if (!given.drafts && !post.draft && !isPublic.has(post)) {
      post.draft = true
      post.warnings.push({ file: post.file, message: 'is hidden: other posts say `publish: true`' })
    }

  // All posts together: their addresses, what they refer to, their languages
  const published = every.filter(({ draft }) => given.drafts || !draft)
  const drafts = every.filter(({ draft }) => !given.drafts && draft)
  const { found: collisions, readdressed } = addressesOf(published, language)
  const addressed = (post: CheckedPost): CheckedPost => {
    const address = readdressed.get(post.file)
    return address ? { ...post, slug: address.slug, aliases: address.aliases } : post
  }
  const links = await linkCorpus(
    every.map((post) => {
      const date = dates[post.file]
      return date ? { ...post, publishedAt: date.instant } : post
    }),
    (withDrafts) => (withDrafts ? every : published).map(addressed),
    corpus,
    { storeFile: fileStoreOf(cacheFile), pictures },
  )
  for (const post of every) post.warnings.push(...(links.broken.get(post.file) ?? []))
  const betweenPosts: AddressProblems = {
    faults: [...snapshot.faults, ...placedCollisions(collisions, contentDir)],
    warnings: [
      ...sameLanguages(published, language),
      ...[...readdressed].flatMap(([file, { warnings }]) => warnings.map((warning) => ({ file, ...warning }))),
    ],
  }

  return {
    ...problemsOf(betweenPosts, published, drafts, dates),
    snapshot,
    compiledCount: missing.size,
    everyPost: every.map(addressed),
    drafts,
    posts: publishedPosts(published, {
      cache,
      dates,
      readdressed,
      links,
      languages: translationsAmong(published, language),
      timeZone,
    }),
    links,
    cache,
    close: () => cache.close(),
  }
}

/**
 * Writes the index of a checked corpus.
 * @param indexInputs see `IndexMeta`
 */
export function writeCorpus(
  file: string,
  { posts, snapshot, links: { files, addresses } }: CheckedCorpus,
  { timeZone, fields = [], siteLanguages = [] }: Corpus,
  indexInputs: string,
): void {
  const shape = { timeZone, fields, siteLanguages, indexInputs, content: snapshot.fingerprint }
  writeIndex(file, { ...shape, posts, compiler: compilerVersion(), files, addresses })
}
