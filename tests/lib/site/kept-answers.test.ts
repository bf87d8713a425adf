import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import net from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepAnswers } from '../../../lib/site/kept-answers.ts'
import { listening } from '../../http.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

let revision: string | null = 'a'
let requests = 0
/** How often Next was asked. */
let asked = 0
let port = 0
let answer: Answer

const page = (number: number) => `<p>${'글 '.repeat(500)}${number}</p>`
const shared = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 's-maxage=300', Vary: 'rsc, next-url' }

/** Answers as Next does: a page has its number. */
const answerWith =
  (headers: OutgoingHttpHeaders = shared, status = 200): Answer =>
  (_, response) => {
    response.statusCode = status
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value!)
    response.setHeader('Content-Length', Buffer.byteLength(page(asked)))
    response.end(page(asked))
  }

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  keepAnswers(() => revision)
  // As requests get their ids, and are counted
  subscribe('http.server.request.start', (message) => {
    ;(message as { response: ServerResponse }).response.setHeader('X-Request-Id', `${++requests}`)
  })
  // That of Next, which writes through what records
  const compress = createRequire(import.meta.url)('next/dist/compiled/compression')()
  const server = http.createServer((request, response) => {
    asked++
    compress(request, response, () => {})
    answer(request, response)
  })
  port = Number(new URL(await listening(server)).port)
  return () => {
    server.close()
    vi.useRealTimers()
  }
})
beforeEach(() => {
  vi.advanceTimersByTime(10_000)
  answer = answerWith()
  asked = 0
})

async function get(path = '/', headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const [response] = (await once(
    http.request({ port, host: '127.0.0.1', path, headers, method, agent: false }).end(),
    'response',
  )) as [IncomingMessage]
  const body = await buffer(response)
  const isCompressed = response.headers['content-encoding'] === 'gzip'
  const text = String(isCompressed ? gunzipSync(body) : body)
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: body.length,
    number: Number(/(\d+)<\/p>$/.exec(text)?.[1]),
    text,
  }
}

/** Asks twice. @returns how often Next was asked */
async function askedTwice(path?: string, headers?: OutgoingHttpHeaders, method?: string): Promise<number> {
  await get(path, headers, method)
  await get(path, headers, method)
  return asked
}

test('an answer is kept for a second, with its headers and a date of its own', async () => {
  const first = await get()
  const second = await get()
  expect([asked, second.status, second.text]).toEqual([1, 200, page(1)])
  const sameButId = { ...first.headers, date: expect.any(String), 'x-request-id': String(requests) }
  expect(first.headers['x-request-id']).toBe(String(requests - 1))
  expect(second.headers).toEqual(sameButId)
  vi.advanceTimersByTime(999)
  expect((await get()).number).toBe(1)
  vi.advanceTimersByTime(2)
  expect((await get()).number).toBe(2)
})

test('who gets it from the cache is told so, whatever the first one was told', async () => {
  answer = answerWith({ ...shared, 'x-nextjs-cache': 'MISS' })
  expect((await get()).headers['x-nextjs-cache']).toBe('MISS')
  expect((await get()).headers['x-nextjs-cache']).toBe('HIT')
})

test('visitors with another encoding, form of the page or host get their own', async () => {
  const forms: OutgoingHttpHeaders[] = [
    {},
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'gzip, deflate, br' },
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
    { rsc: '1', 'next-router-state-tree': 'a' },
    { 'next-url': '/a' },
    { host: 'other.example' },
  ]
  for (const round of [1, 2])
    for (const [at, form] of forms.entries()) {
      const { headers, number, bytes } = await get('/', form)
      expect([number, headers['content-encoding']]).toEqual([at + 1, form['accept-encoding'] && 'gzip'])
      if (round === 2) expect(headers['content-length']).toBe(String(bytes))
    }
  expect(asked).toBe(forms.length)
})

test('a cookie makes no difference', async () => {
  await get('/', { cookie: 'a=1' })
  expect((await get('/', { cookie: 'b=2' })).number).toBe(1)
})

