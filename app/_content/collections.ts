import { pagedCollections, type CollectionSettings } from '@/lib/content/process/collections.ts'
import { decodeSegment } from '@/lib/core/identity.ts'
import { pageNumber } from '@/lib/core/page-address.ts'
import { postPath } from '@/lib/core/post-path.ts'
import { paged } from '../_urls.ts'
import { listQuery } from './list-queries.ts'
import { decide, type PostFacts } from './questions.ts'

/** What an address leads to: one page of a list, an entry, or the address that it has now. */
export type Place =
  | { kind: 'list'; collection: CollectionSettings; page: number }
  | ({ kind: 'entry'; collection: CollectionSettings } & PostFacts)
  | { kind: 'moved'; path: string }

/** Those with the longest path come first: one may be at the root. */
const nearest = pagedCollections.toSorted((a, b) => b.url.length - a.url.length)

/** @param page of its list */
export const listPath = ({ url }: CollectionSettings, page = 1): string => paged(url === '/' ? '' : url, page)

/** Most entries of a tree on one page: a part of one says little. */
const treeSize = 500

/** Asks for one page of its list. */
export const entriesQuery = ({ orderBy, list }: CollectionSettings, page: number) => ({
  ...listQuery(page),
  ...(list === 'tree' && { pageSize: treeSize }),
  ...(orderBy !== undefined && { orderBy }),
})

/**
 * The place of an address in the collections, known before the response begins; null if none has it.
 * @param path its segments, as the browser sent them
 */
export async function placeOf(path: readonly string[]): Promise<Place | null> {
  const segments = path.map(decodeSegment)
  for (const collection of nearest) {
    const rest = below(collection.url, segments)
    // oxlint-disable-next-line no-await-in-loop -- the first that has it
    const place = rest && (await placeIn(collection, rest))
    if (place) return place
  }
  return null
}

/** What follows a path in an address; null if the address is not below it. */
function below(url: string, segments: readonly (string | null)[]): string[] | null {
  const own = url.split('/').filter(Boolean)
  const rest = segments.slice(own.length)
  return own.every((each, at) => each === segments[at]) && rest.every((each) => each !== null) ? rest : null
}

async function placeIn(collection: CollectionSettings, rest: readonly string[]): Promise<Place | null> {
  const { name, list, url } = collection
  const [first, number, ...more] = rest
  const page = first === undefined ? 1 : first === 'page' && more.length === 0 ? pageNumber(number ?? '') : null
  if (list !== false && page !== null) {
    if (page === 1)
      return first === undefined ? { kind: 'list', collection, page } : { kind: 'moved', path: listPath(collection) }
    return page <= (await decide('list', entriesQuery(collection, page), name)).pages
      ? { kind: 'list', collection, page }
      : null
  }
  if (first === undefined || number !== undefined) return null
  const entry = await decide('post', first, name)
  if (!entry) return null
  return entry.slug === first
    ? { kind: 'entry', collection, ...entry }
    : { kind: 'moved', path: postPath(entry.slug, url) }
}
