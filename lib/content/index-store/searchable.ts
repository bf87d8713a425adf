import { flagOf } from '../search/fields.ts'
import type { PostMeta } from '../../core/post.ts'
import type { SearchPage, SearchQuery } from '../search/results.ts'
import { parseQuery } from '../search/query.ts'
import type { Hits } from '../search/rank.ts'
import { searchPosts, type SearchablePosts } from '../search/search.ts'
import type { IndexFile } from './open.ts'
import { chunked, languagesOf, type BlogOrder } from './order.ts'
import { listLength, type Place, type PlaceChunk } from './schema.ts'
import { fieldQueries, languageQuery } from './search-rows.ts'

/** Answers a query from an index. */
export const searchIndex = (
  index: IndexFile,
  order: BlogOrder,
  query: SearchQuery,
): Omit<SearchPage, 'nextPublishAt'> => searchPosts(query, parseQuery(query.text), searchableIndex(index, order))

/** The posts of an index that are published, by their ids. */
export function searchableIndex(index: IndexFile, order: BlogOrder): SearchablePosts {
  const { posts, listed, ids: size } = index.meta
  const scheduled = order.scheduledIds()
  const placeOf = chunked((id) => index.row<PlaceChunk>('places', id), listLength) as (id: number) => Place
  const hitsOf = (queries: readonly (readonly [flag: number, query: string])[]): Hits => {
    const found: number[] = []
    const flags = new Uint8Array(size)
    for (const [flag, query] of queries)
      for (const id of index.search(query)) {
        if (flags[id] === 0) found.push(id)
        flags[id]! |= flag
      }
    for (const id of scheduled) flags[id] = 0
    return { posts: scheduled.length === 0 ? found : found.filter((id) => flags[id] !== 0), flags }
  }
  return {
    size,
    total: posts - scheduled.length,
    hitsOf: (phrases) => hitsOf(fieldQueries(phrases).map(([field, query]) => [flagOf(field), query])),
    inLanguage: (base) => hitsOf([[1, languageQuery(base)]]).flags,
    languagesOf: listed === posts ? null : (id) => languagesOf(index, id),
    orderOf: (id) => [placeOf(id)].flat()[0]!,
    read: (id) => ({ meta: index.row<PostMeta>('posts', id), sections: index.sections(id) }),
  }
}
