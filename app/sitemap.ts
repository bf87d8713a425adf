import type { MetadataRoute } from 'next'
import { termKinds, type TermKind } from '@/lib/content/post.ts'
import { site } from '@/lib/site.ts'
import { readSitemap } from './_content.ts'
import { alternatesOf } from './_metadata.ts'
import { absolute, archivePath, homePath, postPath, termPath, termsPath } from './_urls.ts'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { posts, terms, years } = await readSitemap()
  const listsOf = (kind: TermKind) => {
    const lists = terms[kind].map((key) => ({ url: address(termPath(kind, key)) }))
    // Tags and categories are linked from every page
    return lists.length > 0 || kind === 'tag' || kind === 'category'
      ? [{ url: address(termsPath(kind)) }, ...lists]
      : []
  }
  return [
    { url: address(homePath()) },
    ...pages.map((page) => ({ url: address(page) })),
    ...posts.map(({ slug, lastModified, translations }) => ({
      url: address(postPath(slug)),
      ...(lastModified && { lastModified }),
      ...(translations.length > 0 && { alternates: { languages: alternatesOf(translations, address) } }),
    })),
    ...termKinds.flatMap(listsOf),
    { url: address(archivePath()) },
    ...years.map((year) => ({ url: address(archivePath(year)) })),
  ]
}

/** What the navigation links to, besides the lists that the sitemap has anyway. */
const pages = new Set(site.navigation.map(({ href }) => href))
  .difference(new Set([homePath(), archivePath(), ...termKinds.map(termsPath)]))
  .values()
  .filter((href) => href.startsWith('/'))
  .toArray()

/** Next does not escape addresses in the XML, and they may contain an apostrophe or an ampersand. */
const address = (path: string): string => absolute(path).replaceAll('&', '&amp;').replaceAll("'", '&apos;')
