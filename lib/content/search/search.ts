import { baseLanguage } from '../../core/base-language.ts'
import { pageCount } from '../page-count.ts'
import type { PostMeta } from '../../core/post.ts'
import type { SearchedMeta, Section } from './fields.ts'
import type { SearchPage, SearchQuery, SearchResult } from './results.ts'
import { placeOf } from './excerpt.ts'
import type { Query } from './query.ts'
import { findPosts, pageOfFound, type FoundPosts, type SearchedPosts } from './rank.ts'

/** The data that decides which posts are found, and in which order. */
export interface FindablePosts extends SearchedPosts {
  /** By number, 1 for posts in the language or one of its regional variants, 0 for others. */
  inLanguage(base: string): Uint8Array
  /**
   * All languages of a post, the one that lists prefer first; empty if it has only one. Null if no post of the blog has
   * several.
   */
  languagesOf: ((post: number) => readonly number[]) | null
  /** Where the post is in the list of all posts, scheduled ones included, the oldest first. */
  orderOf(post: number): number
}

/** The posts as a reader provides them for a search. */
export interface SearchablePosts extends FindablePosts {
  read(post: number): ReadPost
}

/** The data for one result. */
export interface ReadPost {
  meta: Pick<PostMeta, 'slug' | 'title' | 'lang' | 'date' | 'postsPath'> & SearchedMeta
  sections: readonly Section[]
}

/** Answers a query in the same way for every reader. */
export function searchPosts(
  asked: SearchQuery,
  query: Query,
  posts: SearchablePosts,
): Omit<SearchPage, 'nextPublishAt'> {
  const { found, ...page } = foundPage(asked, query, posts)
  return { results: found.map((post) => resultOf(query, posts.read(post))), ...page }
}

/** One page of the posts that were found. Reads no post. */
export function foundPage(
  { page, pageSize, language }: SearchQuery,
  query: Query,
  posts: FindablePosts,
): Omit<SearchPage, 'nextPublishAt' | 'results'> & { found: number[] } {
  const all = inOneLanguage(findPosts(query, within(posts, language)), query, posts)
  const total = all.posts.length
  const start = (page - 1) * pageSize
  const found = pageOfFound(all, start, start + pageSize, posts.orderOf)
  return { found, page, pageSize, pages: pageCount(total, pageSize), total }
}

export function resultOf(query: Query, { meta, sections }: ReadPost): SearchResult {
  const { slug, title, lang, date, postsPath } = meta
  return { slug, title, lang, date, ...(postsPath !== undefined && { postsPath }), ...placeOf(query, meta, sections) }
}

/** The posts of one language alone. */
function within(posts: FindablePosts, language: string | undefined): SearchedPosts {
  if (language === undefined) return posts
  const allowed = posts.inLanguage(baseLanguage(language))
  return {
    size: posts.size,
    total: allowed.reduce((sum, flag) => sum + flag, 0),
    hitsOf(phrases) {
      const { posts: found, flags } = posts.hitsOf(phrases)
      return { posts: found.filter((post) => allowed[post] === 1), flags }
    },
  }
}

/**
 * Keeps one language of each post: that of the query if it was found, else the one of those found that lists prefer.
 */
function inOneLanguage({ posts, scores }: FoundPosts, query: Query, searched: FindablePosts): FoundPosts {
  const { languagesOf } = searched
  if (!languagesOf) return { posts, scores }
  const found = new Set(posts)
  const isPreferred = query.language === null ? null : searched.inLanguage(query.language)
  const isShown = (post: number): boolean => {
    const languages = languagesOf(post).filter((each) => found.has(each))
    return languages.length < 2 || (languages.find((each) => isPreferred?.[each] === 1) ?? languages[0]) === post
  }
  return { posts: posts.filter(isShown), scores }
}
