import { termKey } from '../../core/identity.ts'
import { byNewest, isPublished, type PostMeta } from '../../core/post.ts'
import { byUse, type Term, type ListKind } from '../../core/terms.ts'
import { carries, termsOfPost } from '../posts/rules.ts'
import { publishedParts, type PartLanguage, type Parts } from '../posts/series.ts'
import type { IndexFile } from './open.ts'
import { chunked, languagesOf, publishedOf, type BlogOrder, type IdAndMeta } from './order.ts'
import { bucketOf, listLength, termName, type ListChunk, type SeriesChunk, type TermBucket } from './schema.ts'
import { firstWhere } from '../../core/first-where.ts'

// The index stores each list as it will be once every post is published. Until then, a scheduled post is left out; if
// another language of it is published and belongs to the list, that one is listed instead: a stand-in.

/** A list at one moment, the oldest post first. It reads only the rows that it needs. */
export interface List {
  total: number
  idAt(place: number): number
  /** The place of a post, which must be in the list. @param stored its place in the stored list, if it is there */
  placeOf(id: number, stored: number): number
  hasStandIns: boolean
}

/** The list of all posts. */
export function allPosts(index: IndexFile, order: BlogOrder): List {
  const { posts, listed } = index.meta
  const { published, at } = order
  const hidden = listed === posts ? [] : Array.from({ length: listed - published }, (_, n) => at(published + n)[0])
  return withStandIns(
    index,
    order,
    published,
    (place) => at(place)[0],
    hidden,
    () => true,
  )
}

/** Every language of all posts, for which all rows of the order are read. */
export function everyLanguage(index: IndexFile, order: BlogOrder): Pick<List, 'total' | 'idAt'> {
  if (index.meta.listed === index.meta.posts) return allPosts(index, order)
  const entries = [
    ...Array.from({ length: order.published }, (_, rank) => order.at(rank)),
    ...Array.from({ length: order.unlisted.published }, (_, place) => order.unlisted.at(place)),
  ].map(([id, publishedAt, slug]) => ({ id, publishedAt, slug }))
  entries.sort((a, b) => byNewest(b, a))
  return { total: entries.length, idAt: (place) => entries[place]!.id }
}

/** The row entry of a term; undefined if no post has the term. */
export function termEntry({ meta, row }: IndexFile, kind: ListKind, key: string): TermBucket[number] | undefined {
  const bucket = row<TermBucket>('terms', bucketOf(termName(kind, key), meta.termBuckets))
  return bucket.find((each) => each.kind === kind && each.key === key)
}

/** The list of a term. */
export function termPosts(
  index: IndexFile,
  kind: ListKind,
  label: string,
  order: BlogOrder,
): Pick<List, 'total' | 'idAt'> & { term: Term | null } {
  const key = termKey(label)
  const entry = termEntry(index, kind, key)
  if (!entry) return { total: 0, idAt: () => -1, term: null }
  const idAt = chunked((id) => index.row<ListChunk>('lists', entry.firstList + id), listLength)
  const scheduled = new Set(order.scheduledIds())
  const hidden: number[] = []
  let total = entry.count
  if (scheduled.size > 0) for (; total > 0 && scheduled.has(idAt(total - 1)); total--) hidden.push(idAt(total - 1))
  const list = withStandIns(index, order, total, idAt, hidden, (meta) => carries(meta, kind, key))
  return { ...list, term: list.total === 0 ? null : { key, label: entry.label, count: list.total } }
}

/** The parts of a series that are out, each with its languages; undefined if there is no such series. */
export function seriesParts(
  index: IndexFile,
  label: string,
  { now }: BlogOrder,
): { key: string; label: string; parts: Parts<PartWithId> } | undefined {
  const key = termKey(label)
  const entry = termEntry(index, 'series', key)
  if (!entry) return undefined
  const stored = chunked((id) => index.row<SeriesChunk>('series', entry.firstParts! + id), listLength)
  const at = (place: number) =>
    stored(place).map(([id, publishedAt, slug, title, lang]) => ({ id, publishedAt, slug, title, lang }))
  const allOut = isPublished({ publishedAt: index.meta.newest }, now)
  return { key, label: entry.label, parts: publishedParts({ total: entry.count, at }, now, allOut) }
}

interface PartWithId extends PartLanguage {
  id: number
}

/**
 * Adds the stand-ins to the published posts of a stored list.
 * @param hidden the scheduled posts of the list
 * @param belongs whether a published post belongs to the list
 */
function withStandIns(
  index: IndexFile,
  { now }: BlogOrder,
  total: number,
  idAt: (place: number) => number,
  hidden: readonly number[],
  belongs: (meta: PostMeta) => boolean,
): List {
  const standIns = hidden.flatMap(
    (id) => publishedOf(index, languagesOf(index, id), now).find(({ meta }) => belongs(meta)) ?? [],
  )
  if (standIns.length === 0) return { total, idAt, placeOf: (_, stored) => stored, hasStandIns: false }
  standIns.sort((a, b) => byNewest(b.meta, a.meta))
  const metaAt = (place: number) => index.row<PostMeta>('posts', idAt(place))
  const places = standIns.map(
    ({ meta }, number) => number + firstWhere(total, (place) => byNewest(metaAt(place), meta) < 0),
  )
  return {
    total: total + standIns.length,
    idAt(place) {
      const standIn = places.indexOf(place)
      return standIn === -1 ? idAt(place - places.filter((each) => each < place).length) : standIns[standIn]!.id
    },
    placeOf(id, stored) {
      const standIn = standIns.findIndex((each) => each.id === id)
      return standIn === -1
        ? stored + places.filter((each, number) => each - number <= stored).length
        : places[standIn]!
    },
    hasStandIns: true,
  }
}

/** The terms, as they are stored, without scheduled posts that no other language of them stands in for. */
export function publishedTerms(index: IndexFile, terms: Term[], kind: ListKind, order: BlogOrder): Term[] {
  const scheduled = order.scheduledIds()
  if (scheduled.length === 0) return terms
  const counts = new Map(terms.map((term) => [term.key, { ...term }]))
  /** The terms of posts in several languages that are done, as each counts once. */
  const done = new Set<string>()
  for (const id of scheduled) {
    const languages = languagesOf(index, id)
    const published: IdAndMeta[] = languages.length === 0 ? [] : publishedOf(index, languages, order.now)
    for (const key of termsOfPost(index.row<PostMeta>('posts', id), kind).keys()) {
      const name = `${languages[0] ?? id} ${key}`
      if (done.has(name) || published.some(({ meta }) => carries(meta, kind, key))) continue
      done.add(name)
      const term = counts.get(key)
      if (term) term.count--
    }
  }
  return [...counts.values()].filter((term) => term.count > 0).sort(byUse)
}
