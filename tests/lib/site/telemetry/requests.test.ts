import http, { type RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AddressRanges } from '../../../../lib/core/address-ranges.ts'
import { requestIds } from '../../../../lib/site/telemetry/log.ts'
import { Metrics } from '../../../../lib/site/telemetry/metrics.ts'
import { followRequests } from '../../../../lib/site/telemetry/requests.ts'
import { parseMetrics, valueIn } from '../../../prometheus.ts'
import { listening } from '../../../http.ts'

const metrics = new Metrics()
let reader = 'index'
let answer: RequestListener = (_request, response) => response.end()
let url = ''
const server = http.createServer((request, response) => answer(request, response))
const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
const value = async (metric: string, key?: string) => valueIn(parseMetrics(await metrics.text()), metric, key)

beforeAll(async () => {
  followRequests({ metrics, strategy: () => reader, proxies: new AddressRanges(['127.0.0.1']), logs: true })
  // All addresses of 127.0.0.0/8 reach this server; only 127.0.0.1 is a trusted proxy
  url = await listening(server)
})
afterAll(() => {
  stderr.mockRestore()
  server.close()
})

/** The request id that the server assigns to a request from the given local address. */
const idFrom = (localAddress: string, headers: Record<string, string>) =>
  new Promise<string | string[] | undefined>((resolve, reject) =>
    http
      .get(url, { localAddress, headers }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.headers['x-request-id']))
      })
      .on('error', reject),
  )

test('requests are counted by route, reader and status', async () => {
  answer = (request, response) => {
    response.statusCode = request.url === '/posts/none' ? 404 : 200
    response.end('x')
  }
  for (const address of ['/', '/posts/a?b', '/posts/none', '/posts/c']) await (await fetch(url + address)).text()
  const total = (labels: string) => value('http_requests_total', `http_requests_total{${labels}}`)
  await expect.poll(() => total('route="/posts",reader="index",status="2xx"')).toBe(2)
  reader = 'sync'
  await (await fetch(url)).text()
  await expect.poll(() => total('route="/",reader="sync",status="2xx"')).toBe(1)
  expect(await total('route="/",reader="index",status="2xx"')).toBe(1)
  expect(await total('route="/posts",reader="index",status="4xx"')).toBe(1)
  const measured = 'http_request_duration_seconds'
  expect(await value(measured, `${measured}_count{route="/posts",reader="index"}`)).toBe(3)
  expect(await value('http_requests_pending')).toBe(0)
})

test('a visitor who leaves is counted, and nothing stays pending', async () => {
  const abort = new AbortController()
  answer = () => abort.abort()
  await expect(fetch(`${url}/search`, { signal: abort.signal })).rejects.toThrow('aborted')
  await expect
    .poll(() => value('http_requests_total', 'http_requests_total{route="/search",reader="sync",status="aborted"}'))
    .toBe(1)
  expect(await value('http_requests_pending')).toBe(0)
})

test('an id is taken from a proxy, if it is one; every other request gets its own', async () => {
  const seen: unknown[] = []
  answer = (request, response) => {
    seen.push(request.headers['x-request-id'], requestIds.getStore())
    response.end()
  }
  const given = 'a1b2c3d4e5f60718'
  expect(await idFrom('127.0.0.1', { 'X-Request-Id': given })).toBe(given)
  const own = [
    await idFrom('127.0.0.2', { 'X-Request-Id': given }),
    await idFrom('127.0.0.1', { 'X-Request-Id': 'short' }),
    await idFrom('127.0.0.1', { 'X-Request-Id': '"}, "level": "error"' }),
    await idFrom('127.0.0.1', { 'X-Request-Id': 'a'.repeat(65) }),
    await idFrom('127.0.0.1', {}),
  ]
  for (const id of own) expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(new Set(own).size).toBe(own.length)
  expect(seen).toEqual([given, ...own].flatMap((id) => [id, id]))
})

test('a request that fails is logged with its id, without its query or the token of a preview', async () => {
  stderr.mockClear()
  answer = (_request, response) => {
    response.statusCode = 500
    response.end()
  }
  const response = await fetch(`${url}/preview/secret.token/files/x?word=private`)
  await expect.poll(() => stderr.mock.calls.length).toBe(1)
  expect(JSON.parse(String(stderr.mock.calls[0]![0]))).toEqual({
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    level: 'error',
    requestId: response.headers.get('x-request-id'),
    message: 'request failed',
    method: 'GET',
    path: '/preview/…',
    route: '/preview',
    status: 500,
    ms: expect.any(Number),
  })
  answer = (_request, response) => response.end()
  await (await fetch(url)).text()
  expect(stderr.mock.calls.length).toBe(1)
})
