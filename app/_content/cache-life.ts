import { cacheLife, cacheTag } from 'next/cache'
import type { Scheduled } from '@/lib/content/answers.ts'
import { indexRevisionTag, noStoreTag } from '@/lib/content/process/index-revision.ts'

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
