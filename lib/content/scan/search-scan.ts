import { baseLanguage } from '../../core/languages.ts'
import { isPublished, type PostMeta } from '../../core/post.ts'
import type { Translations } from '../posts/rules.ts'
import { phrasesOf, type Query } from '../search/query.ts'
import type { SearchablePosts } from '../search/search.ts'
import type { PostHits } from './search-post.ts'

/**
 * The posts of a scan, numbered by their places in it.
 * @param posts in the blog's order, the newest first
 * @param hits by file, for the posts with matches
 */
export function searchableScan(
  posts: readonly PostMeta[],
  hits: ReadonlyMap<string, PostHits>,
  translations: Translations,
  query: Query,
  now: Date,
): SearchablePosts {
  const lists = phrasesOf(query)
  const placeOf = new Map(translations.size === 0 ? [] : posts.map((post, place) => [post, place]))
  const each = (value: (post: PostMeta) => number) =>
    Uint8Array.from(posts, (post) => (isPublished(post, now) ? value(post) : 0))
  return {
    size: posts.length,
    total: posts.filter((post) => isPublished(post, now)).length,
    hitsOf(phrases) {
      const list = lists.indexOf(phrases)
      const flags = each(({ file }) => hits.get(file)?.hits[list] ?? 0)
      return { posts: [...flags.keys()].filter((post) => flags[post] !== 0), flags }
    },
    inLanguage: (base) => each(({ lang }) => Number(baseLanguage(lang) === base)),
    languagesOf:
      translations.size === 0
        ? null
        : (post) => (translations.get(posts[post]!) ?? []).map((language) => placeOf.get(language)!),
    orderOf(post) {
      const [listed] = translations.get(posts[post]!) ?? []
      return -(listed ? placeOf.get(listed)! : post)
    },
    read: (post) => ({ meta: posts[post]!, sections: hits.get(posts[post]!.file)!.sections }),
  }
}
