import { cacheLife, cacheTag } from 'next/cache'
import { connection } from 'next/server'
import { cache } from 'react'
import {
  findOldFile,
  getGraph,
  getMetas,
  getPost,
  listArchive,
  listPosts,
  listTerms,
  type Post,
  type WithReadStats,
} from '@/lib/content/index.ts'
import type { Archive, MetasAnswer, PostPage, PostQuery, Scheduled, TermList } from '@/lib/content/answers.ts'
import { indexRevisionTag, noStoreTag } from '@/lib/content/process/index-revision.ts'
import type { PostMeta } from '@/lib/core/post.ts'
import { termKinds } from '@/lib/core/terms.ts'
import type { PostLanguages } from '../_page-language.ts'
import { isDev, isNextDev, rendersPerRequest } from './mode.ts'

// A page reads once. Its status (404, redirect or page) must be known before the response begins, so a `'use cache'`
// function decides it: Next runs those before it sends anything. In static mode the page is rendered from the same
// cache entry. In request mode Next runs a prerender and a dynamic render, which share no cache of their own: the
// decision alone is cached, and the answer is handed over to the render of that request.

const always = () => true
const never = () => false
const firstSlug = ({ posts }: MetasAnswer) => posts.find((post) => post !== null)?.slug ?? null

/**
 * What pages ask. `facts` are what decides between a page, a redirect and a 404; `hasPage` says whether the query is
 * spelled like the address of a page that exists.
 */
const questions = {
  post: {
    read: getPost,
    facts: (post: Post | null): PostFacts | null =>
      post && { slug: post.meta.slug, lang: post.meta.lang, translations: post.translations },
    hasPage: (post: Post | null, slug: string) => post?.meta.slug === slug,
  },
  list: {
    read: listPosts,
    facts: ({ pages, tag, category, series, author, siteLanguages, formerPost }: PostPage) => {
      return { pages, tag, category, series, author, siteLanguages, formerPost }
    },
    hasPage: (answer: PostPage, query: PostQuery) =>
      answer.page <= answer.pages && termKinds.every((kind) => answer[kind]?.key === query[kind]),
  },
  archive: {
    read: listArchive,
    facts: ({ total, pages, siteLanguages, formerPost }: Archive) => ({ total, pages, siteLanguages, formerPost }),
    hasPage: ({ page, pages, total }: Archive) => page <= pages && total > 0,
  },
  terms: { read: listTerms, facts: ({ terms }: TermList) => terms, hasPage: always },
  metas: { read: getMetas, facts: firstSlug, hasPage: always },
  graph: { read: getGraph, facts: never, hasPage: always },
  /** The first post that has one of several keys as a slug or an alias. */
  oldPost: { read: getMetas, facts: firstSlug, hasPage: never },
  oldFile: { read: findOldFile, facts: (path: string | null) => path, hasPage: never },
}

/** What is known of a post before the response begins. */
export type PostFacts = PostLanguages & { slug: string }

type Questions = typeof questions
type Name = keyof Questions
type Query<N extends Name> = Parameters<Questions[N]['read']>[0]
type Found<N extends Name> = Awaited<ReturnType<Questions[N]['read']>>
type AnyFound = WithReadStats<unknown>

/** The answer for a page. @param collection without one, the posts answer */
export const ask = <N extends Name>(name: N, query: Query<N>, collection?: string): Promise<Found<N>> =>
  askOnce(JSON.stringify([name, query, collection])) as Promise<Found<N>>

/** The facts alone, before the response begins. */
export const decide = async <N extends Name>(
  name: N,
  query: Query<N>,
  collection?: string,
): Promise<ReturnType<Questions[N]['facts']>> =>
  decideOnce(JSON.stringify([name, query, collection])) as Promise<ReturnType<Questions[N]['facts']>>

// React compares arguments by identity, so a question is a string
const askOnce = cache(async (key: string): Promise<AnyFound> => {
  if (!rendersPerRequest) return cachedAnswer(key)
  await connection()
  return take(key) ?? read(key)
})

