import { noteOf, referenceOf } from '../../mdx/html/local-references.ts'
import { finderIn } from '../assets/find.ts'
import { fileStates } from '../assets/inspect.ts'
import { notesAmong } from '../assets/link-post.ts'
import { picturesIn } from '../assets/picture-store.ts'
import { editIndex } from '../index-store/edit.ts'
import { withLanguageFolders } from '../../core/languages.ts'
import type { Corpus } from '../corpus.ts'
import { fileStoreOf } from '../files/stored-files.ts'
import { isLocalCover } from '../assets/link-cover.ts'
import { currentPosts, keysIn, keysOf, type KeyOf } from './cached-posts.ts'
import type { CheckOptions, Report } from './check-corpus.ts'
import { checkUses } from './check-uses.ts'
import { checkedPost, datesOfUndated, knownComponents, problemsOf } from './checked-post.ts'
import { CompileCache } from './compile-cache.ts'
import { compileInto } from './compile-posts.ts'
import type { PostSummary } from './compiled-post.ts'
import { unbrokenFiles } from './file-store.ts'
import { linkReferences, refers, type LinkedReferences } from './link-corpus.ts'
import { versionOf, withImage } from './linked-meta.ts'
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
 * Compiles the posts that were edited since the index was written. Of the unchanged posts it reads only those with
 * errors or warnings, so the work does not grow with the blog.
 * @returns the number of compiled posts and the result; no result if more than that changed: other files, or what
 * lists, addresses or terms show of a post
 * @throws {CacheError} as `checkCorpus`
 */
export async function checkEdits(
  given: Corpus,
  snapshot: Snapshot,
  { toolchain = '', cacheFile = ':memory:', components = {}, findDates, findSyntaxErrors, ...options }: CheckOptions,
): Promise<{ compiledCount: number; checked?: CheckedEdits }> {
  const { contentDir } = given
  const { edits, files } = snapshot
  if (!edits || given.drafts || 2 * edits.files.length >= files.size) return { compiledCount: 0 }
  const cache = CompileCache.open(cacheFile)
  let checked: CheckedEdits | undefined
  try {
    const indexed = cache.folder(contentDir)?.indexed
    if (indexed?.content !== edits.from) return { compiledCount: 0 }
    const { betweenPosts } = indexed
    const corpus = withLanguageFolders(given, [...files.keys()])
    const keyOf = keysOf(corpus, toolchain)
    const posts = edits.files.map(({ file, hash, hashBefore }) => ({
      file,
      key: keyOf(file, hash),
      keyBefore: keyOf(file, hashBefore),
    }))
    const missing = new Map(posts.filter(({ key }) => !cache.summaryOf(key)).map(({ file, key }) => [file, key]))
    const compiledCount = missing.size
    await compileInto(cache, corpus, snapshot, missing, options)
    if (posts.some(({ key, keyBefore }) => listedOf(cache, key) !== listedOf(cache, keyBefore)))
      return { compiledCount }

    const known = knownComponents(components)
    const reported = currentPosts(cache.toReport(), snapshot, keyOf).map(([key, post]) =>
      checkedPost(key, post, components, known),
    )
    const published = reported.filter(({ draft }) => !draft)
    const drafts = reported.filter(({ draft }) => draft)
    await checkUses(contentDir, published, components, findSyntaxErrors)
    const changed = posts.map((post) => ({ ...post, ...cache.summaryOf(post.key)! })).filter(({ draft }) => !draft)
    // Such a post shows errors that are not part of its entry in the cache
    const shown = new Set(published.filter(({ useFaults }) => useFaults.length > 0).map(({ key }) => key))
    if (changed.some(({ key }) => shown.has(key))) return { compiledCount }
    const isContested = betweenPosts.faults.length + betweenPosts.warnings.length > 0
    const linked = linkEdits(changed, { cache, corpus, snapshot, keyOf, cacheFile, isContested })
    if (!linked) return { compiledCount }
    checked = {
      ...problemsOf(betweenPosts, published, drafts, datesOfUndated(published, findDates)),
      compiledCount,
      snapshot,
      filesDigest: linked.digest,
      write(indexFile, indexInputs) {
        const intactCrc = cache.indexCrc(indexFile)
        if (intactCrc === null) return undefined
        const edited = editIndex(indexFile, {
          posts: changed.map(({ file, slug, title, series, words, key, keyBefore }) => ({
            file,
            slug,
            title,
            series,
            meta: JSON.stringify(withImage(cache.metaOf(key), linked.posts.get(file))),
            body: cache.bodyOf(key),
            tokens: cache.tokensOf(key),
            ...(cache.summaryOf(keyBefore)!.words !== words && { words }),
            version: versionOf(key, linked.posts.get(file)),
            // If the links changed, this is not the version in the index, and the edit does not fit
            versionBefore: versionOf(keyBefore, linked.posts.get(file)),
          })),
          contentBefore: edits.from,
          content: snapshot.fingerprint,
          timeZone: given.timeZone,
          indexInputs,
          intactCrc,
        })
        if (!edited) return undefined
        cache.settle(contentDir, snapshot, () => keysIn(snapshot, keyOf).values())
        const state = { content: snapshot.fingerprint, betweenPosts }
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

/**
 * Finds what edited posts refer to.
 * @returns undefined if a reference leads nowhere, so that all posts must be checked
 */
function linkEdits(
  posts: readonly Pick<PostSummary, 'file' | 'body' | 'image'>[],
  { cache, corpus, snapshot: { files }, keyOf, cacheFile, isContested }: LinkSetup,
): { posts: ReadonlyMap<string, LinkedReferences>; digest: string } | undefined {
  const stored = unbrokenFiles(fileStoreOf(cacheFile))
  if (!stored) return undefined
  const referring = posts.map(({ file, body, image }) => ({
    file,
    ...(body.references && { references: body.references }),
    ...(isLocalCover(image) && { cover: image }),
  }))
  const linked = new Map<string, LinkedReferences>()
  if (!referring.some(refers)) return { posts: linked, digest: stored.digest }
  // A note may be any post
  if (isContested || referring.some(({ references }) => references?.some(isNote))) return undefined
  const slugOf = (file: string): string | undefined => {
    const name = [file, file.normalize('NFD')].find((each) => files.has(each))
    const post = name === undefined ? undefined : cache.summaryOf(keyOf(name, files.get(name)!.hash))
    return post && !post.draft ? post.slug : undefined
  }
  const around = {
    finder: finderIn(corpus.contentDir, corpus.publicFolders),
    states: fileStates(stored.files),
    slugOf,
    notes: notesAmong(() => []),
    pictureOf: picturesIn(corpus.picturesFolder),
  }
  for (const post of referring) {
    const { references, broken } = linkReferences(post, around)
    if (broken.length > 0) return undefined
    linked.set(post.file, references)
  }
  return { posts: linked, digest: stored.digest }
}

const isNote = (token: string): boolean => noteOf(referenceOf(token).address) !== null

interface LinkSetup {
  cache: CompileCache
  corpus: Corpus
  snapshot: Snapshot
  keyOf: KeyOf
  cacheFile: string
  isContested: boolean
}

/**
 * What the order, the addresses, the terms and the translations need of a post, as text; undefined if it is not in the
 * cache.
 */
function listedOf(cache: CompileCache, key: string): string | undefined {
  const post: PostSummary | undefined = cache.summaryOf(key)
  if (!post) return undefined
  const { slug, aliases, publishedAt, tags, category, series, authors, lang, translationKey, draft } = post
  const terms = [tags, category, series, authors]
  return JSON.stringify([slug, aliases, publishedAt, ...terms, lang, translationKey, draft])
}
