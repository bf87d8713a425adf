import type { Scheduled } from '../answers.ts'
import type { Heading } from '../../mdx/body.ts'
import type { PostMeta } from '../../core/post.ts'

export interface SearchQuery {
  /** The query, as a visitor typed it. Only the first `maxQueryLength` code units are read. */
  text: string
  /** Page number, counted from 1. */
  page: number
  /** Results per page, at least 1. */
  pageSize: number
  /**
   * Only posts in this language, as BCP 47. By default, every post in one of the languages in which it was found: that
   * of the query's letters, else the one that lists show.
   */
  language?: string | undefined
}

/** Maximum length of a query, in UTF-16 code units. The API refuses longer ones. */
export const maxQueryLength = 200

/** A post that was found. Plain JSON. */
export interface SearchResult extends Pick<PostMeta, 'slug' | 'title' | 'lang' | 'date' | 'postsPath'>, SearchPlace {}

/** The place of a match within a post. */
export interface SearchPlace {
  where: 'title' | 'tag' | 'heading' | 'text'
  /** The matching heading, or the heading above the matching text; null for the post as a whole. */
  heading: Pick<Heading, 'id' | 'text'> | null
  excerpt: ExcerptPart[]
}

export interface ExcerptPart {
  text: string
  /** Present if this part is a match. */
  mark?: true
}

/** One page of results, the best first. The page exists if `page <= pages`. */
export interface SearchPage extends Scheduled {
  results: SearchResult[]
  page: number
  pageSize: number
  /** Number of pages, at least 1. */
  pages: number
  /** Number of posts that were found. */
  total: number
}

/** Whether a query is one syllable of Hangul, one Han letter or one kana, which finds little. */
export const isOneSyllable = (query: string): boolean =>
  /^[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u.test(query.trim().normalize('NFC'))
