import type { PostComponents } from '../../mdx/evaluate/post-components.ts'
import type { FindSyntaxErrors } from '../demos/modules.ts'
import { byCodeUnit } from '../../core/by-code-unit.ts'
import type { Fault } from '../../core/errors.ts'
import { languageFolderOf, withLanguageFolders } from '../../core/languages.ts'
import type { Corpus } from '../corpus.ts'
import { checkUses } from './check-uses.ts'
import { checkedPost, knownComponents } from './checked-post.ts'
import { cacheKey, type CompileCache } from './compile-cache.ts'
import type { PostSummary } from './compiled-post.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Checks how unchanged posts use components, from the cache alone.
 * @returns what `checkCorpus` returns as `useFaults`, if all posts are in the cache
 */
export async function checkCachedUses(
  cache: CompileCache,
  snapshot: Snapshot,
  given: Corpus,
  {
    toolchain = '',
    components = {},
    findSyntaxErrors,
  }: { toolchain?: string; components?: PostComponents; findSyntaxErrors?: FindSyntaxErrors | undefined },
): Promise<Fault[]> {
  const corpus = withLanguageFolders(given, [...snapshot.files.keys()])
  const known = knownComponents(components)
  const posts = currentPosts(cache.withUses(), snapshot, keysOf(corpus, toolchain))
    .map(([key, post]) => checkedPost(key, post, components, known))
    .filter(({ draft }) => corpus.drafts || !draft)
  await checkUses(corpus.contentDir, posts, components, findSyntaxErrors)
  return posts.flatMap(({ useFaults }) => useFaults)
}

/** The cached posts whose files are unchanged, in the order of the files. */
export function currentPosts(
  cached: ReadonlyMap<string, PostSummary>,
  { files }: Snapshot,
  keyOf: KeyOf,
): [key: string, post: PostSummary][] {
  const current = [...cached].filter(([key, { file }]) => {
    const hash = files.get(file)?.hash
    return hash !== undefined && keyOf(file, hash) === key
  })
  return current.sort(([, a], [, b]) => byCodeUnit(a.file, b.file))
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
  new Map([...files].map(([file, { hash }]) => [file, keyOf(file, hash)]))
