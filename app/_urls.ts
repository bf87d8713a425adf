import { config } from '@/lib/config.ts'
import { termFolders, termKinds, type TermKind } from '@/lib/core/terms.ts'
import { pathOf, postPath } from '@/lib/core/post-path.ts'
import { pageNumber, searchPath as anySearchPath } from '@/lib/core/page-address.ts'
import { prefix } from './_page-language.ts'

export { pageNumber, pathOf, postPath }

// Lists are in the language of the page being rendered; in files such as a feed, in the first one

export const searchPath: typeof anySearchPath = (...asked) => prefix() + anySearchPath(...asked)

/** The first page of a list has no number, so that it has one address. */
export const paged = (base: string, page: number): string =>
  (page === 1 ? prefix() + base : `${prefix()}${base}/page/${page}`) || '/'

export const homePath = (page = 1): string => paged('', page)

/** The kind of terms below a folder; undefined if it has none. */
export const kindOfFolder = (folder: string): TermKind | undefined =>
  termKinds.find((kind) => termFolders[kind] === folder)

/** The list and the page number in `x` and `x/page/2`; null for any other path. */
export function pagedPath([key, page, number, ...more]: readonly string[]): [key: string, number?: string] | null {
  if (key === undefined || more.length > 0) return null
  if (page === undefined) return [key]
  return page === 'page' && number !== undefined ? [key, number] : null
}

export const markdownPath = (slug: string): string => `${postPath(slug)}.md`

export const termsPath = (kind: TermKind): string => `${prefix()}/${termFolders[kind]}`

/** @param key the term's key, not its label */
export const termPath = (kind: TermKind, key: string, page = 1): string =>
  paged(`/${termFolders[kind]}/${encodeURIComponent(key)}`, page)

/** @param year as `YearCount` has it; without one, the archive */
export const archivePath = (year?: string, page = 1): string =>
  year === undefined ? `${prefix()}/archive` : paged(`/archive/${year}`, page)

export const absolute = (path: string): string => new URL(path, `${config.siteUrl}/`).href
