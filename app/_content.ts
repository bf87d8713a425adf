import { cache } from 'react'
import { config } from '@/lib/config.ts'
import { addressKey, segmentsOf } from '@/lib/content/addresses.ts'
import { slugKey, termKey } from '@/lib/content/identity.ts'
import { indexRevisionTag, noStoreTag } from '@/lib/content/index-revision.ts'
import { isFileName } from '@/lib/content/assets/file-types.ts'
import {
  findOldFile,
  getPost,
  listArchive,
  listPosts,
  listTerms,
  type Post,
  type WithReadStats,
} from '@/lib/content/index.ts'
import { slugsByPattern } from '@/lib/content/permalinks.ts'
import {
  labelsOf,
  termKinds,
  toTranslation,
  yearOf,
  type Archive,
  type ArchiveQuery,
  type PostMeta,
  type PostPage,
  type PostQuery,
  type Scheduled,
  type Term,
  type TermKind,
  type TermList,
  type Translation,
} from '@/lib/content/post.ts'
import { translationsAmong } from '@/lib/content/translations.ts'
import { latest } from '@/lib/feeds/sitemap.ts'
import { redirectOf } from '@/lib/redirects.ts'
import { site } from '@/lib/site.ts'
import { Handover } from './_handover.ts'
import { cacheLife, cacheTag, connection } from './_next.ts'
import { postPath } from './_urls.ts'

// A page reads once. Its status (404, redirect or page) must be known before the response begins, so a `'use cache'`
// function decides it: Next runs those before it sends anything. In static mode the page is rendered from the same cache
// entry. In request mode the decision alone is cached, and its answer is handed over to the render of that request.

const rendersPerRequest = config.renderMode === 'request'
/** In development nothing is cached, and the render decides the status. */
const isDev = config.showUnpublished
/** Every post on one page. */
const unlimited = Number.MAX_SAFE_INTEGER

type FoundPost = WithReadStats<Post | null>
type FoundList = WithReadStats<PostPage>
type FoundArchive = WithReadStats<Archive>

const postHandover = new Handover<FoundPost>()
const listHandover = new Handover<FoundList>()
const archiveHandover = new Handover<FoundArchive>()

/** What decides between a post, a redirect to it and a 404, and the language of the page. */
type CanonicalPost = Pick<PostMeta, 'slug' | 'lang'>

/** The slug of a post as its author spells it, from any spelling, alias or key, and its language; null if there is no such post. */
export async function canonicalPost(slug: string): Promise<CanonicalPost | null> {
  if (rendersPerRequest && !isDev) return cachedCanonicalPost(slug)
  return (await readPost(slug)).answer?.meta ?? null
}

/**
 * Where an address leads that no page has: as `redirects` of site.config.ts says, or to the post that had it.
 * @param path as the browser sent it
 * @returns a path or an address, percent-encoded; null if it leads nowhere
 */
export async function targetOfOldAddress(path: string): Promise<string | null> {
  const segments = segmentsOf(path)
  if (!segments) return null
  const target = redirectOf(site.redirects, segments)
  if (target !== null) return target
  for (const key of [addressKey(segments), ...slugsByPattern(site.permalinks, segments).map(slugKey)]) {
    // oxlint-disable-next-line no-await-in-loop -- the first that is there
    const post = await canonicalPost(key)
    if (post) return postPath(post.slug)
  }
  return targetOfOldFile(segments)
}

/**
 * The address of the file that was at one before.
 * @param segments as `segmentsOf` gives them
 */
export async function targetOfOldFile(segments: readonly string[]): Promise<string | null> {
  if (!isFileName(segments.at(-1)!)) return null
  if (!isDev) return cachedOldFile(segments)
  await connection()
  return (await findOldFile(segments)).answer
}

/** One post. */
export const readPost = cache(async (slug: string): Promise<FoundPost> => {
  if (!rendersPerRequest) return cachedPost(slug)
  await connection()
  return postHandover.take(slug) ?? getPost(slug)
})

/** Whether the list of all posts has this page. */
export async function hasListPage(page: number): Promise<boolean> {
  return page <= (await listFacts(page, null, '')).pages
}

/** One page of all posts. */
export const readHomePage = (page: number): Promise<FoundList> => readList(page, null, '')

/** The term that a spelling means, if its list has this page; else null. */
export async function canonicalTerm(kind: TermKind, spelling: string, page: number): Promise<Term | null> {
  const { pages, [kind]: term } = await listFacts(page, kind, spelling)
  return page <= pages ? term : null
}

