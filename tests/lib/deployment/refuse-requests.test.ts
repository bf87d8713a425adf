import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import fc from 'fast-check'
import { isRouterState, refusalOf, refuseRequests } from '../../../lib/deployment/refuse-requests.ts'
import { listening } from '../../http.ts'
import { runs } from '../../runs.ts'

const asked: string[] = []
let port = 0

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  refuseRequests({})
  const server = http.createServer(({ method, url, headers: { cookie } }, response) => {
    asked.push(`${method} ${url}${cookie === undefined ? '' : ` with ${cookie}`}`)
    response.end()
  })
  // As Next has one
  server.on('upgrade', (_, socket) => socket.end())
  port = Number(new URL(await listening(server)).port)
  return () => {
    server.close()
    vi.useRealTimers()
  }
})
beforeEach(() => {
  asked.length = 0
  vi.advanceTimersByTime(1_000)
})

/** Sends bytes as they are. @returns the status, the answer, and what was logged */
async function send(line: string, headers: readonly string[] = [], body = '') {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const socket = net.connect(port, '127.0.0.1')
  socket.write([`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n'))
  const answer = await text(socket)
  return { status: Number(answer.split(' ')[1]), answer, logged: warn.mock.calls.map(([each]) => String(each)) }
}

const state = (value: unknown) => `Next-Router-State-Tree: ${encodeURIComponent(JSON.stringify(value))}`
const deepState = (depth: number) => `${'["",{"":'.repeat(depth)}["",{}]${'}]'.repeat(depth)}`

test.each<[what: string, status: number, line: string, headers?: string[], body?: string]>([
  ['one name 7,500 times', 400, `GET /?${'a&'.repeat(7_500)}`],
  ['a name 101 times', 400, `GET /posts/a?${'a=1&'.repeat(100)}a`],
  ['2,000 names', 400, `GET /api/search?${Array.from({ length: 2_000 }, (_, at) => `a${at}`).join('&')}`],
  ['nine values that are not UTF-8', 400, `GET /posts/a?${'a=%ff&'.repeat(9)}`],
  ['names that are not encoded', 400, `GET /feed.xml?${Array.from({ length: 99 }, (_, at) => `%${at}%`).join('&')}`],
  ['separators alone', 400, `GET /feed.xml?${'&'.repeat(15_000)}`],
  ['a long value', 400, `GET /search?q=${'+'.repeat(15_000)}`],
  ['a second question mark', 400, `GET /?a?${'&b'.repeat(200)}`],
  ['a query of a full address', 400, `GET http://localhost/?${'a&'.repeat(200)}`],
  ['no address', 400, 'OPTIONS *'],
  ['no address of a page', 400, 'GET *'],
  ['an address without a host', 400, 'GET http:///'],
  ['TRACE', 405, 'TRACE /'],
  ['TRACE of an API', 405, 'TRACE /api/posts'],
  ['POST to a page', 405, 'POST /posts/a', ['Content-Length: 3'], 'a=b'],
  ['a form', 405, 'POST /search?q=a', ['Content-Type: multipart/form-data', 'Content-Length: 3'], 'xyz'],
  ['a server action', 405, 'POST /', ['Next-Action: x', 'Content-Length: 0']],
  ['the rest of a page, which only a host asks for', 405, 'POST /', ['Next-Resume: 1', 'Content-Length: 0']],
  ['a form of an API', 400, 'POST /api/none', ['Content-Type: multipart/form-data', 'Content-Length: 3'], 'xyz'],
  [
    'fields of an API',
    400,
    'POST /api/counts/a',
    ['Content-Type: Application/X-WWW-Form-URLencoded; charset=utf-8', 'Content-Length: 3'],
    'a=b',
  ],
  ['a server action of an API', 400, 'POST /api/posts/%00', ['Next-Action: x', 'Content-Length: 0']],
  ['an address of another protocol', 400, 'GET ftp://evil.example/'],
  ['a body that never ends', 405, 'PUT /posts/a', ['Transfer-Encoding: chunked'], '3\r\nabc\r\n'],
  ['WebDAV', 405, 'PROPFIND /api/posts'],
  ['OPTIONS of a page', 405, 'OPTIONS /posts/a'],
  ['a router state that is none', 400, 'GET /search', ['Next-Router-State-Tree: garbage']],
  ['one that cannot be decoded', 400, 'GET /search', ['Next-Router-State-Tree: %']],
  ['one of another shape', 400, 'GET /', [state({})]],
  ['one with a number for a segment', 400, 'GET /', [state(['', { children: ['__PAGE__', 5] }])]],
  ['two of them', 400, 'GET /', [state(['', {}]), state(['', {}])]],
  ['one of 1,000 levels that do not end', 400, 'GET /', [`Next-Router-State-Tree: ${'['.repeat(1_000)}`]],
  ['one of 1,400 levels', 400, 'GET /', [`Next-Router-State-Tree: ${deepState(1_400)}`]],
  ['one of 200 levels, encoded', 400, 'GET /', [`Next-Router-State-Tree: ${encodeURIComponent(deepState(200))}`]],
])('%s is refused before the app sees it, with one line in the log', async (_, status, line, headers, body) => {
  const { status: got, answer, logged } = await send(line, headers, body)
  expect([got, asked]).toEqual([status, []])
  expect(logged).toEqual([expect.stringMatching(new RegExp(`^\\[request\\] refused with ${status}: .+$`))])
  if (status === 405) expect(answer).toMatch(/\r\nAllow: GET, HEAD/)
})

test.each<[line: string, headers?: string[]]>([
  ['GET /'],
  ['HEAD /posts/a?utm_source=x&utm_medium=y'],
  [`GET /?${'a&'.repeat(99)}`],
  [`GET /search?q=${'%ED%95%9C'.repeat(400)}`],
  [`GET /${'a'.repeat(14_000)}`],
  // As an old page in EUC-KR links
  ['GET /posts/a?query=%C7%D1%B1%DB&from=100%'],
  [`GET /?${'a=%ff&'.repeat(8)}${'b=%ED%95%9C&'.repeat(90)}`],
  ['POST /api/counts/a'],
  ['OPTIONS /api/posts'],
  ['GET /posts/a?_rsc=1', ['RSC: 1', state(['', { children: ['posts', {}] }, null, 'refetch'])]],
  // A client that offers another protocol takes the answer in this one
  ['GET /posts/a', ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk']],
  ['GET /posts/b', ['Connection: Upgrade', 'Upgrade: websocket']],
])('%s is answered', async (line, headers) => {
  const { status, logged } = await send(line, headers)
  expect([status, asked, logged]).toEqual([200, [line], []])
})

test.each([
  ['GET http://evil.example/posts/A', 'GET /posts/A'],
  ['GET https://a:b@evil.example//posts/?c=d', 'GET //posts/?c=d'],
  ['HEAD http://localhost', 'HEAD /'],
])('the app does not see the host of %s', async (line, seen) => {
  expect([(await send(line)).status, asked]).toEqual([200, [seen]])
})

test('the app sees no cookies that cannot be decoded', async () => {
  for (const cookie of ['a=%ED%95%9C; b=1', 'a=%ff; b=1', 'a=100%', 'a=%ff;'.repeat(2_000)])
    expect((await send('GET /', [`Cookie: ${cookie}`])).status).toBe(200)
  expect(asked).toEqual(['GET / with a=%ED%95%9C; b=1', 'GET /', 'GET /', 'GET /'])
})

test('no folder of the app is an address', () => {
  const routes = fs
    .globSync('app/**/{page{,.server}.tsx,route.ts}')
    .map((file) => path.dirname(file).replace(/^app|\/\(\w+\)/g, ''))
  const dynamic = routes.filter((route) => route.includes('['))
  expect(dynamic.length).toBeGreaterThan(9)
  for (const url of [...dynamic, ...dynamic.map(encodeURI), '/posts/%5bslug%5D'])
    expect([url, refusalOf({ method: 'GET', url, headers: {} })?.status]).toEqual([url, 400])
  for (const url of ['/posts/[java]', '/posts/a[slug]', '/tags/[...]', '/posts/a?b=/[slug]'])
    expect([url, refusalOf({ method: 'GET', url, headers: {} })]).toEqual([url, null])
})

test('a host of functions may ask for the rest of a page', () => {
  const request = { method: 'POST', url: '/posts/a', headers: { 'next-resume': '1' } }
  expect(refusalOf(request, { resumes: true })).toBeNull()
  expect(refusalOf({ ...request, headers: {} }, { resumes: true })?.status).toBe(405)
})

test('a function is not asked for a path that cannot be decoded, which a server answers by a 404', () => {
  for (const url of ['/posts/%ff', '/api/posts/%', '/%E0%A4%A/x?a'])
    expect([false, true].map((resumes) => refusalOf({ method: 'GET', url, headers: {} }, { resumes })?.status)).toEqual(
      [undefined, 400],
    )
  expect(refusalOf({ method: 'GET', url: '/posts/%ED%95%9C?a=%ff', headers: {} }, { resumes: true })).toBeNull()
})

test('a visitor who sends many of them fills no log: one line a second, with the number of the others', async () => {
  let lines: string[] = []
  for (const pause of [0, 0, 999, 1, 0, 5_000]) {
    vi.advanceTimersByTime(pause)
    lines = (await send('TRACE /')).logged
  }
  const reason = '[request] refused with 405: the method is not one of GET, HEAD'
  const counted = (more: number) => `${reason} (${more} more since the last such line)`
  expect(lines).toEqual([reason, counted(2), counted(1)])
})

test('a state of the router is refused exactly if Next refuses it', () => {
  const isRead = (header: string) => {
    try {
      parseAndValidateFlightRouterState(header)
      return true
    } catch {
      return false
    }
  }
  const odd = <T>(right: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 20, arbitrary: right }, { weight: 1, arbitrary: fc.constantFrom(null, 5, '', [], {}, true) })
  const kinds = fc.constantFrom('c', 'oc', 'd', 'ci(.)', 'di(..)', 'ci(...)', 'di(..)(..)', 'x', 'ci()', 'cd', 'oci(.)')
  const parameter = fc.tuple(odd(fc.string()), odd(fc.string()), odd(kinds), odd(fc.array(fc.string())))
  const rest = [
    odd(fc.constant(['/a', '?b'])),
    odd(fc.constantFrom('refetch', 'inside-shared-layout', 'metadata-only', 'all', null)),
    odd(fc.integer()),
    odd(fc.string()),
    fc.string(),
  ]
  const stateOf = (levels: number): fc.Arbitrary<unknown> => {
    const parts = levels === 0 ? fc.constant({}) : fc.dictionary(fc.string(), stateOf(levels - 1), { maxKeys: 2 })
    const all = fc.tuple(odd(fc.oneof(fc.string(), parameter)), odd(parts), ...rest)
    return odd(fc.tuple(all, fc.integer({ min: 1, max: 7 })).map(([values, length]) => values.slice(0, length)))
  }
  let read = 0
  fc.assert(
    fc.property(stateOf(3), (value) => {
      const header = encodeURIComponent((JSON.stringify(value) ?? '').toWellFormed())
      if (isRead(header)) read++
      expect(isRouterState(header)).toBe(isRead(header))
    }),
    { numRuns: runs({ quick: 1_000, full: 20_000 }), seed: 1 },
  )
  expect(read).toBeGreaterThan(100)
})
