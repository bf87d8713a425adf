import type { Scheduled } from '@/lib/content/answers.ts'
import { termKinds } from '@/lib/core/terms.ts'
import { latest, sitemapParts, type SitemapEntry } from '@/lib/site/feeds/sitemap.ts'
import { site } from '@/lib/site/site.ts'
import { readSitemap, type Sitemap } from '../_content/sitemap.ts'
import { alternatesOf } from '../_metadata.ts'
import { absolute, archivePath, homePath, postPath, termPath, termsPath } from '../_urls.ts'

/** Every page of the blog, split into the files of a sitemap. A list is as new as its newest post. */
export async function readSitemapParts(): Promise<{ parts: (readonly SitemapEntry[])[] } & Scheduled> {
  const { nextPublishAt, ...found } = await readSitemap()
  return { parts: sitemapParts(entriesOf(found)), nextPublishAt }
}

function entriesOf({ posts, terms, years }: Omit<Sitemap, 'nextPublishAt'>): SitemapEntry[] {
  const newest = latest(posts.map(({ lastModified }) => lastModified))
  return [
    { address: absolute(homePath()), lastModified: newest },
    ...pages.map((page) => ({ address: absolute(page), lastModified: null })),
    ...posts.map(({ slug, lastModified, translations }) => ({
      address: absolute(postPath(slug)),
      lastModified,
      ...(translations.length > 0 && { languages: alternatesOf(translations) }),
    })),
    ...termKinds
      // Tags and categories are linked from every page
      .filter((kind) => terms[kind].length > 0 || kind === 'tag' || kind === 'category')
      .flatMap((kind) => [
        { address: absolute(termsPath(kind)), lastModified: latest(terms[kind].map((term) => term.lastModified)) },
        ...terms[kind].map(({ key, lastModified }) => ({ address: absolute(termPath(kind, key)), lastModified })),
      ]),
    { address: absolute(archivePath()), lastModified: newest },
    ...years.map(({ key, lastModified }) => ({ address: absolute(archivePath(key)), lastModified })),
  ]
}

/** The pages in the navigation, without the lists that the sitemap contains anyway. */
const pages = new Set(site.navigation.map(({ href }) => href))
  .difference(new Set([homePath(), archivePath(), ...termKinds.map(termsPath)]))
  .values()
  .filter((href) => href.startsWith('/') && !/[?#]/.test(href))
  .toArray()
