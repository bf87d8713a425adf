import { cacheLife, cacheTag } from 'next/cache'
import { connection } from 'next/server'
import { cache } from 'react'
import { config } from '@/lib/config.ts'
import { indexRevisionTag, noStoreTag } from '@/lib/content/index-revision.ts'
import { termKey } from '@/lib/content/identity.ts'
import { getPost, listPosts, listTerms, resolveSlug, secondsUntilNextPost } from '@/lib/content/index.ts'
import { maxPageSize, type PostMeta, type PostQuery, type Term, type TermKind } from '@/lib/content/post.ts'
import { site } from '@/lib/site.ts'

const live = config.renderMode === 'request'
/**
 * While posts are being written nothing that was said of them is said again: the reader keeps them in memory by itself.
 */
const writing = config.showUnpublished

const month = 30 * 86_400
/** A page with anything that ends sooner is not made at build. */
const shortest = 300

/**
 * Keeps what was found: until another index is put in place or the next scheduled post appears; where there is none,
 * for a month.
 */
async function holdUntilNextPost(indexRevision: string): Promise<void> {
  cacheTag(indexRevisionTag(indexRevision))
  hold(300, Math.min((await secondsUntilNextPost()) ?? month, month))
}

/**
 * What is out of date is made anew before it is shown again: were it to expire later than that, browsers would be told
 * to show an old copy once more for as long as lies between the two, wherever no CDN keeps those words to itself.
 */
function hold(stale: number, revalidate: number): void {
  cacheLife({ stale, revalidate, expire: Math.max(revalidate, shortest) })
}

/**
 * What was found at its own address stays. What was not may be there in a minute; and what leads elsewhere is not kept:
 * there is no end of either.
 */
async function holdWhatWasFound(indexRevision: string, found: boolean): Promise<void> {
  if (found) return holdUntilNextPost(indexRevision)
  cacheTag(indexRevisionTag(indexRevision), noStoreTag)
  hold(60, 60)
}

async function cachedPosts(query: PostQuery) {
  'use cache'
  const found = await listPosts(query)
  await holdUntilNextPost(found.indexRevision)
  return found
}

async function cachedPost(slug: string) {
  'use cache'
  const found = await getPost(slug)
  await holdWhatWasFound(found.indexRevision, found.answer !== null)
  return found
}

async function cachedTerms(kind: TermKind) {
  'use cache'
  const found = await listTerms(kind)
  await holdUntilNextPost(found.indexRevision)
  return found
}

export async function postsPage(query: PostQuery) {
  if (!live) return cachedPosts(query)
  await connection()
  return listPosts(query)
}

/** One post, asked for once a request although the page's head and its body both need it. */
export const onePost = cache(async (slug: string) => {
  if (!live) return cachedPost(slug)
  await connection()
  return getPost(slug)
})

export async function terms(kind: TermKind) {
  if (!live) return cachedTerms(kind)
  await connection()
  return listTerms(kind)
}

/**
 * The post's slug as its author spells it; null where there is none. Known before the response begins, so that an
 * unknown address is a real 404 and another spelling a real redirect, in both render modes.
 */
export async function canonicalSlug(slug: string): Promise<string | null> {
  if (!writing) return cachedSlug(slug)
  await connection()
  return (await resolveSlug(slug)).answer
}

async function cachedSlug(slug: string): Promise<string | null> {
  'use cache'
  const { answer, indexRevision } = await resolveSlug(slug)
  await holdWhatWasFound(indexRevision, answer === slug)
  return answer
}

/** The tag or category that a spelling means, as long as its list has that page; known early for the same reason. */
export async function canonicalTerm(kind: TermKind, spelling: string, page: number): Promise<Term | null> {
  if (!writing) return cachedTerm(kind, spelling, page)
  await connection()
  return (await findTerm(kind, spelling, page)).term
}

async function cachedTerm(kind: TermKind, spelling: string, page: number): Promise<Term | null> {
  'use cache'
  const { term, indexRevision } = await findTerm(kind, spelling, page)
  await holdWhatWasFound(indexRevision, term?.key === spelling)
  return term
}

async function findTerm(kind: TermKind, spelling: string, page: number) {
  const key = termKey(spelling)
  const { answer, indexRevision } = await listTerms(kind)
  const term = answer.find((candidate) => candidate.key === key)
  return { term: term && page <= Math.ceil(term.count / site.postsPerPage) ? term : null, indexRevision }
}

/** Whether the list of all posts has that page; known early for the same reason. */
export async function hasHomePage(page: number): Promise<boolean> {
  if (!writing) return cachedHomePage(page)
  await connection()
  return (await findHomePage(page)).found
}

async function cachedHomePage(page: number): Promise<boolean> {
  'use cache'
  const { found, indexRevision } = await findHomePage(page)
  await holdWhatWasFound(indexRevision, found)
  return found
}

async function findHomePage(page: number) {
  const { answer, indexRevision } = await listPosts({ page, pageSize: site.postsPerPage })
  return { found: page <= answer.pages, indexRevision }
}

interface Everything {
  posts: PostMeta[]
  tags: Term[]
  categories: Term[]
}

/**
 * Every post and term, for the sitemap. A crawler's errand is not worth a reading of all posts each time, so it may be
 * an hour old.
 */
export async function everything(): Promise<Everything> {
  if (!writing) return cachedEverything()
  await connection()
  return readEverything()
}

async function cachedEverything(): Promise<Everything> {
  'use cache'
  const { indexRevision, ...all } = await readEverything()
  if (live) {
    cacheTag(indexRevisionTag(indexRevision))
    cacheLife('hours')
  } else await holdUntilNextPost(indexRevision)
  return all
}

/** All of it from one index revision: where another index takes over between two answers, all is asked anew. */
async function readEverything(): Promise<Everything & { indexRevision: string }> {
  const page = (number: number) => listPosts({ page: number, pageSize: maxPageSize })
  const first = await page(1)
  const rest = await Promise.all(Array.from({ length: first.answer.pages - 1 }, (_, at) => page(at + 2)))
  const [tags, categories] = await Promise.all([listTerms('tag'), listTerms('category')])
  if ([...rest, tags, categories].some(({ indexRevision }) => indexRevision !== first.indexRevision))
    return readEverything()
  return {
    indexRevision: first.indexRevision,
    posts: [first, ...rest].flatMap(({ answer }) => answer.posts),
    tags: tags.answer,
    categories: categories.answer,
  }
}
