import type { FileState } from '../assets/inspect.ts'
import type { Corpus } from '../corpus.ts'
import { codeCacheFileOf } from '../files/stored-files.ts'
import { keysIn, type KeyOf } from './cached-posts.ts'
import { CacheError, type CompileCache } from './compile-cache.ts'
import { compilePosts } from './compile-posts.ts'
import type { CompiledPost, CompilePurpose } from './compiled-post.ts'
import { hashAt, placeIn, snapshotOf, type FolderListing, type Snapshot } from './snapshot.ts'

/** How posts are compiled into the cache. */
export interface Compiling extends CompilePurpose {
  cache: CompileCache
  corpus: Corpus
  keyOf: KeyOf
  threads?: number
  cacheFile?: string
  onProgress?: ((done: number, total: number) => void) | undefined
  onCompiled?: (key: string, compiled: CompiledPost) => void
  /** Receives the files that posts refer to, if a thread read them. */
  files?: Map<string, FileState>
}

/**
 * Reads and compiles files into the cache.
 * @returns the hash of each file, in hex
 */
async function compileInto(
  { cache, corpus, keyOf, threads = 1, cacheFile = ':memory:', lint, onProgress, onCompiled, files: read }: Compiling,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>()
  const codeCacheFile = cacheFile === ':memory:' ? cacheFile : codeCacheFileOf(cacheFile)
  await compilePosts(corpus, files, threads, { codeCacheFile, lint }, (compiled) => {
    const { file, hash, post } = compiled
    for (const [real, state] of compiled.files ?? []) read?.set(real, state)
    hashes.set(file, hash)
    const key = keyOf(file, hash)
    cache.add(key, post)
    onCompiled?.(key, compiled)
    onProgress?.(hashes.size, files.length)
  })
  cache.flush()
  return hashes
}

/**
 * Compiles files into the cache as they are in a snapshot.
 * @returns their number
 * @throws {CacheError} if one of them has changed since
 */
export async function compileUnchanged(
  compiling: Compiling,
  { files: known }: Snapshot,
  files: readonly string[],
): Promise<number> {
  for (const [file, hash] of await compileInto(compiling, files))
    if (hash !== hashAt(known, placeIn(known, file))) throw new CacheError(`${file} changed while it was read`)
  return files.length
}

/** Compiles every file of a folder that was listed and not read. */
export async function compileListed(
  compiling: Compiling,
  listing: FolderListing,
): Promise<{ snapshot: Snapshot; compiledCount: number }> {
  const hashes = await compileInto(compiling, listing.paths)
  return { snapshot: snapshotOf(listing, (file) => hashes.get(file)!), compiledCount: hashes.size }
}

/** Compiles the files of a snapshot that the cache does not have. @param cached the keys that it has */
export async function compileMissing(
  compiling: Compiling,
  snapshot: Snapshot,
  cached: ReadonlyMap<string, unknown>,
): Promise<{ snapshot: Snapshot; compiledCount: number }> {
  const missing = [...keysIn(snapshot, compiling.keyOf)].flatMap(([file, key]) => (cached.has(key) ? [] : file))
  return { snapshot, compiledCount: await compileUnchanged(compiling, snapshot, missing) }
}
