import { connection } from 'next/server'
import { listPosts } from '@/lib/content/index.ts'
import { type Scheduled, toTranslation } from '@/lib/content/answers.ts'
import { pagedCollections, type CollectionSettings } from '@/lib/content/process/collections.ts'
import { translationsAmong } from '@/lib/content/posts/translations.ts'
import { isShownIn } from '@/lib/core/best-language.ts'
import { termKey } from '@/lib/core/identity.ts'
import { type PostMeta, yearOf } from '@/lib/core/post.ts'
import { labelsOf, termKinds } from '@/lib/core/terms.ts'
import { latest, sitemapParts, type SitemapEntry } from '@/lib/site/feeds/sitemap.ts'
import { prefixOf, siteLanguages } from '@/lib/site/languages.ts'
import { site } from '@/lib/site/site.ts'
import { hour, setCacheLife } from '../_content/cache-life.ts'
import { isDev, rendersPerRequest } from '../_content/mode.ts'
import { alternatesOf, hreflangs } from '../_metadata.ts'
import { absolute, archivePath, homePath, pathOf, termPath, termsPath } from '../_urls.ts'

/** Every page of the blog, split into the files of a sitemap. A list is as new as its newest post. */
interface Sitemap extends Scheduled {
  parts: (readonly SitemapEntry[])[]
}

/** In request mode up to an hour old: crawlers do not justify a scan per request. */
export async function readSitemap(): Promise<Sitemap> {
  if (!isDev) return cachedSitemap()
  await connection()
  return (await makeSitemap()).sitemap
}

async function cachedSitemap(): Promise<Sitemap> {
  'use cache'
  const { sitemap, revisions } = await makeSitemap()
  for (const each of revisions) setCacheLife(each, sitemap, rendersPerRequest ? hour : undefined)
  return sitemap
}

/** Reads all posts at once, so that everything comes from one scan or one index, and each collection. */
async function makeSitemap(): Promise<{ sitemap: Sitemap; revisions: string[] }> {
  const query = { page: 1, pageSize: Number.MAX_SAFE_INTEGER, everyLanguage: true }
  const posts = await listPosts(query)
  const others = await Promise.all(pagedCollections.map(({ name }) => listPosts(query, name)))
  const found = [posts, ...others]
  const collections = pagedCollections.map((each, at) => ({ ...each, entries: others[at]!.answer.posts }))
  const ofCollections = collections.flatMap(({ entries }) => pagesOf(entries))
  const parts = sitemapParts([...entriesOf(posts.answer.posts, collections), ...ofCollections])
  const times = found.flatMap(({ answer }) => answer.nextPublishAt ?? []).sort()
  return {
    sitemap: { parts, nextPublishAt: times[0] ?? null },
    revisions: found.map(({ indexRevision }) => indexRevision),
  }
}

type WithEntries = CollectionSettings & { entries: readonly PostMeta[] }

function entriesOf(posts: readonly PostMeta[], collections: readonly WithEntries[]): SitemapEntry[] {
  const lists = new Map(siteLanguages.map((language) => [language, new Map(listsOf(posts, collections, language))]))
  const ofLanguages = [...lists].flatMap(([language, own]) =>
    [...own].map(([path, lastModified]) => {
      const languages = siteLanguages.filter((each) => lists.get(each)!.has(path))
      const counterparts = Object.fromEntries(languages.map((each) => [each, prefixOf(each) + path || '/']))
      return {
        ...entry(prefixOf(language) + path || '/', lastModified),
        ...(languages.length > 1 && { languages: hreflangs(counterparts) }),
      }
    }),
  )
  const [home, ...others] = ofLanguages
  return [home!, ...pages.map((page) => entry(page, null)), ...pagesOf(posts), ...others]
}

/** The lists in a language of the site, without the path of the language. The first has those of all posts. */
function listsOf(
  all: readonly PostMeta[],
  collections: readonly WithEntries[],
  language: string,
): [path: string, lastModified: string | null][] {
  const shown = (each: readonly PostMeta[]) =>
    each.filter(({ lang }) => language === site.language || isShownIn(language, lang))
  const posts = shown(all)
  const tagged = collections.flatMap(({ tags, entries }) => (tags ? shown(entries) : []))
  const newest = latest(posts.map(lastModifiedOf))
  return [
    ['', newest],
    ...termKinds.flatMap((kind): [string, string | null][] => {
      const terms = listsAmong(kind === 'tag' ? [...posts, ...tagged] : posts, (meta) =>
        labelsOf(meta, kind).map(termKey),
      )
      // Tags and categories are linked from every page
      if (terms.length === 0 && kind !== 'tag' && kind !== 'category') return []
      const lists = terms.map(([key, date]): [string, string | null] => [termPath(kind, key), date])
      return [[termsPath(kind), latest(lists.map(([, date]) => date))], ...lists]
    }),
    [archivePath(), newest],
    ...listsAmong(posts, ({ date }) => [yearOf(date)]).map(([year, date]): [string, string | null] => [
      archivePath(year),
      date,
    ]),
    ...collections
      .filter(({ list }) => list !== false)
      .map(({ url, entries }): [string, string | null] => [url, latest(shown(entries).map(lastModifiedOf))]),
  ]
}

/** The pages of posts, or of the entries of a collection. */
function pagesOf(posts: readonly PostMeta[]): SitemapEntry[] {
  const languages = translationsAmong(posts, site.language)
  return posts.map((meta) => {
    const translations = (languages.get(meta) ?? []).map(toTranslation)
    return {
      ...entry(pathOf(meta), lastModifiedOf(meta)),
      ...(translations.length > 0 && { languages: alternatesOf(translations, absolute, meta.postsPath) }),
    }
  })
}

const entry = (path: string, lastModified: string | null): SitemapEntry => ({ address: absolute(path), lastModified })

const lastModifiedOf = ({ updated, date }: PostMeta): string | null => updated ?? date

/** The lists of some posts, with the date of the latest of each. @param keysOf the lists that a post is in */
function listsAmong(posts: readonly PostMeta[], keysOf: (meta: PostMeta) => string[]): [string, string | null][] {
  const dates = new Map<string, string | null>()
  for (const meta of posts)
    for (const key of keysOf(meta)) dates.set(key, latest([dates.get(key) ?? null, lastModifiedOf(meta)]))
  return [...dates]
}

/** The pages in the navigation, without the lists that the sitemap contains anyway. */
const pages = new Set(site.navigation.map(({ href }) => href))
  .difference(new Set([homePath(), archivePath(), ...termKinds.map(termsPath)]))
  .values()
  .filter((href) => href.startsWith('/') && !/[?#]/.test(href))
  .toArray()
