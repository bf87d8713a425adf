import type { Metadata } from 'next'
import type { Translation } from '@/lib/content/answers.ts'
import { collections } from '@/lib/content/process/collections.ts'
import type { PostMeta } from '@/lib/core/post.ts'
import { termKey } from '@/lib/core/identity.ts'
import { feedFiles } from '@/lib/core/feed-files.ts'
import { httpUrl } from '@/lib/core/http-url.ts'
import { site } from '@/lib/site/site.ts'
import { plainTitle } from '@/lib/site/titles.ts'
import { creditsOf } from './_authors.ts'
import { missingMetadata } from './_components/missing.tsx'
import { postImages, siteImages, type ShareImage } from './_share.ts'
import { languageAround } from '@/lib/site/languages.ts'
import { counterpartsOf, setPage, siteLanguage, type Counterparts } from './_page-language.ts'
import { siteDescription } from './_strings.ts'
import { feedLinks } from './_feeds/lists.ts'
import { absolute, homePath, pathOf, postPath } from './_urls.ts'

/** The title of a document. Next's template takes `$&` and `$$` for what `String.replace` makes of them. */
const documentTitle = (title: string): Metadata['title'] => ({ absolute: `${title} — ${site.title}` })

/**
 * Metadata of a page that is not a post, such as a list.
 * @param description by default that of the blog, in the language of the page
 * @param feeds the feeds of the list; by default those of the blog
 */
export function listMetadata(
  path: string,
  title: string,
  description = siteDescription(),
  images = siteImages(),
  feeds = feedLinks(),
): Metadata {
  return {
    title: documentTitle(title),
    description,
    alternates: { canonical: absolute(path), types: feeds },
    openGraph: {
      type: 'website',
      siteName: site.title,
      locale: localeOf({ lang: siteLanguage() }),
      title,
      description,
      url: absolute(path),
      images,
    },
    twitter: cardFor(images),
  }
}

export const homeMetadata = (): Metadata =>
  inLanguages({ ...listMetadata(homePath(), site.title), title: { absolute: site.title } }, counterpartsOf(homePath()))

interface ListedPage {
  /** Of the first page. */
  path: string
  page?: number
  /** The languages of the site with such a list; by default all. */
  languages?: readonly string[] | undefined
  metadata: Metadata
}

/** Metadata of a page of a list, of which the layout gets to know the languages. @param finding null if there is none */
export async function metadataOfPage(finding: Promise<ListedPage | null> | ListedPage): Promise<Metadata> {
  const counterparts = Promise.resolve(finding).then((found) =>
    found ? counterpartsOf(found.path, found.languages) : {},
  )
  setPage(counterparts.then((known) => ({ counterparts: known })))
  const found = await finding
  if (!found) return missingMetadata()
  return (found.page ?? 1) === 1 ? inLanguages(found.metadata, await counterparts) : found.metadata
}

/** Adds the addresses in all languages, for search engines. */
export const inLanguages = (metadata: Metadata, counterparts: Counterparts): Metadata =>
  Object.keys(counterparts).length > 1
    ? { ...metadata, alternates: { ...metadata.alternates, languages: hreflangs(counterparts) } }
    : metadata

/** The first language of the site is `x-default`. */
export const hreflangs = (counterparts: Counterparts): Record<string, string> => {
  const addresses = Object.entries(counterparts).map(([lang, path]) => [lang, absolute(path)] as const)
  return { ...Object.fromEntries(addresses), 'x-default': addresses[0]![1] }
}

/**
 * The addresses of a post in each of its languages, for search engines; `x-default` is what lists show. None if it has
 * only one, or if its author names another address as the canonical one.
 * @param address makes an address of a path
 */
export function alternatesOf(
  translations: readonly Translation[],
  address: (path: string) => string,
  postsPath?: string,
): Record<string, string> {
  const [first] = translations
  if (!first) return {}
  return {
    ...Object.fromEntries(translations.map(({ lang, slug }) => [lang, address(postPath(slug, postsPath))])),
    'x-default': address(postPath(first.slug, postsPath)),
  }
}

export function postMetadata(meta: PostMeta, translations: readonly Translation[]): Metadata {
  const { description, publishedAt, updated, tags } = meta
  const title = plainTitle(meta.title)
  const url = canonicalOf(meta)
  const images = postImages(meta)
  const authors = creditsOf(meta)
  const times = { ...(publishedAt && { publishedTime: publishedAt }), ...(updated && { modifiedTime: updated }) }
  return {
    title: documentTitle(title),
    description,
    // Else that of the blog, as the layout says
    ...(authors.length > 0 && { authors }),
    alternates: {
      canonical: url,
      languages: url === absolute(pathOf(meta)) ? alternatesOf(translations, absolute, meta.postsPath) : {},
      types: { ...postFeeds(meta), 'text/markdown': `${pathOf(meta)}.md` },
    },
    openGraph: {
      type: 'article',
      siteName: site.title,
      locale: localeOf(meta),
      alternateLocale: translations.filter(({ slug }) => slug !== meta.slug).map(localeOf),
      title,
      description,
      url,
      tags,
      ...times,
      images,
    },
    twitter: cardFor(images),
  }
}

/**
 * The feed of the blog, for a post in another language than that of the site with the feed of its language; for an
 * entry the feed of its collection, if it has one.
 */
function postFeeds({ lang, postsPath }: PostMeta): ReturnType<typeof feedLinks> {
  const type = feedFiles.rss.type
  const all = feedLinks(null, null, ['rss'])
  if (postsPath !== undefined) {
    const own = collections.find(({ url, feed }) => feed && url === postsPath)
    return own ? feedLinks({ kind: 'collection', key: own.name }, null, ['rss']) : all
  }
  const language = { kind: 'language', key: termKey(lang) } as const
  if (language.key === termKey(site.language) || languageAround(lang) !== site.language) return all
  const own = feedLinks(language, { key: language.key, label: lang, count: 1 }, ['rss'])
  return { [type]: [...(own[type] ?? []), ...(all[type] ?? [])] }
}

/**
 * The card of a shared link: with a large picture, if there is one. The picture itself is omitted, as platforms take it
 * from Open Graph.
 */
export const cardFor = (images: readonly ShareImage[]): Metadata['twitter'] => ({
  card: images.length > 0 ? 'summary_large_image' : 'summary',
  images: [],
})

/** As Open Graph spells languages: with the region where most people speak it, if the author names none. */
function localeOf({ lang }: Pick<PostMeta, 'lang'>): string {
  const { language, region } = new Intl.Locale(lang).maximize()
  return region === undefined ? language : `${language}_${region}`
}

export const canonicalOf = (meta: Pick<PostMeta, 'canonical' | 'slug' | 'postsPath'>): string =>
  absoluteAddress(meta.canonical) ?? absolute(pathOf(meta))

/** An address or a path from front matter as an absolute address; null if it is neither. */
export function absoluteAddress(given: string | null): string | null {
  const url = given === null ? null : httpUrl(given, absolute('/'))
  return url && url.href
}
