import { optional, xmlDocument, xmlElement, type XmlPart } from './xml.ts'

/** A page for search engines. */
export interface SitemapEntry {
  /** Absolute address of the page. */
  address: string
  /** Calendar date or ISO instant; null if it is unknown. */
  lastModified: string | null
  /** Absolute addresses by language, and as `x-default`. */
  languages?: Readonly<Record<string, string>>
}

/**
 * Maximum number of entries in one file: a server answers nobody else while it makes one. The protocol allows 50,000:
 * https://www.sitemaps.org/protocol.html.
 */
export const maxEntries = 10_000

/** Splits the entries of a sitemap into files. */
export const sitemapParts = <T>(entries: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(entries.length / maxEntries) }, (_, part) =>
    entries.slice(part * maxEntries, (part + 1) * maxEntries),
  )

const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }

export const sitemapXml = (entries: readonly SitemapEntry[]): string =>
  xmlDocument(xmlElement('urlset', { ...namespace, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }, entries.map(urlOf)))

const urlOf = ({ address, lastModified, languages = {} }: SitemapEntry): XmlPart =>
  xmlElement('url', {}, [
    xmlElement('loc', {}, address),
    ...optional('lastmod', lastModified),
    ...Object.entries(languages).map(([hreflang, href]) =>
      xmlElement('xhtml:link', { rel: 'alternate', hreflang, href }),
    ),
  ])

/** A list of the files of a sitemap. */
export const sitemapIndexXml = (files: readonly Pick<SitemapEntry, 'address' | 'lastModified'>[]): string =>
  xmlDocument(
    xmlElement(
      'sitemapindex',
      namespace,
      files.map(({ address, lastModified }) =>
        xmlElement('sitemap', {}, [xmlElement('loc', {}, address), ...optional('lastmod', lastModified)]),
      ),
    ),
  )

/**
 * The latest of some dates; null if none is known. Calendar dates and instants of one day compare as equal or later.
 */
export const latest = (dates: Iterable<string | null>): string | null => {
  let found: string | null = null
  for (const date of dates) if (date !== null && (found === null || date > found)) found = date
  return found
}
