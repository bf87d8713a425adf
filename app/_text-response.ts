import { isDev } from '@/app/_content/mode.ts'
import { createHash } from 'node:crypto'

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
export const secondsUntil = (nextPublishAt: string | null): number =>
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
    ...(lastModified && { 'Last-Modified': new Date(lastModified).toUTCString() }),
    ...options.headers,
  })
  return isUnchanged(request.headers, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers })
}

/**
 * Whether to answer with a 304. Proxies that compress make entity tags weak. A date alone is not sufficient: an edited
 * post keeps its date, and the newest one may be deleted.
 */
export function isUnchanged(headers: Headers, etag: string): boolean {
  const tags = headers.get('If-None-Match')
  return (
    tags !== null && (tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
  )
}

/** A permanent redirect. */
export const movedTo = (address: string): Response =>
  new Response(null, { status: 308, headers: { Location: address } })
