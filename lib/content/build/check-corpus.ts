import path from 'node:path'
import { componentNames } from '../../mdx/component-names.ts'
import type { PostComponents } from '../../mdx/post-components.ts'
import { collisionFaults, movedPosts, withMove } from '../collisions.ts'
import type { Fault } from '../errors.ts'
import type { SkippedLink } from '../files.ts'
import { writeIndex, type CompiledPosts } from '../index-store/write.ts'
import { byNewest, type Corpus } from '../post.ts'
import { checkable, checkUses, type PostUses } from './check-uses.ts'
import { CacheError, cacheKey, openCompileCache, type CompileCache } from './compile-cache.ts'
import { compilePosts } from './compile-posts.ts'
import type { PostSummary } from './compiled-post.ts'
import { hashOf, takeSnapshot, type Snapshot } from './snapshot.ts'

/** A problem that does not stop a build, of a post or at one place in it. */
export interface Warning extends Partial<Pick<Fault, 'line' | 'column'>> {
  /** Path within the content folder, with forward slashes. */
  file: string
  message: string
}

/** All posts of a folder, parsed and compiled, with every error in them. */
export interface CheckedCorpus {
  /**
   * Without drafts, each with an address of its own. Each post is read from the cache on demand, so that memory does not
   * grow with the blog.
   */
  posts: CompiledPosts
  /** Number of posts that were compiled; the others came from the cache. */
  compiled: number
  /** Hash over the path and the bytes of every post. */
  content: string
  /** Colliding slugs first, then the errors of each file in the order of the files. */
  faults: Fault[]
  /** Those of `faults` that depend on files other than the posts: how posts use components. */
  useFaults: Fault[]
  warnings: Warning[]
  /** Why the chosen compiler refused a body, which the reference compiled. */
  refused: Warning[]
  /** Checked like posts. They are not published, and their errors do not stop a build. */
  drafts: { length: number; faults: Fault[] }
  skipped: SkippedLink[]
  /** Paths of each `README.md` that is not a post. */
  readmes: string[]
  /** Closes the cache that `posts` reads from. */
  close: () => void
}

export interface CheckOptions {
  /** Identifies everything besides the posts that shapes their compiled form. Another value compiles all again. */
  toolchainHash?: string
  /** Keeps compiled posts between runs. Default: `:memory:`, which keeps nothing. */
  cacheFile?: string
  /** Maximum number of compiling threads. Default: 1. */
  threads?: number
  /** The components of `content/components.ts`, whose uses are checked. Default: none. */
  components?: PostComponents
  /** The folder as it was a moment ago. Default: taken now. */
  snapshot?: Snapshot | undefined
  /** Called after each compiled post. */
  onProgress?: (done: number, total: number) => void
}

/**
 * Reads, parses and compiles every post that is not in the cache, and checks all posts.
 * @throws {CacheError} if a post changed meanwhile or the cache is damaged; a second call succeeds then
 */
export async function checkCorpus(
  corpus: Corpus,
  {
    toolchainHash = '',
    cacheFile = ':memory:',
    threads = 1,
    components = {},
    snapshot: taken,
    onProgress,
  }: CheckOptions = {},
): Promise<CheckedCorpus> {
  const cache = openCompileCache(cacheFile)
  const { contentDir, drafts: includeDrafts = false } = corpus
  const snapshot = taken ?? takeSnapshot(contentDir, cache.snapshot(contentDir))
  const keys = keysIn(snapshot, corpus, toolchainHash)
  const summaries = cache.summaries()
  const codeCacheFile = cacheFile === ':memory:' ? cacheFile : path.join(path.dirname(cacheFile), 'code.db')
  const compiled = await compileMissing(cache, corpus, snapshot, keys, summaries, {
    threads,
    codeCacheFile,
    onProgress,
  })
  cache.settle(contentDir, snapshot, new Set(keys.values()))

  const names = knownNames(components)
  const files = [...keys.values()].map((key) => checkedPost(key, summaries.get(key)!, components, names))
  await checkUses(contentDir, files, components)
  const published = files.filter(({ draft }) => includeDrafts || !draft)
  const drafts = files.filter(({ draft }) => !includeDrafts && draft)
  const moved = movedPosts(published)
  const order = published.map((post) => ({ ...post, ...addressOf(moved.get(post.file) ?? post) })).sort(byNewest)
  return {
    posts: {
      length: order.length,
      entry: (position) => {
        const post = order[position]!
        const added = [post.useFaults, moved.get(post.file) ?? []].flat()
        return { ...post, version: added.length > 0 ? hashOf(JSON.stringify([post.key, added])) : post.key }
      },
      meta: (position) => {
        const { key, file, useFaults } = order[position]!
        const meta = withMove(cache.metaOf(key), moved.get(file))
        return useFaults.length > 0 ? { ...meta, faults: [...meta.faults, ...useFaults] } : meta
      },
      body: (position) => cache.bodyOf(order[position]!.key),
    },
    compiled,
    content: snapshot.fingerprint,
    faults: [...collisionFaults(published), ...published.flatMap(faultsOf)],
    useFaults: published.flatMap(({ useFaults }) => useFaults),
    warnings: published.flatMap(({ warnings }) => warnings),
    refused: published.flatMap(({ refused }) => refused),
    drafts: { length: drafts.length, faults: drafts.flatMap(faultsOf) },
    skipped: snapshot.skipped,
    readmes: snapshot.readmes,
    close: () => cache.close(),
  }
}

