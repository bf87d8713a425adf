import { componentNames } from '../../mdx/component-names.ts'
import type { Fault } from '../errors.ts'
import type { SkippedLink } from '../files.ts'
import { writeIndex, type CompiledPosts } from '../index-store/write.ts'
import { byNewest, type Corpus, type PostMeta } from '../post.ts'
import { collisionFaults, keysOf, type Claim } from '../rules.ts'
import { CacheError, cacheKey, openCompileCache, type CompileCache, type KeptPost } from './compile-cache.ts'
import { compilePosts } from './compile-posts.ts'
import { takeSnapshot, type Snapshot } from './snapshot.ts'

/** Something that the blog can live with and the author should know. */
export interface Warning {
  file: string
  message: string
}

/** All posts of a folder, parsed and compiled, with everything that is wrong with them. */
export interface CheckedCorpus {
  /** Without drafts. Each is read from the cache when it is asked for, so that memory does not grow with the blog. */
  posts: CompiledPosts
  /** How many had to be compiled; the others were kept from an earlier time. */
  compiled: number
  /** Hash over the path and the bytes of every post. */
  content: string
  /** Of colliding slugs, then of front matter and bodies in the order of the files. */
  faults: Fault[]
  /** Whether slugs collide: then no index can be made, whatever is to be shown. */
  collided: boolean
  warnings: Warning[]
  /** What is no post yet: looked at like the others, but nothing of it is published, nor stops a build. */
  drafts: { length: number; faults: Fault[] }
  skipped: SkippedLink[]
  /** Ends what `posts` reads from. */
  close: () => void
}

export interface CheckOptions {
  /** What besides the posts shapes their compiled form; posts compiled under another are compiled again. */
  settings?: string
  /** Where compiled posts are kept between runs; by default nowhere. */
  cacheFile?: string
  /** Threads that compile, at most. */
  threads?: number
  /** Told after each compiled post how many are done, of how many. */
  progress?: (done: number, total: number) => void
}

/**
 * Reads, parses and compiles every post that is not kept from an earlier time.
 * @throws {CacheError} where a post was written to meanwhile, or the cache is damaged; once more is right then
 */
export async function checkCorpus(
  corpus: Corpus,
  { settings = '', cacheFile = ':memory:', threads = 1, progress }: CheckOptions = {},
): Promise<CheckedCorpus> {
  const cache = openCompileCache(cacheFile)
  const { contentDir, timeZone, drafts: draftsToo = false, highlight = true } = corpus
  const snapshot = takeSnapshot(contentDir, cache.snapshot(contentDir))
  const shape = JSON.stringify([settings, timeZone, highlight])
  const keys = new Map([...snapshot.files].map(([file, state]) => [file, cacheKey(file, state, shape)]))
  const compiled = await compileMissing(cache, corpus, snapshot, keys, threads, progress)
  cache.settle(contentDir, snapshot, new Set(keys.values()))

  // Of each post only what orders it and what is wrong with it stays in memory
  const order: { key: string; slug: string; publishedAt: string | null }[] = []
  const claims: Claim[] = []
  const faults: Fault[] = []
  const warnings: Warning[] = []
  const drafts: CheckedCorpus['drafts'] = { length: 0, faults: [] }
  for (const key of keys.values()) {
    const { meta, body } = cache.find(key)
    if (meta.draft && !draftsToo) {
      drafts.length++
      drafts.faults.push(...meta.faults, ...body.faults)
      continue
    }
    order.push({ key, slug: meta.slug, publishedAt: meta.publishedAt })
    for (const claimed of keysOf(meta)) claims.push({ key: claimed, file: meta.file })
    faults.push(...meta.faults, ...body.faults)
    warnings.push(...warningsOf(meta, body))
  }
  order.sort(byNewest)
  const collisions = collisionFaults(claims)
  return {
    posts: {
      length: order.length,
      meta: (position) => cache.find(order[position]!.key).meta,
      body: (position) => cache.bodyOf(order[position]!.key),
    },
    compiled,
    content: snapshot.fingerprint,
    faults: [...collisions, ...faults],
    collided: collisions.length > 0,
    warnings,
    drafts,
    skipped: snapshot.skipped,
    close: () => cache.close(),
  }
}

async function compileMissing(
  cache: CompileCache,
  corpus: Corpus,
  { files }: Snapshot,
  keys: ReadonlyMap<string, string>,
  threads: number,
  progress?: (done: number, total: number) => void,
): Promise<number> {
  const missing = [...keys].filter(([, key]) => !cache.has(key)).map(([file]) => file)
  let done = 0
  await compilePosts(corpus, missing, threads, ({ file, hash, post }) => {
    if (hash !== files.get(file)!.hash) throw new CacheError(`${file} was written to while it was read`)
    cache.keep(keys.get(file)!, post)
    progress?.(++done, missing.length)
  })
  return missing.length
}

function warningsOf(meta: PostMeta, { components }: KeptPost['body']): Warning[] {
  const known = new Set<string>(componentNames)
  const unknown = components.filter((name) => !known.has(name.split('.')[0]!))
  return [
    ...unknown.map((name) => ({
      file: meta.file,
      message: `uses <${name}>, which the blog does not have; what is inside it is shown in its place`,
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
  settings: string,
): void {
  writeIndex(file, { posts, timeZone, settings, content })
}
