import type { PostComponents } from '../../mdx/evaluate/post-components.ts'
import type { FindSyntaxErrors } from '../demos/modules.ts'
import { hashOf } from '../../core/hash.ts'
import type { Fault } from '../../core/errors.ts'
import { contextOf, withFolders } from '../front-matter/inherited.ts'
import type { Corpus } from '../corpus.ts'
import { checkUses } from './check-uses.ts'
import { checkedPost, knownComponents } from './checked-post.ts'
import type { PostSummary } from './compiled-post.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Checks how unchanged posts use components, from the cache alone.
 * @param uses the posts of the cache that use some, by their keys
 * @returns what `checkCorpus` returns as `useFaults`, if all posts are in the cache
 */
export async function checkCachedUses(
  uses: ReadonlyMap<string, PostSummary>,
  snapshot: Snapshot,
  given: Corpus,
  {
    toolchain = '',
    components = {},
    findSyntaxErrors,
  }: { toolchain?: string; components?: PostComponents; findSyntaxErrors?: FindSyntaxErrors | undefined },
): Promise<Fault[]> {
  const known = knownComponents(components)
  const keys = keysOf(withFolders(given, { ...snapshot, files: [...snapshot.files.keys()] }), toolchain, snapshot)
  const posts = [...keys.values()].flatMap((key) => {
    const post = uses.get(key)
    return post && (given.drafts || !post.draft) ? [checkedPost(key, post, known)] : []
  })
  await checkUses(given.contentDir, posts, components, findSyntaxErrors)
  return posts.flatMap(({ useFaults }) => useFaults)
}

/**
 * The key in the cache of each file: a hash of its path (which gives slug and category), its bytes, and everything else
 * that shapes the compiled post.
 * @param corpus with its folders, as `withFolders` finds them
 */
export function keysOf(corpus: Corpus, toolchain: string, { files }: Snapshot): Map<string, string> {
  const {
    timeZone,
    highlight = true,
    lineNumbers = false,
    allowScripts = false,
    embeds = [],
    strings = {},
    compiler,
    mdx,
    language,
    ownElements = [],
    copyButtons = true,
    data = false,
    schema,
    postsPath,
  } = corpus
  const inputs = JSON.stringify([
    toolchain,
    timeZone,
    highlight,
    lineNumbers,
    allowScripts,
    embeds,
    strings,
    compiler,
    mdx?.digest,
    language,
    ownElements,
    copyButtons,
    data,
    schema,
    postsPath,
  ])
  const keyOf = (file: string, hash: string) => hashOf(`${inputs}${contextOf(file, corpus)}\0${file}\0${hash}`)
  return new Map([...files].map(([file, { hash }]) => [file, keyOf(file, hash)]))
}
