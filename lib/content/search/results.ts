import type { Scheduled } from '../answers.ts'
import type { Heading } from '../body.ts'
import type { PostMeta } from '../post.ts'

export interface SearchQuery {
  /** What to look for, as a visitor typed it. Only the first `maxQueryLength` code units are read. */
  text: string
  /** From 1. */
  page: number
  /** From 1. */
  pageSize: number
  /**
   * Only posts in this language, as BCP 47. By default every post, in one of those of its languages in which it was
   * found: the one of the query's letters, else the one that lists show.
   */
  language?: string | undefined
}

/** UTF-16 code units of a query that are read. The API refuses longer ones. */
export const maxQueryLength = 200

/** A post that was found. Plain JSON. */
export interface SearchResult extends Pick<PostMeta, 'slug' | 'title' | 'lang' | 'date'>, SearchPlace {}

/** Where a post has what was looked for. */
export interface SearchPlace {
  where: 'title' | 'tag' | 'heading' | 'text'
  /** The heading that it is, or that the text is below; null for the post as a whole. */
  heading: Pick<Heading, 'id' | 'text'> | null
  excerpt: ExcerptPart[]
}

/** A part of an excerpt, as text. */
export interface ExcerptPart {
  text: string
  /** Present on what was looked for. */
  mark?: true
}

/** One page of what was found, the best first. It has this page if `page <= pages`. */
export interface SearchPage extends Scheduled {
  results: SearchResult[]
  page: number
  pageSize: number
  /** At least 1. */
  pages: number
  /** Number of posts that were found. */
  total: number
}
