import { byCodeUnit } from './by-code-unit.ts'
import type { PostMeta } from './post.ts'

export type TermKind = 'tag' | 'category' | 'series' | 'author'

export const termKinds: readonly TermKind[] = ['tag', 'category', 'series', 'author']

/** The first part of the addresses of their lists. */
export const termFolders: Readonly<Record<TermKind, string>> = {
  tag: 'tags',
  category: 'categories',
  series: 'series',
  author: 'authors',
}

/** The kinds of lists: by term, which have pages, and by language, which have feeds. */
export type ListKind = TermKind | 'language'

/** The lists of the values of a field of a collection. */
export type FieldKind = `field:${string}`

/** Lists of the posts in one language of the site alone, such as `ko/tag`. */
export type InLanguage<Kind extends string> = Kind | `${string}/${Kind}`

/** @param language of the site; without one, its lists show posts in all languages */
export const inLanguageOf = <Kind extends string>(language: string | undefined, kind: Kind): InLanguage<Kind> =>
  language === undefined ? kind : `${language}/${kind}`

export const listKinds: readonly ListKind[] = [...termKinds, 'language']

/**
 * A tag, a category, a series or an author, with the number of published posts that carry it; a post in several
 * languages counts once.
 */
export interface Term {
  /** The URL contains it percent-encoded. */
  key: string
  label: string
  count: number
}

export type Termed = Pick<PostMeta, 'tags' | 'category' | 'series' | 'authors'>

/** The fields that determine the lists of a post. Without a language, it is in no list of a language. */
export type Listed = Termed & Partial<Pick<PostMeta, 'lang' | 'data'>>

/** The order of terms: most used first, ties by key. */
export const byUse = (a: Term, b: Term): number => b.count - a.count || byCodeUnit(a.key, b.key)

/** The labels of a post, of one kind. */
export function labelsOf({ tags, category, series, authors, lang }: Listed, kind: ListKind): string[] {
  switch (kind) {
    case 'tag':
      return tags
    case 'category':
      return category === null ? [] : [category]
    case 'series':
      return series === null ? [] : [series.name]
    case 'author':
      return authors?.map(({ name }) => name) ?? []
    case 'language':
      return lang === undefined ? [] : [lang]
  }
}
