import { createHmac } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { GET, OPTIONS, POST } from '../../app/api/content/pull/route.ts'
import { Deliveries } from '../../lib/site/pull/deliveries.ts'
import type { PullResult } from '../../lib/site/pull/result.ts'

vi.mock('next/server', () => ({ connection: async () => {} }))
const processPull = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../lib/site/pull/process-pull.ts', () => ({ processPull }))

const secret = 'a secret of some length'
const done: PullResult = { state: 'published', commit: 'abc', heldBack: [], withProblems: [], needsRestart: [] }
const pulled = vi.fn<() => Promise<PullResult>>()

beforeEach(() => {
  pulled.mockReset().mockResolvedValue(done)
  const parts = { secret, puller: { pull: pulled }, proxies: { has: () => false } }
  const limiter = { allows: async () => true }
  processPull.mockReset().mockResolvedValue({ ...parts, limiter, deliveries: new Deliveries(undefined) })
})

const address = 'https://blog.example/api/content/pull'
const signature = (body: string | Uint8Array, by = secret) =>
  `sha256=${createHmac('sha256', by).update(body).digest('hex')}`
let deliveries = 0

function send(body = `{"push":${deliveries++}}`, headers: Record<string, string> = {}) {
  const id = `delivery ${deliveries}`
  const all = { 'X-Hub-Signature-256': signature(body), 'X-GitHub-Delivery': id, ...headers }
  return POST(new Request(address, { method: 'POST', body, headers: all }))
}

test('a signed webhook pulls, whatever host it is for, and the answer says what came of it', async () => {
  const answer = await send(undefined, { Host: 'another.example', 'X-Forwarded-Host': 'another.example' })
  expect([answer.status, await answer.json()]).toEqual([200, done])
  pulled.mockResolvedValue({ state: 'failed', problem: 'rewritten' })
  const failed = await send()
  expect([failed.status, await failed.json()]).toEqual([
    500,
    { state: 'failed', problem: 'rewritten', error: expect.stringContaining('only moves forward') },
  ])
})

test.each<[string, number, () => Promise<Response>]>([
  ['nothing signs', 401, () => send('{}', { 'X-Hub-Signature-256': '' })],
  ['another secret signs', 401, () => send('{}', { 'X-Hub-Signature-256': signature('{}', 'another secret') })],
  ['names another host', 401, () => send('{}', { 'X-Hub-Signature-256': '', 'X-Gitlab-Token': signature('{}') })],
  ['is older than a day', 410, () => send('{"repository":{"pushed_at":1600000000}}')],
  ['says that it is too large', 413, () => send('{}', { 'Content-Length': String(2 ** 21) })],
  ['is too large', 413, () => send('x'.repeat(2 ** 21))],
])('one that %s is refused with %i, and nothing is pulled', async (_, status, ask) => {
  expect((await ask()).status).toBe(status)
  expect(pulled).not.toHaveBeenCalled()
})

test('one that is sent again is refused, also with another id; if it led to nothing, it is not', async () => {
  const headers = { 'X-GitHub-Delivery': 'first' }
  pulled.mockResolvedValueOnce({ state: 'failed', problem: 'unreachable' })
  expect((await send('{"again":1}', headers)).status).toBe(500)
  expect((await send('{"again":1}', headers)).status).toBe(200)
  expect((await send('{"again":1}', headers)).status).toBe(409)
  expect((await send('{"again":1}', { 'X-GitHub-Delivery': 'second' })).status).toBe(409)
  expect((await send('{"again":2}', headers)).status).toBe(409)
  expect(pulled).toHaveBeenCalledTimes(2)
})

test('one that takes longer than a host waits is answered at once', async () => {
  vi.useFakeTimers()
  pulled.mockReturnValue(new Promise(() => {}))
  const answer = send()
  await vi.advanceTimersByTimeAsync(4_000)
  vi.useRealTimers()
  expect([(await answer).status, await (await answer).json()]).toEqual([202, { state: 'running' }])
})

test('a body that does not end is not waited for', async () => {
  vi.useFakeTimers()
  const body = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('{')) })
  const asked = POST(new Request(address, { method: 'POST', body, duplex: 'half' } as RequestInit))
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect((await asked).status).toBe(408)
})

test('clients are limited before anything is read', async () => {
  processPull.mockResolvedValue({ limiter: { allows: async () => false }, proxies: { has: () => false } })
  expect((await send()).status).toBe(429)
})

test('without the secret there is no such page, by any method', async () => {
  expect([(await GET()).status, (await OPTIONS()).status]).toEqual([405, 405])
  processPull.mockResolvedValue(null)
  expect([(await send()).status, (await GET()).status, (await OPTIONS()).status]).toEqual([404, 404, 404])
})
