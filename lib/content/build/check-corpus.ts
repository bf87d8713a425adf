import path from 'node:path'
import { componentNames } from '../../mdx/component-names.ts'
import type { PostComponents } from '../../mdx/post-components.ts'
import { collisionFaults, movedPosts, withMove, type Claimant } from '../collisions.ts'
import type { Fault } from '../errors.ts'
import type { SkippedLink } from '../files.ts'
import { writeIndex, type CompiledPosts } from '../index-store/write.ts'
import { byNewest, type Corpus, type PostMeta } from '../post.ts'
import { checkable, checkUses, type PostUses } from './check-uses.ts'
import { CacheError, cacheKey, openCompileCache, type CompileCache, type CachedPost } from './compile-cache.ts'
import { compilePosts } from './compile-posts.ts'
import { takeSnapshot, type Snapshot } from './snapshot.ts'

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
  /** Called after each compiled post. */
  onProgress?: (done: number, total: number) => void
}

/**
 * Reads, parses and compiles every post that is not in the cache, and checks all posts.
 * @throws {CacheError} if a post changed meanwhile or the cache is damaged; a second call succeeds then
 */
export async function checkCorpus(
  corpus: Corpus,
  { toolchainHash = '', cacheFile = ':memory:', threads = 1, components = {}, onProgress }: CheckOptions = {},
): Promise<CheckedCorpus> {
  const cache = openCompileCache(cacheFile)
  const { contentDir, drafts: includeDrafts = false } = corpus
  const snapshot = takeSnapshot(contentDir, cache.snapshot(contentDir))
  const keys = keysIn(snapshot, corpus, toolchainHash)
  const codeCacheFile = cacheFile === ':memory:' ? cacheFile : path.join(path.dirname(cacheFile), 'code.db')
  const compiled = await compileMissing(cache, corpus, snapshot, keys, { threads, codeCacheFile, onProgress })
  cache.settle(contentDir, snapshot, new Set(keys.values()))

  const files = [...keys.values()].map((key) => summaryOf(key, cache.find(key), components))
  await checkUses(contentDir, files, components)
  const published = files.filter(({ draft }) => includeDrafts || !draft)
  const drafts = files.filter(({ draft }) => !includeDrafts && draft)
  const moved = movedPosts(published)
  const order = published.map((post) => ({ ...post, slug: moved.get(post.file)?.slug ?? post.slug })).sort(byNewest)
  return {
    posts: {
      length: order.length,
      meta: (position) => {
        const { key, file, useFaults } = order[position]!
        const meta = withMove(cache.find(key).meta, moved.get(file))
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
  const withUses = new Set(cache.keysWithUses())
  const keys = [...keysIn(snapshot, corpus, toolchainHash).values()].filter((key) => withUses.has(key))
  const files = keys
    .map((key) => summaryOf(key, cache.find(key), components))
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

/** What stays in memory of each post: its place in the order, and its problems. */
interface Summary extends PostUses, Claimant, Pick<PostMeta, 'publishedAt' | 'draft'> {
  key: string
  /** Of front matter and body. */
  faults: Fault[]
  warnings: Warning[]
  refused: Warning[]
}

function summaryOf(key: string, { meta, body, uses }: CachedPost, components: PostComponents): Summary {
  const { file, slug, aliases, publishedAt, draft } = meta
  return {
    key,
    file,
    slug,
    aliases,
    publishedAt,
    draft,
    faults: [...meta.faults, ...body.faults],
    uses: checkable(uses, components),
    useFaults: [],
    warnings: warningsOf(meta, body, components),
    refused: body.refused === undefined ? [] : [{ file, message: body.refused }],
  }
}

const faultsOf = ({ faults, useFaults }: Summary): Fault[] => [...faults, ...useFaults]

interface CompileSetup extends Pick<CheckOptions, 'onProgress'> {
  threads: number
  codeCacheFile: string
}

async function compileMissing(
  cache: CompileCache,
  corpus: Corpus,
  { files }: Snapshot,
  keys: ReadonlyMap<string, string>,
  { threads, codeCacheFile, onProgress }: CompileSetup,
): Promise<number> {
  const missing = [...keys].filter(([, key]) => !cache.has(key)).map(([file]) => file)
  let done = 0
  await compilePosts(corpus, missing, threads, codeCacheFile, ({ file, hash, post }) => {
    if (hash !== files.get(file)!.hash) throw new CacheError(`${file} changed while it was read`)
    cache.add(keys.get(file)!, post)
    onProgress?.(++done, missing.length)
  })
  return missing.length
}

function warningsOf(meta: PostMeta, { components: names }: CachedPost['body'], components: PostComponents): Warning[] {
  const known = new Set([...componentNames, ...Object.keys(components)])
  const unknown = names.filter((name) => !known.has(name.split('.')[0]!))
  return [
    ...(meta.warnings ?? []).map((warning) => ({ file: meta.file, ...warning })),
    ...unknown.map((name) => ({
      file: meta.file,
      message: `uses <${name}>, which the blog does not have; the page shows its children without it`,
    })),
    ...(meta.date === null && meta.faults.length === 0
      ? [{ file: meta.file, message: 'has no date; it is listed after all dated posts' }]
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
