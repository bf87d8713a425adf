import { byCodeUnit } from '../../core/by-code-unit.ts'
import type { PartOfSeries, PostLink } from '../answers.ts'
import { isPublished, type PostMeta } from '../../core/post.ts'
import { inLanguage } from './rules.ts'

/** Maximum number of parts that a post lists: those around it. */
export const maxParts = 50

type Placed = Pick<PostMeta, 'series' | 'publishedAt' | 'slug'>

/**
 * Orders a series from its beginning: by the authors' `order`, then the oldest first, undated posts last, ties by slug.
 */
export function bySeriesOrder(a: Placed, b: Placed): number {
  const [first, second] = [a.series?.order ?? Infinity, b.series?.order ?? Infinity]
  return (
    (first === second ? 0 : first - second) ||
    byCodeUnit(a.publishedAt ?? '~', b.publishedAt ?? '~') ||
    byCodeUnit(a.slug, b.slug)
  )
}

/** One language of a part, as a link to it needs. */
export type PartLanguage = Pick<PostMeta, 'slug' | 'title' | 'lang' | 'publishedAt'>

/**
 * The parts of a series in its order, scheduled ones included: each with its languages that belong to the series. The
 * one that lists prefer comes first and decides the place of the part.
 */
export interface Parts<T extends PartLanguage> {
  readonly total: number
  at(place: number): readonly T[]
}

/**
 * The published parts, each as a list shows it.
 * @param allOut whether nothing is scheduled, so that no part has to be checked
 */
export function publishedParts<T extends PartLanguage>(
  parts: Parts<T>,
  now: Date,
  allOut: boolean,
): { total: number; at(place: number): readonly T[] } {
  const isOut = (part: PartLanguage) => isPublished(part, now)
  if (allOut) return { total: parts.total, at: (place) => parts.at(place) }
  const out: (readonly T[])[] = []
  for (let place = 0; place < parts.total; place++) {
    const languages = parts.at(place).filter(isOut)
    if (languages.length > 0) out.push(languages)
  }
  return { total: out.length, at: (place) => out[place]! }
}

/**
 * Where a published post is in its series.
 * @param parts from `publishedParts`
 */
export function positionIn(
  parts: Parts<PartLanguage>,
  { slug, lang }: Pick<PostMeta, 'slug' | 'lang'>,
  { key, label }: Pick<PartOfSeries, 'key' | 'label'>,
): PartOfSeries | null {
  let place = 0
  while (place < parts.total && !parts.at(place).some((each) => each.slug === slug)) place++
  // If two posts claim to be the same post in one language, the list shows only the other
  if (place === parts.total) return null
  const first = Math.max(0, Math.min(place - maxParts / 2, parts.total - maxParts))
  const links: PostLink[] = []
  for (let at = first; at < Math.min(first + maxParts, parts.total); at++) {
    const languages = parts.at(at)
    const { slug: target, title } = at === place ? own(languages, slug) : (inLanguage(lang, languages) ?? languages[0]!)
    links.push({ slug: target, title })
  }
  return { key, label, number: place + 1, total: parts.total, first: first + 1, parts: links }
}

const own = (languages: readonly PartLanguage[], slug: string): PartLanguage =>
  languages.find((each) => each.slug === slug)!