/** One page of the posts of a term. */
export const readTermPage = (kind: TermKind, key: string, page: number): Promise<FoundList> => readList(page, kind, key)

/** @param kind null for all posts */
const readList = cache(async (page: number, kind: TermKind | null, label: string): Promise<FoundList> => {
  const query = queryOf(page, kind, label)
  if (!rendersPerRequest) return cachedList(query)
  await connection()
  return listHandover.take(JSON.stringify(query)) ?? listPosts(query)
})

/** What decides between a page, a redirect and a 404. */
type ListFacts = Pick<PostPage, 'pages' | TermKind>

async function listFacts(page: number, kind: TermKind | null, label: string): Promise<ListFacts> {
  if (rendersPerRequest && !isDev) return cachedListFacts(queryOf(page, kind, label))
  return (await readList(page, kind, label)).answer
}

const queryOf = (page: number, kind: TermKind | null, label: string): PostQuery => ({
  page,
  pageSize: site.postsPerPage,
  ...(kind && { [kind]: label }),
  ...(kind === 'series' && { fromBeginning: true }),
})

export async function readTerms(kind: TermKind): Promise<WithReadStats<TermList>> {
  if (!rendersPerRequest) return cachedTerms(kind)
  await connection()
  return listTerms(kind)
}

/** Posts in the archive, and posts of a year on one page. */
const archiveSizes = { all: 300, year: 500 }

const archiveQuery = (year?: string, page = 1): ArchiveQuery => ({
  page,
  pageSize: year === undefined ? archiveSizes.all : archiveSizes.year,
  ...(year !== undefined && { year }),
})

/** Every year and the newest posts, or one page of the posts of a year. */
export const readArchive = cache(async (year?: string, page?: number): Promise<FoundArchive> => {
  const query = archiveQuery(year, page)
  if (!rendersPerRequest) return cachedArchive(query)
  await connection()
  return archiveHandover.take(JSON.stringify(query)) ?? listArchive(query)
})

/** Which pages a year has: none if its total is 0. */
export async function archiveFacts(year: string, page: number): Promise<ArchiveFacts> {
  if (rendersPerRequest && !isDev) return cachedArchiveFacts(archiveQuery(year, page))
  return (await readArchive(year, page)).answer
}

type ArchiveFacts = Pick<Archive, 'total' | 'pages'>

/** Every address for the sitemap. In request mode up to an hour old: crawlers do not justify a scan per request. */
export async function readSitemap(): Promise<Sitemap> {
  if (!isDev) return cachedSitemap()
  await connection()
  return listAll().then(({ sitemap }) => sitemap)
}

/** Whether the query is spelled like the address of a page that exists. */
const hasPage = (answer: PostPage, query: PostQuery): boolean =>
  answer.page <= answer.pages && termKinds.every((kind) => answer[kind]?.key === query[kind])

const setPostLife = ({ answer, indexRevision }: FoundPost, slug: string) =>
  answer?.meta.slug === slug ? setCacheLife(indexRevision, answer) : setNoStore(indexRevision)

const setListLife = ({ answer, indexRevision }: FoundList, query: PostQuery) =>
  hasPage(answer, query) ? setCacheLife(indexRevision, answer) : setNoStore(indexRevision)

async function cachedPost(slug: string): Promise<FoundPost> {
  'use cache'
  const found = await getPost(slug)
  setPostLife(found, slug)
  return found
}

async function cachedOldFile(segments: readonly string[]): Promise<string | null> {
  'use cache'
  const { answer, indexRevision } = await findOldFile(segments)
  setNoStore(indexRevision)
  return answer
}

async function cachedList(query: PostQuery): Promise<FoundList> {
  'use cache'
  const found = await listPosts(query)
  setListLife(found, query)
  return found
}

async function cachedCanonicalPost(slug: string): Promise<CanonicalPost | null> {
  'use cache'
  const found = await postHandover.share(slug, () => getPost(slug))
  setPostLife(found, slug)
  const meta = found.answer?.meta
  return meta ? { slug: meta.slug, lang: meta.lang } : null
}

async function cachedListFacts(query: PostQuery): Promise<ListFacts> {
  'use cache'
  const found = await listHandover.share(JSON.stringify(query), () => listPosts(query))
  setListLife(found, query)
  const { pages, tag, category, series, author } = found.answer
  return { pages, tag, category, series, author }
}