test('HEAD gets the headers alone, and is not kept itself', async () => {
  expect(await askedTwice('/', {}, 'HEAD')).toBe(2)
  const { headers } = await get()
  const head = await get('/', {}, 'HEAD')
  expect([asked, head.status, head.bytes]).toEqual([3, 200, 0])
  expect(head.headers).toEqual({ ...headers, date: expect.any(String), 'x-request-id': String(requests) })
})

test('a visitor who has the page gets a 304', async () => {
  answer = answerWith({ ...shared, ETag: '"x"', 'Content-Security-Policy': 'y' })
  await get('/', { 'accept-encoding': 'gzip' })
  for (const tags of ['"x"', 'W/"x"', '"w", "x"', '*']) {
    const { status, bytes, headers } = await get('/', { 'accept-encoding': 'gzip', 'if-none-match': tags })
    expect([status, bytes, headers.etag, headers['cache-control'], headers['content-security-policy']]).toEqual([
      304,
      0,
      '"x"',
      's-maxage=300',
      'y',
    ])
    expect(Object.keys(headers).filter((name) => /^content-(?!security)/.test(name))).toEqual([])
  }
  expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': '"y"' })).status).toBe(200)
  expect(asked).toBe(1)
})

test('a reader of feeds that has only a date gets a 304', async () => {
  const modified = 'Fri, 02 Jan 2026 00:00:00 GMT'
  answer = answerWith({ ...shared, 'Last-Modified': modified })
  await get()
  const since = async (date: string) => (await get('/', { 'if-modified-since': date })).status
  expect([await since(modified), await since('Thu, 01 Jan 2026 00:00:00 GMT'), asked]).toEqual([304, 200, 1])
})

test('a 304 is not kept for others', async () => {
  answer = (request, response) => {
    response.setHeader('Cache-Control', 's-maxage=300')
    response.writeHead(request.headers['if-none-match'] ? 304 : 200).end()
  }
  await get('/', { 'if-none-match': '"x"' })
  expect((await get()).status).toBe(200)
})

test.each<[what: string, path?: string, headers?: OutgoingHttpHeaders, method?: string]>([
  ['a password', '/', { authorization: 'Basic x' }],
  ['a range', '/', { range: 'bytes=0-1' }],
  ['the rest of a page', '/', { 'next-resume': '1' }],
  ['Markdown', '/posts/a', { accept: 'text/markdown, text/html;q=0.9' }],
  ['the API', '/api/posts'],
  ['the API, by another spelling', '//API/posts'],
  ['a preview', '/preview/token'],
  ['POST', '/', { 'content-length': 0 }, 'POST'],
])('a request for %s goes to Next', async (_, path, headers, method) => {
  await get(path)
  asked = 0
  expect(await askedTwice(path, headers, method)).toBe(2)
})

test.each<[what: string, headers?: OutgoingHttpHeaders, status?: number]>([
  ['404', shared, 404],
  ['redirect', { ...shared, Location: '/b' }, 308],
  ['for one visitor', { 'Cache-Control': 'private, s-maxage=300' }],
  ['not to be stored', { 'Cache-Control': 'no-store, s-maxage=300' }],
  ['for browsers', { 'Cache-Control': 'public, max-age=31536000, immutable' }],
  ['outdated already', { 'Cache-Control': 's-maxage=0' }],
  ['of an unknown age', {}],
  ['with a cookie', { ...shared, 'Set-Cookie': 'a=1' }],
  ['that varies by a header', { ...shared, Vary: 'rsc, Accept-Language' }],
  ['that varies by all', { ...shared, Vary: '*' }],
])('an answer %s is not kept', async (_, headers, status) => {
  answer = answerWith(headers, status)
  expect(await askedTwice()).toBe(2)
})

