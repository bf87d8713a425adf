import { byCodeUnit } from '../../core/by-code-unit.ts'
import { termKey } from '../../core/identity.ts'
import { kept } from '../../core/kept.ts'
import { yearOf, type PostMeta, type Times } from '../../core/post.ts'
import type { FieldKind, Listed, ListKind } from '../../core/terms.ts'
import { termsOfPost } from '../posts/rules.ts'

// A list shows each post in one language: the first of its languages, in the order of preference, that is out and
// belongs to the list. As posts appear in the order of their ranks, each language is shown from the moment when its own
// rank is out until that of a preferred one is. A preferred one that expires takes no place, as nobody would take it back.

/** Shown while `rank < published` and, unless `until` is null, `published <= until`. */
export interface Span {
  rank: number
  until: number | null
}

/** A post that a list shows for a time. */
export interface ListRow extends Span {
  id: number
}

export const isShown = ({ rank, until }: Span, published: number): boolean =>
  rank < published && (until === null || published <= until)

/**
 * Every moment at which a post appears or expires, as one order: so the number of those that have passed says what is
 * out.
 * @param posts the oldest first
 * @returns the moments, and the places of each post in their order
 */
export function timelineOf(posts: readonly Times[]): { moments: readonly string[]; spans: Span[] } {
  const spans = posts.map((_, rank): Span => ({ rank, until: null }))
  const moments = posts.map(({ publishedAt }) => publishedAt ?? '')
  if (posts.every(({ expiresAt }) => expiresAt === undefined)) return { moments, spans }
  const ends = posts.flatMap(({ expiresAt }, post) =>
    expiresAt !== undefined && expiresAt > moments[post]! ? { post, time: expiresAt, bound: 'until' as const } : [],
  )
  const starts = moments.map((time, post) => ({ post, time, bound: 'rank' as const }))
  const all = [...starts, ...ends].sort((a, b) => byCodeUnit(a.time, b.time))
  for (const [place, { post, bound }] of all.entries()) spans[post]![bound] = place
  // What expires before it appears is never out
  for (const [post, { expiresAt }] of posts.entries())
    if (expiresAt !== undefined && expiresAt <= moments[post]!) spans[post]!.until = spans[post]!.rank
  return { moments: all.map(({ time }) => time), spans }
}

/** A post as its lists need it. */
export interface ListedPost extends Listed, Span, Pick<PostMeta, 'slug' | 'date' | 'publishedAt' | 'series'> {
  id: number
}

/** The languages of a post that has several, the one that lists prefer first. */
export type LanguagesOf<T> = (post: T) => readonly T[] | undefined

/**
 * The rows of a list: each language of each post that it shows at any time, the oldest first.
 * @param posts all that belong to the list, the oldest first
 */
export function listRows<T extends ListedPost>(posts: readonly T[], languagesOf: LanguagesOf<T>): ListRow[] {
  const own = new Set(posts)
  return posts.flatMap((post) => {
    let until = post.until ?? Infinity
    for (const each of languagesOf(post) ?? []) {
      if (each === post) break
      if (own.has(each) && each.until === null) until = Math.min(until, each.rank)
    }
    const { id, rank } = post
    return rank <= until ? [{ id, rank, until: until === Infinity ? null : until }] : []
  })
}

/** A list of a kind: the posts of a term. */
export interface TermRows {
  label: string
  rows: ListRow[]
}

/** The lists of all terms of one kind, by their keys. @param posts the oldest first */
export function termRows<T extends ListedPost>(
  posts: readonly T[],
  languagesOf: LanguagesOf<T>,
  kind: ListKind | FieldKind,
): Map<string, TermRows> {
  const terms = new Map<string, { posts: T[]; labels: Map<string, number> }>()
  for (const post of posts)
    for (const [key, written] of termsOfPost(post, kind)) {
      // SQLite stores no halves of surrogate pairs
      const label = written.toWellFormed()
      const term = kept(terms, key, () => ({ posts: [], labels: new Map() }))
      term.posts.push(post)
      term.labels.set(label, (term.labels.get(label) ?? 0) + 1)
    }
  return new Map(
    [...terms].map(([key, { posts: own, labels }]) => [
      key,
      { label: usualLabel(labels), rows: listRows(own, languagesOf) },
    ]),
  )
}

