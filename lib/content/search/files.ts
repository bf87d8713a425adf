import type { PostMeta } from '../../core/post.ts'
import type { Field, SearchedMeta } from './fields.ts'
import { fields } from './fields.ts'
import { beginningLength, firstOf, runsIn } from './tokens.ts'

// The format of static search files, for sites without a server. They lie beside the pages, and a query fetches a few
// of them. Posts are numbered here, the oldest first.

/** URL path of the files. */
export const searchFilesPath = '/search-files'

/** The first file to fetch. The names of the others change with the posts. */
export const catalogName = 'catalog.json'

/** The data that every query needs. */
export interface SearchCatalog {
  /** Folder of all other files. */
  folder: string
  shards: number
  /** Base languages, and which of them each post is in. */
  languages: string[]
  languageOf: number[]
  /** The numbers of each post in several languages; the one that lists prefer comes first. */
  translations: number[][]
}

/**
 * The postings of some tokens. Postings consist of a run of numbers for each post with the token: the post's number as
 * the difference from that of the previous post, the number of places, and each place as the difference from the one
 * before.
 */
export type SearchShard = Record<string, number[]>

/** The data of a post for a result, without its text. */
export interface SearchedPostFile
  extends Pick<PostMeta, 'slug' | 'title' | 'lang' | 'date' | 'postsPath'>, SearchedMeta {
  /** For each section, the place of its first token in the text, and the file with its text. */
  sections: [id: string | null, heading: string, start: number, file: number][]
  /** Number of tokens in the text. Places from there on belong to compound words, whose sections are not known. */
  tokens: number
}

/** The texts of sections that follow one another. */
export type SearchedTextFile = string[]

export const shardName = (shard: number): string => `shard-${shard}.json`
export const postName = (post: number): string => `post-${post}.json`
export const textName = (post: number, file: number): string => `text-${post}-${file}.json`

/** The postings of a token of a field. */
export const keyOf = (field: Field, token: string): string => fields.indexOf(field) + token

/**
 * The postings of tokens in names that begin with a syllable. They are stored in the shard of the syllable, as the
 * tokens are in different ones.
 */
export const beginningKeyOf = (field: Field, token: string): string => `^${keyOf(field, token)}`

export const isPair = (token: string): boolean => runsIn(token)[0]?.kind === 'pairs'

/**
 * The shard of a token. Words with the same beginning share one, so that it supports prefix queries; a whole is in that
 * of its first token, which a query needs as well.
 */
export function shardOf(token: string, shards: number): number {
  const first = firstOf(token)
  const text = isPair(first) ? first : first.slice(0, beginningLength)
  // FNV-1a, because it is short
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % shards
}
