import { cacheLife } from 'next/cache'
import { connection } from 'next/server'
import { cache } from 'react'
import { config } from '@/lib/config.ts'
import { termKey } from '@/lib/content/identity.ts'
import { getPost, listPosts, listTerms, resolveSlug, secondsUntilNextPost } from '@/lib/content/index.ts'
import { maxPageSize, type PostMeta, type PostQuery, type Term, type TermKind } from '@/lib/content/post.ts'
import { site } from '@/site.config.ts'

const live = config.renderMode === 'request'
/** While posts are being written nothing that was said of them is said again: the reader keeps them in memory by itself. */
const writing = config.showUnpublished

const month = 30 * 86_400
const year = 365 * 86_400

/** How long a prerendered answer holds: until the next scheduled post appears, and where there is none, until the next build. */
async function holdUntilNextPost(): Promise<void> {
  const seconds = await secondsUntilNextPost()
  if (seconds === null || seconds > month) cacheLife('max')
  else cacheLife({ stale: 300, revalidate: seconds, expire: year })
}

async function frozenPosts(query: PostQuery) {
  'use cache'
  await holdUntilNextPost()
  return listPosts(query)
}

async function frozenPost(slug: string) {
  'use cache'
  await holdUntilNextPost()
  return getPost(slug)
}

async function frozenTerms(kind: TermKind) {
  'use cache'
  await holdUntilNextPost()
  return listTerms(kind)
}

export async function postsPage(query: PostQuery) {
  if (!live) return frozenPosts(query)
  await connection()
  return listPosts(query)
}

/** One post, asked for once a request although the page's head and its body both need it. */
export const onePost = cache(async (slug: string) => {
  if (!live) return frozenPost(slug)
  await connection()
  return getPost(slug)
})

export async function terms(kind: TermKind) {
  if (!live) return frozenTerms(kind)
  await connection()
  return listTerms(kind)
}

/** What exists stays; what does not may exist in a minute. */
async function holdWhatWasFound(found: boolean): Promise<void> {
  if (found) await holdUntilNextPost()
  else cacheLife({ stale: 60, revalidate: 60, expire: 3600 })
}

/** The post's slug as its author spells it; null where there is none. Known before the response begins, so that an unknown
 * address is a real 404 and another spelling a real redirect, in both render modes. */
export async function canonicalSlug(slug: string): Promise<string | null> {
  if (!writing) return heldSlug(slug)
  await connection()
  return (await resolveSlug(slug)).answer
}

async function heldSlug(slug: string): Promise<string | null> {
  'use cache'
  const { answer } = await resolveSlug(slug)
  await holdWhatWasFound(answer !== null)
  return answer
}

/** The tag or category that a spelling means, as long as its list has that page; known early for the same reason. */
export async function canonicalTerm(kind: TermKind, spelling: string, page: number): Promise<Term | null> {
  if (!writing) return heldTerm(kind, spelling, page)
  await connection()
  return findTerm(kind, spelling, page)
}

async function heldTerm(kind: TermKind, spelling: string, page: number): Promise<Term | null> {
  'use cache'
  const term = await findTerm(kind, spelling, page)
  await holdWhatWasFound(term !== null)
  return term
}

async function findTerm(kind: TermKind, spelling: string, page: number): Promise<Term | null> {
  const key = termKey(spelling)
  const { answer } = await listTerms(kind)
  const term = answer.find((candidate) => candidate.key === key)
  return term && page <= Math.ceil(term.count / site.postsPerPage) ? term : null
}

/** Whether the list of all posts has that page; known early for the same reason. */
export async function hasHomePage(page: number): Promise<boolean> {
  if (!writing) return heldHomePage(page)
  await connection()
  return findHomePage(page)
}

async function heldHomePage(page: number): Promise<boolean> {
  'use cache'
  const found = await findHomePage(page)
  await holdWhatWasFound(found)
  return found
}

const findHomePage = async (page: number) => page <= (await listPosts({ page, pageSize: site.postsPerPage })).answer.pages

/** Every post and term, for the sitemap. A crawler's errand is not worth a reading of all posts each time, so it may be an hour old. */
export async function everything(): Promise<Everything> {
  if (!writing) return heldEverything()
  await connection()
  return findEverything()
}

async function heldEverything(): Promise<Everything> {
  'use cache'
  if (live) cacheLife('hours')
  else await holdUntilNextPost()
  return findEverything()
}

interface Everything {
  posts: PostMeta[]
  tags: Term[]
  categories: Term[]
}

async function findEverything(): Promise<Everything> {
  const page = async (number: number) => (await listPosts({ page: number, pageSize: maxPageSize })).answer
  const first = await page(1)
  const rest = await Promise.all(Array.from({ length: first.pages - 1 }, (_, at) => page(at + 2)))
  const posts = [first, ...rest].flatMap((each) => each.posts)
  const [tags, categories] = await Promise.all([listTerms('tag'), listTerms('category')])
  return { posts, tags: tags.answer, categories: categories.answer }
}
