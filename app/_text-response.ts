import { createHash } from 'node:crypto'
import { config } from '@/lib/config.ts'

export interface TextOptions {
  /** Of `Content-Type`. */
  type: string
  /** ISO instant; null if it is unknown. */
  lastModified: string | null
  /** When the next scheduled post appears, as an ISO instant; null if that does not matter. */
  nextPublishAt: string | null
  headers?: Record<string, string>
}

/** Longest time in seconds for which a program keeps an answer without asking again. */
const maxPrivateAge = 300
/** The same for a cache between programs and the server. */
const hour = 3_600

/** Seconds until the next scheduled post appears, and an hour at most. */
export const secondsUntil = (nextPublishAt: string | null): number =>
  nextPublishAt === null
    ? hour
    : Math.min(hour, Math.max(1, Math.ceil((Date.parse(nextPublishAt) - Date.now()) / 1_000)))

/**
 * Text for programs, which ask for it again and again: with a validator, so that they get a 304 if it is as it was. A
 * cache between them and the server keeps it for as long as it holds.
 */
export function textResponse(request: Request, text: string, options: TextOptions): Response {
  const { type, lastModified } = options
  const maxAge = secondsUntil(options.nextPublishAt)
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
  const age = `public, max-age=${Math.min(maxAge, maxPrivateAge)}, s-maxage=${maxAge}, must-revalidate`
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': config.showUnpublished ? 'no-store' : age,
    ETag: etag,
    ...(lastModified && { 'Last-Modified': new Date(lastModified).toUTCString() }),
    ...options.headers,
  })
  return isUnchanged(request.headers, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers })
}

/**
 * Whether a 304 is due. Proxies that compress make entity tags weak. A date alone says nothing: an edited post keeps
 * its date, and the newest one may be deleted.
 */
export function isUnchanged(headers: Headers, etag: string): boolean {
  const tags = headers.get('If-None-Match')
  return (
    tags !== null && (tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
  )
}

/** Leads to the address that lasts. */
export const movedTo = (address: string): Response =>
  new Response(null, { status: 308, headers: { Location: address } })
