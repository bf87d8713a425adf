import { settleAddresses } from '../posts/collisions.ts'
import type { Corpus } from '../corpus.ts'
import { byNewest, type PostMeta } from '../../core/post.ts'
import type { ReadContext } from '../reader.ts'
import type { Translations } from '../posts/rules.ts'
import type { Query } from '../search/query.ts'
import type { PostHits } from './search-post.ts'

/** The result of one scan of the content folder: the metadata of every post, and the requested extras. */
export interface Scan {
  posts: PostMeta[]
  /** Source of the wanted post by its file, perhaps with some of others. */
  sources: Map<string, string>
  /** What the wanted query found, by file. */
  hits: Map<string, PostHits>
}

/** What to read besides the metadata: the source of the post with this key, the matches of a query, or nothing. */
export type Wanted = string | Query | null

/** Reads every post. */
export type ScanFolder = (wanted: Wanted, at: ReadContext) => Promise<Scan>

/** A scan whose posts have their final addresses and are in the blog's order. */
export interface OrderedScan extends Scan {
  translations: Translations
}

/** Posts with their final addresses, in the blog's order. @throws {ContentError} as `settleAddresses` does */
export const inOrder = (posts: readonly PostMeta[], { showFaults = false, language }: Corpus): PostMeta[] =>
  settleAddresses(posts, showFaults, language).sort(byNewest)
