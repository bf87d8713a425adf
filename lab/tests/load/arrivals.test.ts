import http from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listening } from '../../../tests/http.ts'
import { askAtRate, askInTurn } from '../../load/arrivals.ts'
import { viewOf } from '../../load/mix.ts'

async function serve(answer: http.RequestListener): Promise<string> {
  const server = http.createServer(answer)
  onTestFinished(() => void server.close())
  return listening(server)
}

test('a slow answer holds back no request, and one that fails is counted', async () => {
  const waiting: http.ServerResponse[] = []
  const visitors = new Set<string>()
  const url = await serve((request, response) => {
    visitors.add(String(request.headers['x-forwarded-for']))
    waiting.push(response)
    // Respond only when all requests have arrived: a generator that waits for a response would never get there
    if (waiting.length === 20) waiting.forEach((each, at) => each.writeHead(at === 3 ? 500 : 200).end())
  })
  const arrivals = await askAtRate(url, (number) => ({ kind: 'page', path: `/${number}` }), 200, 0.1)
  expect(arrivals).toHaveLength(20)
  expect(arrivals.flatMap(({ ms, failure }) => (ms === null ? failure : []))).toEqual(['status 500'])
  expect(visitors.size).toBe(20)
})

test('a view is sent as the page of a post sends it', async () => {
  const seen: unknown[] = []
  const url = await serve(({ method, headers, socket }, response) => {
    seen.push([method, headers.origin, headers['content-length'], socket.remotePort])
    response.end()
  })
  const view = viewOf('a')
  const { asked, failed } = await askInTurn(
    url,
    () => view,
    1,
    (already) => already === 3,
  )
  expect({ asked, failed }).toEqual({ asked: 3, failed: 0 })
  const connection = (seen[0] as unknown[])[3]
  expect(seen).toEqual(Array.from({ length: 3 }, () => ['POST', url, '0', connection]))
})

test('a request whose kept connection is closed is sent once more; one of a new connection failed', async () => {
  const seen = new Set<unknown>()
  let closes = false
  const url = await serve(({ socket }, response) => {
    if (closes || seen.has(socket)) return void socket.destroy()
    seen.add(socket)
    response.end()
  })
  const page = () => ({ kind: 'page', path: '/' })
  const asked = await askInTurn(url, page, 1, (already) => already === 3)
  expect(asked).toEqual({ asked: 3, failed: 0 })
  expect(seen.size).toBe(3)
  closes = true
  const [arrival] = await askAtRate(url, page, 10, 0.1)
  expect(arrival).toMatchObject({ ms: null, failure: 'ECONNRESET' })
})
