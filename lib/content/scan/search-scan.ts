import { baseLanguage } from '../../core/base-language.ts'
import type { PostMeta } from '../../core/post.ts'
import { phrasesOf, type Query } from '../search/query.ts'
import type { SearchablePosts } from '../search/search.ts'
import type { OrderedScan } from './scan.ts'

/** The posts of a scan that are out, by their places from the oldest. */
export function searchableScan(
  { posts, hits, translations }: OrderedScan,
  query: Query,
  shown: ReadonlySet<number>,
): SearchablePosts {
  const lists = phrasesOf(query)
  const oldest = posts.toReversed()
  const rankOf = new Map(translations.size === 0 ? [] : oldest.map((post, rank) => [post, rank]))
  const languagesOf = (rank: number) => (translations.get(oldest[rank]!) ?? []).map((each) => rankOf.get(each)!)
  const each = (value: (post: PostMeta) => number) =>
    Uint8Array.from(oldest, (post, rank) => (shown.has(rank) ? value(post) : 0))
  return {
    size: posts.length,
    total: shown.size,
    hitsOf(phrases) {
      const list = lists.indexOf(phrases)
      const flags = each(({ file }) => hits.get(file)?.hits[list] ?? 0)
      return { posts: [...flags.keys()].filter((post) => flags[post] !== 0), flags }
    },
    inLanguage: (base) => each(({ lang }) => Number(baseLanguage(lang) === base)),
    languagesOf: translations.size === 0 ? null : languagesOf,
    orderOf: (rank) => languagesOf(rank)[0] ?? rank,
    read: (rank) => ({ meta: oldest[rank]!, sections: hits.get(oldest[rank]!.file)!.sections }),
  }
}
