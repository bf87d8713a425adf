import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { cacheLookups, type CacheLookup } from '../content/events.ts'
import { intercept } from '../core/intercept.ts'
import { isUnchanged } from '../core/is-unchanged.ts'

// For each request Next walks its router, encodes a page that it has as text, hashes it, and compresses it for browsers.

/** Milliseconds for which an answer is kept, as nginx does in deploy/nginx/pointsix.conf. */
const lifetime = 1_000
/** Limits for all answers and for one, in bytes. */
const maxBytes = 8 * 1_048_576
const maxAnswerBytes = 1_048_576

interface Answer {
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** What Next's answers vary by. One that varies by something else is not kept. */
const varying = [
  'accept-encoding',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'rsc',
]

/** Headers of one request or connection, and those that a 304 has none of. */
const ofOne = ['connection', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id']
const ofBody = ['content-encoding', 'content-length', 'content-type']

/** Whether an answer that others get too will do. Markdown in the place of a page is not one that says so. */
const isForAll = ({ method, url = '', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  headers.range === undefined &&
  headers['next-resume'] === undefined &&
  !/text\/markdown/i.test(headers.accept ?? '') &&
  !/^\/+(?:api|preview)\//i.test(url)

function isShared(response: ServerResponse): boolean {
  const textOf = (name: string) => String(response.getHeader(name) ?? '').toLowerCase()
  const control = textOf('cache-control')
  return (
    response.statusCode === 200 &&
    /\bs-maxage=[1-9]/.test(control) &&
    !/\b(?:private|no-store)\b/.test(control) &&
    !response.hasHeader('set-cookie') &&
    textOf('vary')
      .split(/[\s,]+/)
      .every((name) => name === '' || varying.includes(name))
  )
}

/**
 * Keeps each answer of Next that a shared cache may store for a second from now on, and gives it to others who ask for
 * the same: what nginx does in front of several instances, for a server without it.
 * @param revision of all indexes that answer now, as no answer outlives them; null before any does
 */
export function keepAnswers(revision: () => string | null): void {
  const kept = new LRUCache<string, Answer>({
    ttl: lifetime,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
    maxSize: maxBytes,
    maxEntrySize: maxAnswerBytes,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + 2_048,
  })
  let seen: string | null = null
  let since = -Infinity
  intercept('request', (request, response) => {
    const active = revision()
    if (active === null || !isForAll(request)) return false
    if (seen !== active) [since, seen] = [seen === null ? -Infinity : performance.now(), active]
    const { method, url, headers } = request
    const key = [active, headers.host, url, ...varying.map((name) => headers[name])].join('\n')
    const answer = kept.get(key)
    if (answer) return send(request, response, answer)
    // Next hands what it renders to all who ask meanwhile, also to those who come after a new index
    if (method === 'GET' && performance.now() - since >= lifetime)
      record(response, (made, start) => kept.set(key, made, { start }))
    return false
  })
}

function send({ headers: asked }: IncomingMessage, response: ServerResponse, { headers, body }: Answer): true {
  cacheLookups.publish({ cache: 'pages', level: 'memory' } satisfies CacheLookup)
  const { etag = '', 'last-modified': changed } = headers
  const conditions = Object.entries(asked).filter(([name]) => name === 'if-none-match' || name === 'if-modified-since')
  const given = new Headers(conditions as [string, string][])
  if (conditions.length > 0 && isUnchanged(given, String(etag), changed ? Date.parse(String(changed)) : null))
    response.writeHead(304, without(headers, ofBody)).end()
  else response.writeHead(200, headers).end(body)
  return true
}

/**
 * Records an answer while it is sent, if it is one to share.
 * @param keep called at its end, with when it began
 */
function record(response: ServerResponse, keep: (answer: Answer, start: number) => void): void {
  const { write, end } = response
  const chunks: Uint8Array[] = []
  let start: number | undefined
  let bytes = 0
  let records = false
  const take = (chunk: unknown, encoding: unknown): unknown => {
    if (start === undefined) [start, records] = [performance.now(), isShared(response)]
    if (!records) return chunk
    // Encoded here, text is not encoded again by Node
    const data = typeof chunk === 'string' ? Buffer.from(chunk, encoding as BufferEncoding) : chunk
    if (data instanceof Uint8Array) {
      bytes += chunks[chunks.push(data) - 1]!.length
      records = bytes <= maxAnswerBytes
    }
    return data
  }
  response.write = function (chunk: unknown, encoding: unknown, ...rest: unknown[]) {
    return write.call(response, take(chunk, encoding), encoding as BufferEncoding, ...(rest as []))
  } as typeof write
  response.end = function (chunk: unknown, encoding: unknown, ...rest: unknown[]) {
    end.call(response, take(chunk, encoding), encoding as BufferEncoding, ...(rest as []))
    const headers = response.getHeaders()
    // The visitor may have left half-way
    const isWhole = !response.destroyed && Number(headers['content-length'] ?? bytes) === bytes
    if (records && isWhole) {
      // Whatever it was for the first one
      const hit = headers['x-nextjs-cache'] !== undefined && { 'x-nextjs-cache': 'HIT' }
      const lasting = { ...without(headers, ofOne), ...hit, 'content-length': bytes }
      keep({ headers: lasting, body: Buffer.concat(chunks) }, start!)
    }
    records = false
    return response
  } as typeof end
}

const without = (headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
