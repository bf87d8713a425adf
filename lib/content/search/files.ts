import type { PostMeta } from '../post.ts'
import type { Field, SearchedMeta } from './fields.ts'
import { fields } from './fields.ts'
import { beginningLength, runsIn } from './tokens.ts'

// What is searched where no server answers: files beside the pages, of which a query fetches a few. Posts have numbers
// here, the oldest first.

/** Where the files lie, as a path of the site. */
export const searchFilesPath = '/search-files'

/** The first file. Of the others, the names change with the posts. */
export const catalogName = 'catalog.json'

/** What every query needs. */
export interface SearchCatalog {
  /** Folder of all other files. */
  folder: string
  shards: number
  /** Base languages, and which of them each post is in. */
  languages: string[]
  languageOf: number[]
  /** The numbers of each post that is there in several languages, the one that lists prefer first. */
  translations: number[][]
}

/**
 * A shard has the postings of some tokens. Postings are runs of numbers, one for each post that has the token: how much
 * higher its number is than that of the post before, how many places follow, and how much higher each is than the one
 * before.
 */
export type SearchShard = Record<string, number[]>

/** What a result needs of a post besides its text. */
export interface SearchedPostFile extends Pick<PostMeta, 'slug' | 'title' | 'lang' | 'date'>, SearchedMeta {
  /** With the place of its first token among those of the text, and the file that has its text. */
  sections: [id: string | null, heading: string, start: number, file: number][]
  /** Tokens of the text. What follows them stands for words as a whole, whose sections are not known. */
  tokens: number
}

/** The texts of sections that follow one another. */
export type SearchedTextFile = string[]

export const shardName = (shard: number): string => `shard-${shard}.json`
export const postName = (post: number): string => `post-${post}.json`
export const textName = (post: number, file: number): string => `text-${post}-${file}.json`

/** The postings of a token of a field. */
export const keyOf = (field: Field, token: string): string => fields.indexOf(field) + token

/** Where a name has a token that begins with a syllable: beside the postings of the syllable, as tokens lie apart. */
export const beginningKeyOf = (field: Field, token: string): string => `^${keyOf(field, token)}`

export const isPair = (token: string): boolean => runsIn(token)[0]?.kind === 'pairs'

/** The shard of a token. Words with the same beginning share one, so that it can be asked for a beginning. */
export function shardOf(token: string, shards: number): number {
  const text = isPair(token) ? token : token.slice(0, beginningLength)
  // FNV-1a, as it is short
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % shards
}
