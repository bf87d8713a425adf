import { cacheLife, cacheTag } from 'next/cache'
import { connection } from 'next/server'
import { cache } from 'react'
import { config } from '@/lib/config.ts'
import { termKey } from '@/lib/content/identity.ts'
import { indexRevisionTag, noStoreTag } from '@/lib/content/index-revision.ts'
import { getPost, listPosts, listTerms, type WithReadStats } from '@/lib/content/index.ts'
import {
  labelsOf,
  type PostPage,
  type PostQuery,
  type Scheduled,
  type TermKind,
  type TermList,
} from '@/lib/content/post.ts'
import { site } from '@/lib/site.ts'
import { noteAddress } from './_known-addresses.ts'
import { homePath, postPath, termPath } from './_urls.ts'

// A page asks the reader once: `cache` shares the answer between a page and its metadata. In static mode `'use cache'`
// also keeps it between requests.

const rendersPerRequest = config.renderMode === 'request'
/** In development `rendersPerRequest` is true as well. */
const isDev = config.showUnpublished
/** Every post on one page. */
const unlimited = Number.MAX_SAFE_INTEGER

/** One post. Any spelling of the slug and any alias finds it; `meta.slug` is its own spelling. */
export const readPost = cache(async (slug: string) => {
  if (!rendersPerRequest) return cachedPost(slug)
  await connection()
  const found = await getPost(slug)
  noteAddress(postPath(slug), found.answer?.meta.slug === slug)
  return found
})

/** One page of all posts. */
export const readHomePage = cache(async (page: number) => {
  const query = { page, pageSize: site.postsPerPage }
  if (!rendersPerRequest) return cachedPosts(query)
  await connection()
  const found = await listPosts(query)
  noteAddress(homePath(page), hasPage(found.answer, query))
  return found
})

/** One page of the posts of a tag or a category, in any spelling; the answer's term has the key of its address. */
export const readTermPage = cache(async (kind: TermKind, spelling: string, page: number) => {
  const query = { page, pageSize: site.postsPerPage, [kind]: spelling }
  if (!rendersPerRequest) return cachedPosts(query)
  await connection()
  const found = await listPosts(query)
  noteAddress(termPath(kind, spelling, page), hasPage(found.answer, query))
  return found
})

export async function readTerms(kind: TermKind): Promise<WithReadStats<TermList>> {
  if (!rendersPerRequest) return cachedTerms(kind)
  await connection()
  return listTerms(kind)
}

/** Every address for the sitemap. In request mode up to an hour old: crawlers do not justify a scan per request. */
export async function readSitemap(): Promise<Sitemap> {
  if (!isDev) return cachedSitemap()
  await connection()
  return listAll().then(({ sitemap }) => sitemap)
}

/** Whether the query is spelled like the address of a page that exists. */
const hasPage = (answer: PostPage, { tag, category }: PostQuery): boolean =>
  answer.page <= answer.pages && answer.tag?.key === tag && answer.category?.key === category

async function cachedPost(slug: string) {
  'use cache'
  const found = await getPost(slug)
  if (found.answer?.meta.slug === slug) setCacheLife(found.indexRevision, found.answer)
  else setNoStore(found.indexRevision)
  return found
}

async function cachedPosts(query: PostQuery) {
  'use cache'
  const found = await listPosts(query)
  if (hasPage(found.answer, query)) setCacheLife(found.indexRevision, found.answer)
  else setNoStore(found.indexRevision)
  return found
}

async function cachedTerms(kind: TermKind) {
  'use cache'
  const found = await listTerms(kind)
  setCacheLife(found.indexRevision, found.answer)
  return found
}

async function cachedSitemap() {
  'use cache'
  const { sitemap, indexRevision, schedule } = await listAll()
  if (rendersPerRequest) {
    cacheTag(indexRevisionTag(indexRevision))
    cacheLife('hours')
  } else setCacheLife(indexRevision, schedule)
  return sitemap
}

const month = 30 * 86_400
/** Next does not prerender entries that expire within 300 s. */
const minExpire = 300

/** Caches an answer until another index is active or the next scheduled post appears, for a month at most. */
function setCacheLife(indexRevision: string, { nextPublishAt }: Scheduled): void {
  cacheTag(indexRevisionTag(indexRevision))
  const untilNextPost = nextPublishAt === null ? month : Math.ceil((Date.parse(nextPublishAt) - Date.now()) / 1000)
  setTimes(300, Math.min(Math.max(1, untilNextPost), month))
}

/** Never stores a 404 or a redirect: there is no limit to how many addresses are requested. */
function setNoStore(indexRevision: string): void {
  cacheTag(indexRevisionTag(indexRevision), noStoreTag)
  setTimes(60, 60)
}

/**
 * Entries expire when they become stale. If they expired later, Next would send `stale-while-revalidate` for the time in
 * between; without a CDN that consumes it, browsers would show the old copy once more.
 */
function setTimes(stale: number, revalidate: number): void {
  cacheLife({ stale, revalidate, expire: Math.max(revalidate, minExpire) })
}

interface Sitemap {
  posts: { slug: string; lastModified: string | null }[]
  /** Keys of the terms. */
  terms: Record<TermKind, string[]>
}

/** Reads all posts at once, so that everything comes from one scan or one index. */
async function listAll(): Promise<{ sitemap: Sitemap; indexRevision: string; schedule: Scheduled }> {
  const { answer, indexRevision } = await listPosts({ page: 1, pageSize: unlimited })
  const keys = (kind: TermKind) => [...new Set(answer.posts.flatMap((meta) => labelsOf(meta, kind).map(termKey)))]
  return {
    sitemap: {
      posts: answer.posts.map(({ slug, updated, date }) => ({ slug, lastModified: updated ?? date })),
      terms: { tag: keys('tag'), category: keys('category') },
    },
    indexRevision,
    schedule: { nextPublishAt: answer.nextPublishAt },
  }
}