/**
 * The spelling that most posts use, scheduled ones included, so that publication does not change a label; of several,
 * the first in code-unit order.
 */
const usualLabel = (labels: ReadonlyMap<string, number>): string =>
  [...labels].sort(([a, used], [b, usedOther]) => usedOther - used || byCodeUnit(a, b))[0]![0]

/** The list of all posts by years. @param rows of the list of all @param dateOf by id */
export function yearRows(rows: readonly ListRow[], dateOf: (id: number) => string | null): Map<string, TermRows> {
  const years = new Map<string, TermRows>()
  for (const row of rows) {
    const year = yearOf(dateOf(row.id))
    kept(years, year, () => ({ label: year, rows: [] })).rows.push(row)
  }
  return years
}

/**
 * The parts of a series from its beginning. The language that lists prefer decides the place of a part.
 * @param posts those of the series, the oldest first
 */
export function partRows<T extends ListedPost>(posts: readonly T[], languagesOf: LanguagesOf<T>): ListRow[] {
  const byId = new Map(posts.map((post) => [post.id, post]))
  const firstOf = new Map(posts.map((post) => [post.id, languagesOf(post)?.find(({ id }) => byId.has(id)) ?? post]))
  return listRows(posts, languagesOf).sort(
    (a, b) => bySeriesOrder(firstOf.get(a.id)!, firstOf.get(b.id)!) || bySeriesOrder(byId.get(a.id)!, byId.get(b.id)!),
  )
}

/**
 * All posts, in every language, in the order of a field: those without a value come last, and of one value the newest
 * first.
 * @param order the name of the field, after a hyphen from the highest value
 */
export function orderRows<T extends ListedPost>(posts: readonly T[], order: string): ListRow[] {
  const isDown = order.startsWith('-')
  const field = isDown ? order.slice(1) : order
  const values = new Map(posts.map(({ id, data }) => [id, data?.[field]]))
  return listRows(posts, () => undefined).sort((a, b) => {
    const [one, other] = [values.get(a.id), values.get(b.id)]
    const kinds = kindOf(one) - kindOf(other)
    const byValue = kinds === 0 ? compareValues(one, other) : kinds
    // Nothing comes last in both directions
    const turns = isDown && kindOf(one) < noValue && kindOf(other) < noValue
    return (turns ? -byValue : byValue) || b.rank - a.rank
  })
}

/** The key in the place of that of a series: no series has a slash. */
export const orderKey = (order: string): string => `/${order}`

const noValue = 3
const kindOf = (value: unknown): number => {
  const kind = ['boolean', 'number', 'string'].indexOf(typeof value)
  return kind === -1 ? noValue : kind
}

const compareValues = (a: unknown, b: unknown): number =>
  typeof a === 'string'
    ? byCodeUnit(a, b as string)
    : typeof a === 'object' || a === undefined
      ? 0
      : Number(a) - Number(b)

/**
 * Orders a series from its beginning: by the authors' `order`, then the oldest first, undated posts last, ties by slug.
 */
function bySeriesOrder(
  a: Pick<ListedPost, 'series' | 'publishedAt' | 'slug'>,
  b: Pick<ListedPost, 'series' | 'publishedAt' | 'slug'>,
): number {
  const [first, second] = [a.series?.order ?? Infinity, b.series?.order ?? Infinity]
  return (
    (first === second ? 0 : first - second) ||
    byCodeUnit(a.publishedAt ?? '~', b.publishedAt ?? '~') ||
    byCodeUnit(a.slug, b.slug)
  )
}

export const seriesKey = ({ series }: Pick<PostMeta, 'series'>): string | null => series && termKey(series.name)
