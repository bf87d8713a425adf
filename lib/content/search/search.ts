import { baseLanguage } from '../languages.ts'
import { pageCount } from '../rules.ts'
import type { PostMeta } from '../post.ts'
import type { SearchPage, SearchQuery } from './results.ts'
import type { Section } from './fields.ts'
import { placeOf } from './excerpt.ts'
import type { Query } from './query.ts'
import { findPosts, pageOfFound, type FoundPosts, type SearchedPosts } from './rank.ts'

/** What a reader knows of the posts that it searches. */
export interface SearchablePosts extends SearchedPosts {
  /** The posts of a language and its regional variants: 1, others 0. */
  inLanguage(base: string): Uint8Array
  /** All languages of a post, the one that lists prefer first; empty if it has only one. */
  languagesOf(post: number): readonly number[]
  /** Where the post is in the list of all posts, scheduled ones included, the oldest first. */
  orderOf(post: number): number
  read(post: number): { meta: PostMeta; sections: readonly Section[] }
}

/** Answers a query in the same way for every reader. */
export function searchPosts(
  { page, pageSize, language }: SearchQuery,
  query: Query,
  posts: SearchablePosts,
): Omit<SearchPage, 'nextPublishAt'> {
  const found = inOneLanguage(findPosts(query, within(posts, language)), query, posts)
  const total = found.posts.length
  const start = (page - 1) * pageSize
  const results = pageOfFound(found, start, start + pageSize, posts.orderOf).map((post) => {
    const { meta, sections } = posts.read(post)
    const { slug, title, lang, date } = meta
    return { slug, title, lang, date, ...placeOf(query, meta, sections) }
  })
  return { results, page, pageSize, pages: pageCount(total, pageSize), total }
}

/** The posts of one language alone. */
function within(posts: SearchablePosts, language: string | undefined): SearchedPosts {
  if (language === undefined) return posts
  const allowed = posts.inLanguage(baseLanguage(language))
  return {
    size: posts.size,
    total: allowed.reduce((sum, flag) => sum + flag, 0),
    hitsOf: (phrases) => posts.hitsOf(phrases).map((hits, post) => (allowed[post] === 0 ? 0 : hits)),
  }
}

/** Of each post the language of the query, if it was found in that one, else the one that lists prefer of those found. */
function inOneLanguage({ posts, scores }: FoundPosts, query: Query, searched: SearchablePosts): FoundPosts {
  const found = new Set(posts)
  const isPreferred = query.language === null ? null : searched.inLanguage(query.language)
  const isShown = (post: number): boolean => {
    const languages = searched.languagesOf(post).filter((each) => found.has(each))
    return languages.length < 2 || (languages.find((each) => isPreferred?.[each] === 1) ?? languages[0]) === post
  }
  return { posts: posts.filter(isShown), scores }
}