test('an answer that is streamed is kept whole, as text and compressed', async () => {
  answer = async (_, response) => {
    for (const [name, value] of Object.entries(shared)) response.setHeader(name, value)
    response.flushHeaders()
    for (const part of ['<p>', 'é'.repeat(2_000), Buffer.from('글')]) {
      response.write(part)
      await new Promise(setImmediate)
    }
    response.end(`${asked}</p>`)
  }
  for (const headers of [{}, { 'accept-encoding': 'gzip' }]) {
    const first = await get('/', headers)
    const second = await get('/', headers)
    expect([first.headers['transfer-encoding'], first.headers['content-length']]).toEqual(['chunked', undefined])
    expect([second.text, second.headers['content-length'], second.headers['transfer-encoding']]).toEqual([
      first.text,
      String(second.bytes),
      undefined,
    ])
  }
  expect(asked).toBe(2)
})

test('an answer whose second ended while it was sent is not kept: a slow reader makes nothing last', async () => {
  answer = (_, response) => {
    response.setHeader('Cache-Control', 's-maxage=300')
    response.write('<p>')
    vi.advanceTimersByTime(1_001)
    response.end('1</p>')
  }
  expect(await askedTwice()).toBe(2)
})

test('an answer that ends half-way is not kept', async () => {
  const ended: Promise<unknown>[] = []
  answer = async (_, response) => {
    response.setHeader('Cache-Control', 's-maxage=300')
    response.write('<p>half')
    ended.push(once(response, 'close'))
    // The visitor leaves
    response.socket!.destroy()
    await ended[0]
    response.end()
  }
  await expect(get()).rejects.toThrow(/aborted|hang up|ECONNRESET/)
  await Promise.all(ended)
  // Next gives up
  answer = (_, response) => {
    response.setHeader('Cache-Control', 's-maxage=300')
    response.write('<p>half')
    response.destroy()
  }
  await expect(get()).rejects.toThrow(/aborted|hang up|ECONNRESET/)
  answer = (_, response) => {
    response.writeHead(200, { 'Cache-Control': 's-maxage=300', 'Content-Length': 10, Connection: 'close' })
    response.end('<p>half')
  }
  await expect(get()).rejects.toThrow(/aborted/)
  answer = answerWith()
  expect((await get()).text).toBe(page(4))
})

test('a new index shows at once, and nothing is kept while Next may still render the old one', async () => {
  expect(await askedTwice()).toBe(1)
  revision = 'b'
  expect([(await get()).number, (await get()).number]).toEqual([2, 3])
  vi.advanceTimersByTime(1_000)
  expect([(await get()).number, (await get()).number]).toEqual([4, 4])
  // What was asked of the old one and ends now
  let end = () => {}
  answer = (_, response) => {
    response.setHeader('Cache-Control', 's-maxage=300')
    end = () => response.end('old')
  }
  const old = get('/slow')
  await expect.poll(() => asked).toBe(5)
  revision = 'a'
  end()
  await old
  answer = answerWith()
  expect((await get('/slow')).text).toBe(page(6))
})

test('nothing is kept before a reader answers', async () => {
  revision = null
  expect(await askedTwice()).toBe(2)
  revision = 'a'
})

test('one visitor with many addresses fills no memory, and a long answer is not kept', async () => {
  const big = 'x'.repeat(1_000_000)
  answer = (_, response) => response.setHeader('Cache-Control', 's-maxage=300').end(big)
  for (let at = 0; at < 40; at++) await get(`/?a=${at}`)
  expect(asked).toBe(40)
  await get('/?a=39')
  expect(asked).toBe(40)
  await get('/?a=0')
  expect(asked).toBe(41)
  answer = (_, response) => response.setHeader('Cache-Control', 's-maxage=300').end(big + big)
  asked = 0
  expect(await askedTwice('/long')).toBe(2)
})

test('requests on one connection are answered in turn', async () => {
  const socket = net.connect(port, '127.0.0.1')
  const ask = 'GET / HTTP/1.1\r\nHost: a\r\n'
  socket.write(`${ask}\r\n${ask}\r\n${ask}Connection: close\r\n\r\n`)
  const text = String(await buffer(socket))
  expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3)
  expect(text.match(/\d+<\/p>/g)).toHaveLength(3)
})
