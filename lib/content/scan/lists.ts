import type { PartOfSeries, PostPage, PostQuery } from '../answers.ts'
import { termKey } from '../../core/identity.ts'
import { isPublished, type PostMeta } from '../../core/post.ts'
import {
  carries,
  isSeriesInOrder,
  isShown,
  kindsIn,
  pageCount,
  placesOn,
  termsOf,
  type Translations,
} from '../posts/rules.ts'
import { bySeriesOrder, positionIn, publishedParts, type Parts } from '../posts/series.ts'
import type { ListKind, Term } from '../../core/terms.ts'

// Lists of the posts of one scan. `posts` are all in the blog's order, scheduled ones first; `published` those that are
// out.

export const anyPost = (): boolean => true

/** The posts of a list, each in one language. */
export function listed(
  published: readonly PostMeta[],
  now: Date,
  translations: Translations,
  belongs: (meta: PostMeta) => boolean,
): readonly PostMeta[] {
  const found = belongs === anyPost ? published : published.filter(belongs)
  if (translations.size === 0) return found
  return found.filter((meta) => isShown(meta, translations, (each) => isPublished(each, now) && belongs(each)))
}

/** One page of a list. With several terms, the posts that are in the list of each. */
export function pageOf(
  posts: readonly PostMeta[],
  published: readonly PostMeta[],
  query: PostQuery,
  now: Date,
  translations: Translations,
): Pick<PostPage, 'posts' | 'page' | 'pageSize' | 'pages' | 'total'> {
  const { page, pageSize } = query
  const lists = kindsIn(query).map((kind) => {
    const key = termKey(query[kind]!)
    return listed(published, now, translations, (meta) => carries(meta, kind, key))
  })
  const found = isSeriesInOrder(query)
    ? inSeriesOrder(query.series!, posts, now, translations)
    : lists.length > 0
      ? lists.reduce(both)
      : listed(published, now, translations, anyPost)
  return {
    posts: placesOn(found.length, query).map((place) => found[place]!),
    page,
    pageSize,
    pages: pageCount(found.length, pageSize),
    total: found.length,
  }
}

function inSeriesOrder(label: string, posts: readonly PostMeta[], now: Date, translations: Translations): PostMeta[] {
  const parts = publishedParts(partsOf(termKey(label), posts, translations), now, false)
  return Array.from({ length: parts.total }, (_, place) => parts.at(place)[0]!)
}

function both(a: readonly PostMeta[], b: readonly PostMeta[]): readonly PostMeta[] {
  const inB = new Set(b)
  return a.filter((meta) => inB.has(meta))
}

export function termNamed(
  posts: readonly PostMeta[],
  kind: ListKind,
  label: string | undefined,
  now: Date,
  translations: Translations,
): Term | null {
  if (label === undefined) return null
  const key = termKey(label)
  return termsOf(posts, kind, now, translations).find((term) => term.key === key) ?? null
}

export function seriesOf(
  meta: PostMeta,
  posts: readonly PostMeta[],
  translations: Translations,
  now: Date,
): PartOfSeries | null {
  if (meta.series === null) return null
  const key = termKey(meta.series.name)
  const term = termNamed(posts, 'series', key, now, translations)
  return term && positionIn(publishedParts(partsOf(key, posts, translations), now, false), meta, term)
}

/** The parts of a series, scheduled ones included. */
function partsOf(key: string, posts: readonly PostMeta[], translations: Translations): Parts<PostMeta> {
  const belongs = (meta: PostMeta) => carries(meta, 'series', key)
  const parts = posts.filter(belongs).flatMap((meta) => {
    const languages = translations.get(meta)?.filter(belongs) ?? [meta]
    return languages[0] === meta ? [languages] : []
  })
  parts.sort(([a], [b]) => bySeriesOrder(a!, b!))
  return { total: parts.length, at: (place) => parts[place]! }
}
