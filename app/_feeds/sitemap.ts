import { connection } from 'next/server'
import type { Addresses, PostAddress, Scheduled } from '@/lib/content/answers.ts'
import { listAddresses } from '@/lib/content/index.ts'
import { pagedCollections, type CollectionSettings } from '@/lib/content/process/collections.ts'
import { inLanguageOf, termKinds } from '@/lib/core/terms.ts'
import {
  latest,
  maxEntries,
  sitemapIndexXml,
  sitemapParts,
  sitemapXml,
  type SitemapEntry,
} from '@/lib/site/feeds/sitemap.ts'
import { prefixOf, siteLanguages } from '@/lib/site/languages.ts'
import { site } from '@/lib/site/site.ts'
import { hour, setCacheLife, setNoStore } from '../_content/questions.ts'
import { isDev, rendersPerRequest } from '../_content/mode.ts'
import { alternatesOf, hreflangs } from '../_metadata.ts'
import { textResponse } from '../_text-response.ts'
import { absolute, archivePath, postPath, termPath, termsPath } from '../_urls.ts'

interface SitemapFile extends Scheduled {
  xml: string
}

/**
 * Answers with a file of the sitemap by its number; without one with `/sitemap.xml`, which has every page, or names the
 * other files if one cannot have them all.
 */
export async function sitemapResponse(request: Request, number?: number): Promise<Response> {
  const file = await readFile(number)
  if (!file) return noSitemap()
  const { xml, nextPublishAt } = file
  return textResponse(request, xml, { type: 'application/xml', lastModified: null, nextPublishAt })
}

export const noSitemap = (): Response => new Response('There is no such sitemap.\n', { status: 404 })

/**
 * In request mode up to an hour old: crawlers do not justify a scan per request.
 * @returns null if there is no file of this number
 */
async function readFile(number?: number): Promise<SitemapFile | null> {
  if (!isDev) return cachedFile(number)
  await connection()
  return (await makeFile(number)).file
}

async function cachedFile(number?: number): Promise<SitemapFile | null> {
  'use cache'
  const { file, revisions, scheduled } = await makeFile(number)
  for (const each of revisions)
    if (file) setCacheLife(each, scheduled, rendersPerRequest ? hour : undefined)
    else setNoStore(each)
  return file
}

async function makeFile(number?: number) {
  // A scanning reader reads every post for each question, so one is all for a sitemap of one file
  const first = { page: 1, pageSize: number === undefined ? maxEntries : 0, lists: everyList }
  const asked = await Promise.all(places.map(({ name }) => listAddresses(first, name)))
  const answers = asked.map(({ answer }) => answer)
  const scheduled = { nextPublishAt: answers.flatMap(({ nextPublishAt }) => nextPublishAt ?? []).sort()[0] ?? null }
  const lists = listEntries(answers)
  const isOne = answers.reduce((sum, { total }) => sum + total, lists.length) <= maxEntries
  const parts = isOne ? [] : partsOf(lists, answers)
  const entries = () => {
    const all = [...lists, ...answers.flatMap(({ posts }, at) => posts.map(postEntry(places[at]!)))]
    // A page of the navigation may be an entry of a collection that has no list
    return [...new Map(all.map((each) => [each.address, each])).values()]
  }
  const file = number !== undefined ? await parts[number - 1]?.() : isOne ? fileOf(entries()) : indexOf(parts.length)
  return {
    file: file ? { ...file, ...scheduled } : null,
    scheduled,
    revisions: asked.map(({ indexRevision }) => indexRevision),
  }
}

/** The lists, and the posts and entries page by page. */
const partsOf = (lists: readonly SitemapEntry[], answers: readonly Addresses[]) => [
  ...sitemapParts(lists).map((part) => async () => fileOf(part)),
  ...answers.flatMap(({ total }, at) =>
    Array.from({ length: Math.ceil(total / maxEntries) }, (_, page) => async () => {
      const place = places[at]!
      const { answer } = await listAddresses({ page: page + 1, pageSize: maxEntries, lists: [] }, place.name)
      return fileOf(answer.posts.map(postEntry(place)))
    }),
  ),
]

