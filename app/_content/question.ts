import { cacheLife, cacheTag } from 'next/cache'
import { connection } from 'next/server'
import { cache } from 'react'
import { indexRevisionTag, noStoreTag } from '@/lib/content/process/index-revision.ts'
import type { Scheduled } from '@/lib/content/answers.ts'
import { rendersPerRequest } from './mode.ts'

// A page reads once. Its status (404, redirect or page) must be known before the response begins, so a `'use cache'`
// function decides it: Next runs those before it sends anything. In static mode the page is rendered from the same
// cache entry. In request mode Next runs a prerender and a dynamic render, which share no cache of their own: the
// decision alone is cached, and the answer is handed over to the render of that request.

/** How long an answer can be taken over, in milliseconds. */
const lifetime = 2_000
/** Maximum number of requests between their two parts; with more, some read twice. */
const maxAnswers = 20

/**
 * A question that pages ask.
 * @param read asks the reader
 * @param cached the same, as a `'use cache'` function
 */
export function question<Query, Answer>(
  read: (query: Query) => Promise<Answer>,
  cached: (query: Query) => Promise<Answer>,
) {
  const answers = new Map<string, { answer: Answer; at: number }>()
  // Once: the next request reads again
  const take = (key: string): Answer | undefined => {
    const kept = answers.get(key)
    answers.delete(key)
    return kept && performance.now() - kept.at < lifetime ? kept.answer : undefined
  }
  // React compares arguments by identity
  const ask = cache(async (key: string): Promise<Answer> => {
    const query = JSON.parse(key) as Query
    if (!rendersPerRequest) return cached(query)
    await connection()
    return take(key) ?? read(query)
  })
  return {
    /** The answer for a page. */
    ask: (query: Query): Promise<Answer> => ask(JSON.stringify(query)),

    /** The answer for the decision, which a render takes over. A redirect makes Next decide a second time. */
    async decide(query: Query): Promise<Answer> {
      const key = JSON.stringify(query)
      const answer = take(key) ?? (await read(query))
      answers.set(key, { answer, at: performance.now() })
      if (answers.size > maxAnswers) answers.delete(answers.keys().next().value!)
      return answer
    },
  }
}

const month = 30 * 86_400

/** Lifetime of answers for programs in request mode, in seconds: they do not justify a scan each time. */
export const hour = 3_600

/** Minimum expiry in seconds: Next does not prerender entries that expire earlier. */
const minExpire = 300

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
 * Entries expire when they become stale. If they expired later, Next would send `stale-while-revalidate` for the time
 * in between; without a CDN that consumes it, browsers would show the old copy once more.
 */
function setTimes({ stale, revalidate }: { stale: number; revalidate: number }): void {
  cacheLife({ stale, revalidate, expire: Math.max(revalidate, minExpire) })
}
