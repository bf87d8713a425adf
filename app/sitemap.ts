import type { MetadataRoute } from 'next'
import { termKinds, type Term, type TermKind } from '@/lib/content/post.ts'
import { site } from '@/lib/site.ts'
import { everything } from './_content.ts'
import { absolute, homePath, postPath, termPath, termsPath } from './_urls.ts'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { posts, tags, categories } = await everything()
  const listsOf = (kind: TermKind, all: Term[]) => [
    { url: address(termsPath(kind)) },
    ...all.map(({ key }) => ({ url: address(termPath(kind, key)) })),
  ]
  return [
    { url: address(homePath()) },
    ...pages.map((page) => ({ url: address(page) })),
    ...posts.map(({ slug, date, updated }) => ({
      url: address(postPath(slug)),
      ...((updated ?? date) && { lastModified: updated ?? date ?? '' }),
    })),
    ...listsOf('tag', tags),
    ...listsOf('category', categories),
  ]
}

/** What the navigation links to, besides the lists that the sitemap has anyway. */
const pages = new Set(site.navigation.map(({ href }) => href))
  .difference(new Set([homePath(), ...termKinds.map(termsPath)]))
  .values()
  .filter((href) => href.startsWith('/'))
  .toArray()

/** Next puts addresses into the XML as they are, and an apostrophe or an ampersand may be left in one. */
const address = (path: string): string => absolute(path).replaceAll('&', '&amp;').replaceAll("'", '&apos;')