const fileOf = (entries: readonly SitemapEntry[]) => ({ xml: sitemapXml(entries) })

/** Without dates: they would take all files. */
const indexOf = (length: number) => ({
  xml: sitemapIndexXml(
    Array.from({ length }, (_, at) => ({ address: absolute(`/sitemaps/${at + 1}.xml`), lastModified: null })),
  ),
})

/** The posts, which have no name, and the collections whose entries have pages. */
const places: readonly Partial<CollectionSettings>[] = [{}, ...pagedCollections]

const kinds = ['all', ...termKinds, 'year'] as const
const inSite = <Kind extends string>(language: string, kind: Kind) =>
  inLanguageOf(language === site.language ? undefined : language, kind)
const everyList = siteLanguages.flatMap((language) => kinds.map((kind) => inSite(language, kind)))

function listEntries(answers: readonly Addresses[]): SitemapEntry[] {
  const lists = new Map(siteLanguages.map((language) => [language, new Map(listsOf(answers, language))]))
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
  return [...ofLanguages, ...pages.map((page) => entry(page, null))]
}

/** The lists in a language of the site, without the path of the language. */
function listsOf(
  [posts, ...others]: readonly Addresses[],
  language: string,
): [path: string, lastModified: string | null][] {
  const datesIn = ({ lists }: Addresses, kind: (typeof kinds)[number]) =>
    lists.filter((each) => each.kind === inSite(language, kind)).map(({ key, modified }) => [key, modified] as const)
  const tagged = others.filter((_, at) => pagedCollections[at]!.tags)
  const newest = datesIn(posts!, 'all')[0]?.[1] ?? null
  return [
    ['', newest],
    ...termKinds.flatMap((kind): [string, string | null][] => {
      const terms = new Map<string, string | null>()
      for (const each of [posts!, ...(kind === 'tag' ? tagged : [])])
        for (const [key, date] of datesIn(each, kind)) terms.set(key, latest([terms.get(key) ?? null, date]))
      // Tags and categories are linked from every page
      if (terms.size === 0 && kind !== 'tag' && kind !== 'category') return []
      const lists = [...terms].map(([key, date]): [string, string | null] => [termPath(kind, key), date])
      return [[termsPath(kind), latest(terms.values())], ...lists]
    }),
    [archivePath(), newest],
    ...datesIn(posts!, 'year').map(([year, date]): [string, string | null] => [archivePath(year), date]),
    ...pagedCollections.flatMap(({ list, url }, at): [string, string | null][] =>
      list === false ? [] : [[url, datesIn(others[at]!, 'all')[0]?.[1] ?? null]],
    ),
  ]
}

/** The page of a post, or of an entry of a collection. */
const postEntry =
  ({ url }: Partial<CollectionSettings>) =>
  ({ slug, modified, translations }: PostAddress): SitemapEntry => ({
    ...entry(postPath(slug, url), modified),
    ...(translations.length > 0 && { languages: alternatesOf(translations, absolute, url) }),
  })

const entry = (path: string, lastModified: string | null): SitemapEntry => ({ address: absolute(path), lastModified })

/** Where lists are, which the sitemap contains anyway. */
const ofLists = [
  archivePath(),
  ...termKinds.map(termsPath),
  ...pagedCollections.flatMap(({ list, url }) => (list === false ? [] : url)),
]

/** The pages in the navigation, without these lists, what is below them, posts, and what is kept from search engines. */
const pages = [...new Set(site.navigation.map(({ href }) => href))].filter(
  (href) =>
    /^\/[^/?#][^?#]*$/.test(href) &&
    href !== '/popular' &&
    !href.startsWith(postPath('')) &&
    !ofLists.some((path) => `${href}/`.startsWith(`${path}/`)),
)
