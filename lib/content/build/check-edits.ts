import { editIndex } from '../index-store/edit.ts'
import { withLanguageFolders } from '../languages.ts'
import type { Corpus } from '../post.ts'
import { currentPosts, keysIn, keysOf } from './cached-posts.ts'
import type { CheckOptions, Report } from './check-corpus.ts'
import { checkUses } from './check-uses.ts'
import { checkedPost, knownNames, problemsOf } from './checked-post.ts'
import { openCompileCache, type CompileCache } from './compile-cache.ts'
import { compileUnchanged } from './compile-into.ts'
import type { PostSummary } from './compiled-post.ts'
import type { Snapshot } from './snapshot.ts'

/** What `checkCorpus` reports, of a folder in which a few posts were edited. */
export interface CheckedEdits extends Report {
  /**
   * Brings the index up to date.
   * @param indexInputs see `IndexMeta`
   * @returns the number of its posts; undefined if the edits do not fit it, so that `checkCorpus` is needed
   */
  write(indexFile: string, indexInputs: string): number | undefined
  close(): void
}

/**
 * Compiles the posts that were edited since the index was written. All other posts are as they were, so only those are read that
 * have errors or warnings: the work does not grow with the blog.
 * @returns the number of compiled posts, and what was found; nothing if more than that changed: other files, or what
 * lists, addresses or terms show of a post
 * @throws {CacheError} as `checkCorpus`
 */
export async function checkEdits(
  given: Corpus,
  snapshot: Snapshot,
  { toolchain = '', cacheFile = ':memory:', components = {}, ...options }: CheckOptions,
): Promise<{ compiledCount: number; checked?: CheckedEdits }> {
  const { contentDir } = given
  const { edits, files } = snapshot
  if (!edits || given.drafts || 2 * edits.files.length >= files.paths.length) return { compiledCount: 0 }
  const cache = openCompileCache(cacheFile)
  let checked: CheckedEdits | undefined
  try {
    const indexed = cache.folder(contentDir)?.indexed
    if (indexed?.content !== edits.from) return { compiledCount: 0 }
    const { collisions, sameLanguages } = indexed
    const corpus = withLanguageFolders(given, files.paths)
    const keyOf = keysOf(corpus, toolchain)
    const posts = edits.files.map(({ file, hash, hashBefore }) => ({
      file,
      key: keyOf(file, hash),
      keyBefore: keyOf(file, hashBefore),
    }))
    const missing = posts.filter(({ key }) => !cache.summaryOf(key)).map(({ file }) => file)
    const compiledCount = await compileUnchanged({ ...options, cache, corpus, keyOf, cacheFile }, snapshot, missing)
    if (posts.some(({ key, keyBefore }) => listedOf(cache, key) !== listedOf(cache, keyBefore)))
      return { compiledCount }

    const names = knownNames(components)
    const published = currentPosts(cache.toReport(), snapshot, keyOf)
      .map(([key, post]) => checkedPost(key, post, components, names))
      .filter(({ draft }) => !draft)
    await checkUses(contentDir, published, components)
    const changed = posts.map((post) => ({ ...post, ...cache.summaryOf(post.key)! })).filter(({ draft }) => !draft)
    // Such a post shows errors that are not part of its entry in the cache
    const shown = new Set(published.filter(({ useFaults }) => useFaults.length > 0).map(({ key }) => key))
    if (changed.some(({ key }) => shown.has(key))) return { compiledCount }
    checked = {
      ...problemsOf(indexed, published),
      compiledCount,
      content: snapshot.fingerprint,
      skipped: snapshot.skipped,
      readmes: snapshot.readmes,
      write(indexFile, indexInputs) {
        const intactCrc = cache.indexCrc(indexFile)
        if (intactCrc === null) return undefined
        const edited = editIndex(indexFile, {
          posts: changed.map(({ file, slug, title, key, keyBefore }) => ({
            file,
            slug,
            title,
            meta: cache.metaOf(key),
            body: cache.bodyOf(key),
            version: key,
            versionBefore: keyBefore,
          })),
          contentBefore: edits.from,
          content: snapshot.fingerprint,
          timeZone: given.timeZone,
          indexInputs,
          intactCrc,
        })
        if (!edited) return undefined
        cache.settle(contentDir, snapshot, () => new Set(keysIn(snapshot, keyOf).values()))
        const state = { content: snapshot.fingerprint, collisions, sameLanguages }
        cache.setIndexed(contentDir, indexFile, edited.crc, state)
        return edited.posts
      },
      close: () => cache.close(),
    }
    return { compiledCount, checked }
  } finally {
    if (!checked) cache.close()
  }
}

/** What the order, the addresses, the terms and the translations need of a post, as text; undefined if it is not in the cache. */
function listedOf(cache: CompileCache, key: string): string | undefined {
  const post: PostSummary | undefined = cache.summaryOf(key)
  if (!post) return undefined
  const { slug, aliases, publishedAt, tags, category, lang, translationKey, draft } = post
  return JSON.stringify([slug, aliases, publishedAt, tags, category, lang, translationKey, draft])
}
