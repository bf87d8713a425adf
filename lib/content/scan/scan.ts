import { settleAddresses } from '../posts/collisions.ts'
import type { Corpus } from '../corpus.ts'
import { byNewest, type PostMeta } from '../../core/post.ts'
import type { ReadContext } from '../reader.ts'
import { filesByKey, publicOf } from '../posts/rules.ts'
import { translationsAmong } from '../posts/translations.ts'
import type { OrderedPosts } from '../query/array-rows.ts'
import type { Wanted } from '../query/query-reader.ts'
import type { PostHits } from './search-post.ts'

/** The result of one scan of the content folder: the metadata of every post, and the requested extras. */
export interface Scan {
  posts: PostMeta[]
  /** Source of the wanted post by its file, perhaps with some of others. */
  sources: Map<string, string>
  /** From `linkPlaces`, by file, if links to a post are wanted. */
  linked: Map<string, string>
  /** What the wanted query found, by file. */
  hits: Map<string, PostHits>
}

/** Reads every post. */
export type ScanFolder = (wanted: Wanted, at: ReadContext) => Promise<Scan>

/** A scan whose posts have their final addresses and are in the blog's order. */
export type OrderedScan = Omit<Scan, 'posts' | 'linked'> & OrderedPosts & { linked: Pick<Scan['linked'], 'get'> }

/** Posts with their final addresses, in the blog's order. @throws {ContentError} as `settleAddresses` does */
export const inOrder = (posts: readonly PostMeta[], { showFaults = false, language, drafts }: Corpus): PostMeta[] =>
  settleAddresses(drafts ? posts : publicOf(posts), showFaults, language).sort(byNewest)

/** What is known of ordered posts together. */
export function relationsAmong(posts: readonly PostMeta[], language?: string): Omit<OrderedPosts, 'posts'> {
  let files: ReadonlyMap<string, string> | undefined
  return {
    translations: translationsAmong(posts, language),
    fileOf: (key) => (files ??= filesByKey(posts)).get(key),
  }
}
