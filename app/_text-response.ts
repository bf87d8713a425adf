import { isDev } from '@/app/_content/mode.ts'
import { isUnchanged } from '@/lib/core/is-unchanged.ts'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

export interface TextOptions {
  /** Value of the `Content-Type` header. */
  type: string
  /** Time of the last change, as an ISO instant; null if it is unknown. */
  lastModified: string | null
  /** When the next scheduled post appears, as an ISO instant; null if that does not matter. */
  nextPublishAt: string | null
  headers?: Record<string, string>
}

/** Maximum age in the cache of a client, in seconds. */
const maxPrivateAge = 300
/** Maximum age in a cache between clients and the server, in seconds. */
const hour = 3_600

/** Seconds until the next scheduled post appears, at most an hour. */
const secondsUntil = (nextPublishAt: string | null): number =>
  nextPublishAt === null
    ? hour
    : Math.min(hour, Math.max(1, Math.ceil((Date.parse(nextPublishAt) - Date.now()) / 1_000)))

/**
 * A text response for programs, which request it repeatedly: with a validator, so that they get a 304 if it is
 * unchanged. A cache between them and the server keeps it as long as it is valid.
 */
export function textResponse(request: Request, text: string, options: TextOptions): Response {
  const { type, lastModified } = options
  const maxAge = secondsUntil(options.nextPublishAt)
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
  const age = `public, max-age=${Math.min(maxAge, maxPrivateAge)}, s-maxage=${maxAge}, must-revalidate`
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': isDev ? 'no-store' : age,
    ETag: etag,
    ...(lastModified && { 'Last-Modified': new Date(changedAt(request.url, etag)).toUTCString() }),
    ...options.headers,
  })
  return isUnchanged(request.headers, etag, lastModified === null ? null : changedAt(request.url, etag))
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers })
}

/** When this process first gave each text, by address, in milliseconds since 1970. */
const given = new LRUCache<string, { etag: string; at: number }>({ max: 1_000 })

/**
 * When a text changed, as far as this process knows. The date of the newest post does not say it: an edited post keeps
 * its date, and the newest one may be deleted.
 */
function changedAt(address: string, etag: string): number {
  const before = given.get(address)
  if (before?.etag === etag) return before.at
  // Two texts of one second would have one date, and dates of HTTP have whole seconds
  const at = Math.max(Math.floor(Date.now() / 1_000) * 1_000, before ? before.at + 1_000 : 0)
  given.set(address, { etag, at })
  return at
}

/** A permanent redirect. */
export const movedTo = (address: string): Response =>
  new Response(null, { status: 308, headers: { Location: address } })