const setArchiveLife = ({ answer, indexRevision }: FoundArchive) =>
  answer.page > answer.pages || answer.total === 0 ? setNoStore(indexRevision) : setCacheLife(indexRevision, answer)

async function cachedArchive(query: ArchiveQuery): Promise<FoundArchive> {
  'use cache'
  const found = await listArchive(query)
  setArchiveLife(found)
  return found
}

async function cachedArchiveFacts(query: ArchiveQuery): Promise<ArchiveFacts> {
  'use cache'
  const found = await archiveHandover.share(JSON.stringify(query), () => listArchive(query))
  setArchiveLife(found)
  const { total, pages } = found.answer
  return { total, pages }
}

async function cachedTerms(kind: TermKind) {
  'use cache'
  const found = await listTerms(kind)
  setCacheLife(found.indexRevision, found.answer)
  return found
}

async function cachedSitemap() {
  'use cache'
  const { sitemap, indexRevision } = await listAll()
  setCacheLife(indexRevision, sitemap, rendersPerRequest ? hour : month)
  return sitemap
}

const month = 30 * 86_400
/** Next does not prerender entries that expire within 300 s. */
const minExpire = 300

/** For what programs ask for in request mode: they do not justify a scan each time. */
export const hour = 3_600

/**
 * Caches an answer until another index is active or the next scheduled post appears.
 * @param longest in seconds; by default a month
 */
export function setCacheLife(indexRevision: string, { nextPublishAt }: Scheduled, longest = month): void {
  cacheTag(indexRevisionTag(indexRevision))
  const untilNextPost = nextPublishAt === null ? longest : Math.ceil((Date.parse(nextPublishAt) - Date.now()) / 1000)
  setTimes({ stale: 300, revalidate: Math.min(Math.max(1, untilNextPost), longest) })
}

/** Never stores a 404 or a redirect: there is no limit to how many addresses are requested. */
export function setNoStore(indexRevision: string): void {
  cacheTag(indexRevisionTag(indexRevision), noStoreTag)
  setTimes({ stale: 60, revalidate: 60 })
}

/**
 * Entries expire when they become stale. If they expired later, Next would send `stale-while-revalidate` for the time in
 * between; without a CDN that consumes it, browsers would show the old copy once more.
 */
function setTimes({ stale, revalidate }: { stale: number; revalidate: number }): void {
  cacheLife({ stale, revalidate, expire: Math.max(revalidate, minExpire) })
}

/** A list of posts, as new as the latest of them. */
interface Dated {
  key: string
  lastModified: string | null
}

export interface Sitemap extends Scheduled {
  /** In every language. */
  posts: { slug: string; lastModified: string | null; translations: Translation[] }[]
  terms: Record<TermKind, Dated[]>
  /** As `YearCount` has them. */
  years: Dated[]
}

/** Reads all posts at once, so that everything comes from one scan or one index. */
async function listAll(): Promise<{ sitemap: Sitemap; indexRevision: string }> {
  const { answer, indexRevision } = await listPosts({ page: 1, pageSize: unlimited, everyLanguage: true })
  const languages = translationsAmong(answer.posts, site.language)
  const keysOf = (kind: TermKind) => datedAmong(answer.posts, (meta) => labelsOf(meta, kind).map(termKey))
  return {
    sitemap: {
      posts: answer.posts.map((meta) => ({
        slug: meta.slug,
        lastModified: lastModifiedOf(meta),
        translations: (languages.get(meta) ?? []).map(toTranslation),
      })),
      terms: { tag: keysOf('tag'), category: keysOf('category'), series: keysOf('series'), author: keysOf('author') },
      years: datedAmong(answer.posts, ({ date }) => [yearOf(date)]),
      nextPublishAt: answer.nextPublishAt,
    },
    indexRevision,
  }
}

const lastModifiedOf = ({ updated, date }: PostMeta): string | null => updated ?? date

/** The lists of some posts. @param keysOf the lists that a post is in */
function datedAmong(posts: readonly PostMeta[], keysOf: (meta: PostMeta) => string[]): Dated[] {
  const dates = new Map<string, string | null>()
  for (const meta of posts)
    for (const key of keysOf(meta)) dates.set(key, latest([dates.get(key) ?? null, lastModifiedOf(meta)]))
  return [...dates].map(([key, lastModified]) => ({ key, lastModified }))
}
