import type { MetadataRoute } from 'next'
import type { Term, TermKind } from '@/lib/content/post.ts'
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
    { url: address('/about') },
    { url: address('/lab') },
    ...posts.map(({ slug, date, updated }) => ({
      url: address(postPath(slug)),
      ...((updated ?? date) && { lastModified: updated ?? date ?? '' }),
    })),
    ...listsOf('tag', tags),
    ...listsOf('category', categories),
  ]
}

/** Next puts addresses into the XML as they are, and an apostrophe or an ampersand may be left in one. */
const address = (path: string): string => absolute(path).replaceAll('&', '&amp;').replaceAll("'", '&apos;')