const decideOnce = cache(async (key: string): Promise<unknown> =>
  rendersPerRequest && !isNextDev ? cachedFacts(key) : parsed(key).facts((await askOnce(key)).answer),
)

async function cachedAnswer(key: string): Promise<AnyFound> {
  'use cache'
  const found = await read(key)
  setLifeOf(key, found)
  return found
}

async function cachedFacts(key: string): Promise<unknown> {
  'use cache'
  // A redirect makes Next decide a second time
  const before = take(key)
  const found = before ?? (await read(key))
  // Not for a third time: an address that is asked for again and again would keep its first answer. And what was saved
  // meanwhile must be shown
  if (!before && !isDev) answers.set(key, { found, at: performance.now() })
  if (answers.size > maxAnswers) answers.delete(answers.keys().next().value!)
  setLifeOf(key, found)
  return parsed(key).facts(found.answer)
}

function parsed(key: string) {
  const [name, query, collection] = JSON.parse(key) as [Name, never, string | null]
  const { read, facts, hasPage } = questions[name]
  return {
    read: (): Promise<AnyFound> => read(query, collection ?? undefined),
    facts: (answer: unknown): unknown => facts(answer as never),
    hasPage: (answer: unknown): boolean => hasPage(answer as never, query),
  }
}

const read = (key: string): Promise<AnyFound> => parsed(key).read()

/**
 * How long an answer can be taken over, in milliseconds. The second part of a request follows after 0.2 s in a new
 * process with one of two cores, and after 0.7 s where others use both.
 */
const lifetime = 10_000
/** Maximum number of requests between their two parts; with more, some read twice. */
const maxAnswers = 20
const answers = new Map<string, { found: AnyFound; at: number }>()

/** Once: the next request reads again. */
function take(key: string): AnyFound | undefined {
  const kept = answers.get(key)
  answers.delete(key)
  return kept && performance.now() - kept.at < lifetime ? kept.found : undefined
}

const setLifeOf = (key: string, { answer, indexRevision }: AnyFound) =>
  !isDev && parsed(key).hasPage(answer) ? setCacheLife(indexRevision, answer as Scheduled) : setNoStore(indexRevision)

/** The posts with these slugs that exist and are published. */
export const readMetas = async (slugs: readonly string[]): Promise<PostMeta[]> =>
  slugs.length === 0 ? [] : (await ask('metas', slugs)).answer.posts.filter((post) => post !== null)

const month = 30 * 86_400

/** Lifetime of answers for programs in request mode, in seconds: they do not justify a scan each time. */
export const hour = 3_600

/** Minimum expiry in seconds: Next does not prerender entries that expire earlier. */
const minExpire = 300

/** @param revisions as `WithReadStats` has them */
const tagsOf = (revisions: string): string[] => revisions.split(' ').map(indexRevisionTag)

/**
 * Caches an answer until another index is active or the next scheduled post appears.
 * @param longest in seconds; by default a month
 */
export function setCacheLife(indexRevision: string, { nextPublishAt }: Scheduled, longest = month): void {
  cacheTag(...tagsOf(indexRevision))
  const untilNextPost = nextPublishAt === null ? longest : Math.ceil((Date.parse(nextPublishAt) - Date.now()) / 1000)
  setTimes({ stale: 300, revalidate: Math.min(Math.max(1, untilNextPost), longest) })
}

/** Never stores a 404 or a redirect, as there is no limit to how many addresses are requested, nor what is being written. */
export function setNoStore(indexRevision: string): void {
  cacheTag(...tagsOf(indexRevision), noStoreTag)
  setTimes({ stale: 60, revalidate: 60 })
}

/**
 * Entries expire when they become stale. If they expired later, Next would send `stale-while-revalidate` for the time
 * in between; without a CDN that consumes it, browsers would show the old copy once more.
 */
function setTimes({ stale, revalidate }: { stale: number; revalidate: number }): void {
  cacheLife({ stale, revalidate, expire: Math.max(revalidate, minExpire) })
}
