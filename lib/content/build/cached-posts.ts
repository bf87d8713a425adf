import type { PostComponents } from '../../mdx/evaluate/post-components.ts'
import type { FindSyntaxErrors } from '../demos/modules.ts'
import type { Fault } from '../../core/errors.ts'
import { languageFolderOf, withLanguageFolders } from '../../core/languages.ts'
import type { Corpus } from '../corpus.ts'
import { checkUses } from './check-uses.ts'
import { checkedPost, knownComponents } from './checked-post.ts'
import { cacheKey, type CompileCache } from './compile-cache.ts'
import type { PostSummary } from './compiled-post.ts'
import { hashAt, placeIn, type Snapshot } from './snapshot.ts'

/**
 * Checks how unchanged posts use components, from the cache alone.
 * @returns what `checkCorpus` returns as `useFaults`, if all posts are in the cache
 */
export async function checkCachedUses(
  cache: CompileCache,
  snapshot: Snapshot,
  corpus: Corpus,
  {
    toolchain = '',
    components = {},
    findSyntaxErrors,
  }: { toolchain?: string; components?: PostComponents; findSyntaxErrors?: FindSyntaxErrors | undefined },
): Promise<Fault[]> {
  const known = knownComponents(components)
  const inFolders = withLanguageFolders(corpus, snapshot.files.paths)
  const files = currentPosts(cache.withUses(), snapshot, keysOf(inFolders, toolchain))
    .map(([key, post]) => checkedPost(key, post, components, known))
    .filter(({ draft }) => (corpus.drafts ?? false) || !draft)
  await checkUses(corpus.contentDir, files, components, findSyntaxErrors)
  return files.flatMap(({ useFaults }) => useFaults)
}

/** The cached posts whose files are unchanged, in the order of the files. */
export function currentPosts(
  cached: ReadonlyMap<string, PostSummary>,
  { files }: Snapshot,
  keyOf: KeyOf,
): [key: string, post: PostSummary][] {
  return [...cached]
    .map(([key, post]) => ({ key, post, place: placeIn(files, post.file) }))
    .filter(({ key, post, place }) => place >= 0 && keyOf(post.file, hashAt(files, place)) === key)
    .sort((a, b) => a.place - b.place)
    .map(({ key, post }) => [key, post])
}

/** The key in the cache of a file with a hash. */
export type KeyOf = (file: string, hash: string) => string

/** @param corpus with its `languageFolders`, as the key of a post in such a folder contains it */
export function keysOf(corpus: Corpus, toolchain: string): KeyOf {
  const {
    timeZone,
    highlight = true,
    lineNumbers = false,
    allowScripts = false,
    embeds = [],
    compiler,
    language,
  } = corpus
  const inputs = JSON.stringify([toolchain, timeZone, highlight, lineNumbers, allowScripts, embeds, compiler, language])
  return (file, hash) => cacheKey(file, hash, `${inputs}${languageFolderOf(file, corpus) ?? ''}`)
}

/** The key in the cache of each file. */
export const keysIn = ({ files }: Snapshot, keyOf: KeyOf): Map<string, string> =>
  new Map(files.paths.map((file, at) => [file, keyOf(file, hashAt(files, at))]))
