import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { isRouterState } from '../../../app/_next/router-state.ts'
import { refusalOf, refuseRequests } from '../../../lib/deployment/refuse-requests.ts'

const asked: string[] = []
let port = 0

beforeAll(async () => {
  refuseRequests({ isRouterState })
  const server = http.createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`)
    response.end()
  })
  // As Next has one
  server.on('upgrade', (_, socket) => socket.end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
  return () => void server.close()
})
beforeEach(() => void (asked.length = 0))

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
  ['GET http://localhost/posts'],
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

test('a host of functions may ask for the rest of a page', () => {
  const request = { method: 'POST', url: '/posts/a', headers: { 'next-resume': '1' } }
  expect(refusalOf(request, { resumes: true })).toBeNull()
  expect(refusalOf({ ...request, headers: {} }, { resumes: true })?.status).toBe(405)
})