/**
 * Checks how unchanged posts use components, from the cache alone.
 * @returns what `checkCorpus` returns as `useFaults`, if all posts are in the cache
 */
export async function checkCachedUses(
  cache: CompileCache,
  snapshot: Snapshot,
  corpus: Corpus,
  { toolchainHash = '', components = {} }: Pick<CheckOptions, 'toolchainHash' | 'components'>,
): Promise<Fault[]> {
  const withUses = cache.withUses()
  if (withUses.size === 0) return []
  const files = [...keysIn(snapshot, corpus, toolchainHash).values()]
    .filter((key) => withUses.has(key))
    .map((key) => checkedPost(key, withUses.get(key)!, components))
    .filter(({ draft }) => (corpus.drafts ?? false) || !draft)
  await checkUses(corpus.contentDir, files, components)
  return files.flatMap(({ useFaults }) => useFaults)
}

/** The key in the cache of each file. */
function keysIn(
  { files }: Snapshot,
  { timeZone, highlight = true, compiler }: Corpus,
  toolchainHash: string,
): Map<string, string> {
  const inputs = JSON.stringify([toolchainHash, timeZone, highlight, compiler])
  return new Map([...files].map(([file, state]) => [file, cacheKey(file, state, inputs)]))
}

/** What stays in memory of each post: its entry in the index, and its problems. */
interface CheckedPost extends PostUses, Omit<PostSummary, 'body' | 'uses' | 'warnings'> {
  key: string
  warnings: Warning[]
  refused: Warning[]
}

function checkedPost(
  key: string,
  { body, uses, ...post }: PostSummary,
  components: PostComponents,
  names: ReadonlySet<string> = knownNames(components),
): CheckedPost {
  const { file } = post
  return {
    ...post,
    key,
    faults: [...post.faults, ...body.faults],
    uses: checkable(uses, components),
    useFaults: [],
    warnings: warningsOf(post, body, names),
    refused: body.refused === undefined ? [] : [{ file, message: body.refused }],
  }
}

const addressOf = ({ slug, aliases }: Pick<PostSummary, 'slug' | 'aliases'>) => ({ slug, aliases })

const faultsOf = ({ faults, useFaults }: CheckedPost): Fault[] => [...faults, ...useFaults]

interface CompileSetup extends Pick<CheckOptions, 'onProgress'> {
  threads: number
  codeCacheFile: string
}

async function compileMissing(
  cache: CompileCache,
  corpus: Corpus,
  { files }: Snapshot,
  keys: ReadonlyMap<string, string>,
  summaries: Map<string, PostSummary>,
  { threads, codeCacheFile, onProgress }: CompileSetup,
): Promise<number> {
  const missing = [...keys].filter(([, key]) => !summaries.has(key)).map(([file]) => file)
  let done = 0
  await compilePosts(corpus, missing, threads, codeCacheFile, ({ file, hash, post }) => {
    if (hash !== files.get(file)!.hash) throw new CacheError(`${file} changed while it was read`)
    const key = keys.get(file)!
    cache.add(key, post)
    summaries.set(key, JSON.parse(post.summary) as PostSummary)
    onProgress?.(++done, missing.length)
  })
  cache.flush()
  return missing.length
}

/** The components that a post may use without bringing them along. */
const knownNames = (components: PostComponents): Set<string> => new Set([...componentNames, ...Object.keys(components)])

function warningsOf(
  { file, publishedAt, faults, warnings = [] }: Omit<PostSummary, 'body' | 'uses'>,
  { components }: PostSummary['body'],
  known: ReadonlySet<string>,
): Warning[] {
  const unknown = components.filter((name) => !known.has(name.split('.')[0]!))
  return [
    ...warnings.map((warning) => ({ file, ...warning })),
    ...unknown.map((name) => ({
      file,
      message: `uses <${name}>, which the blog does not have; the page shows its children without it`,
    })),
    ...(publishedAt === null && faults.length === 0
      ? [{ file, message: 'has no date; it is listed after all dated posts' }]
      : []),
  ]
}

/** Writes the index of a checked corpus. */
export function writeCorpus(
  file: string,
  { posts, content }: CheckedCorpus,
  { timeZone }: Corpus,
  toolchainHash: string,
): void {
  writeIndex(file, { posts, timeZone, toolchainHash, content })
}
