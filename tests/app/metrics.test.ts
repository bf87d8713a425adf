import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { GET } from '../../app/api/metrics/route.ts'
import { cacheLookups, reads } from '../../lib/content/events.ts'
import { startMetrics } from '../../lib/site/telemetry/process-metrics.ts'
import { parseMetrics, valueIn } from '../prometheus.ts'

const token = 'a token of this test'
const settings = vi.hoisted(() => ({
  metricsToken: undefined as string | undefined,
  trustedProxies: ['127.0.0.1', '10.1.0.0/16'],
}))
vi.mock('next/server', () => ({ connection: async () => {} }))
vi.mock('../../lib/config.ts', async (load) => {
  const actual = await load<typeof import('../../lib/config.ts')>()
  return { ...actual, config: Object.assign(settings, { ...actual.config, ...settings }) }
})

/** @param peer the address of the connection */
const ask = (peer: string, headers: Record<string, string> = {}) =>
  GET(new Request('http://localhost/api/metrics', { headers: { 'x-pointsix-peer': peer, ...headers } }))

test('where nothing is counted there are no metrics', async () => expect((await ask('127.0.0.1')).status).toBe(404))

describe('of a server', () => {
  test.each([
    ['this machine', 200, '127.0.0.1', {}],
    ['this machine, as IPv6 writes it', 200, '::ffff:127.0.0.1', {}],
    ['a private network', 200, '192.168.3.4', {}],
    ['a private network behind a proxy', 200, '127.0.0.1', { 'x-forwarded-for': '172.16.0.9' }],
    ['the same, as Next writes it', 200, '192.168.3.4', { 'x-forwarded-for': '::ffff:192.168.3.4' }],
    ['a visitor behind a proxy that is not trusted', 404, '192.168.3.4', { 'x-forwarded-for': '203.0.113.7' }],
    ['a visitor', 404, '203.0.113.7', {}],
    ['a visitor who claims to come from here', 404, '203.0.113.7', { 'x-forwarded-for': '127.0.0.1' }],
    ['a visitor behind a proxy', 404, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }],
    ['the same, who claims to', 404, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' }],
    ['nobody that is known', 404, '', {}],
  ])('%s gets %d', async (_who, status, peer, headers) => {
    started()
    const response = await ask(peer, headers as Record<string, string>)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['a visitor with the token', 200, '203.0.113.7', { authorization: `Bearer ${token}` }],
    ['a visitor with another token', 404, '203.0.113.7', { authorization: `Bearer ${token}x` }],
    ['a visitor with no scheme', 404, '203.0.113.7', { authorization: token }],
    ['this machine without the token, which may be a proxy that names no client', 404, '127.0.0.1', {}],
  ])('where a token is set, %s gets %d', async (_who, status, peer, headers) => {
    started()
    settings.metricsToken = token
    onTestFinished(() => void (settings.metricsToken = undefined))
    expect((await ask(peer, headers as Record<string, string>)).status).toBe(status)
  })

  test('reads, cache levels, memory and the delay of the event loop', async () => {
    started()
    reads.publish({ strategy: 'sync', ms: 3 })
    cacheLookups.publish({ cache: 'pages', level: 'redis' })
    await ask('127.0.0.1')
    const response = await ask('127.0.0.1')
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const metrics = parseMetrics(await response.text())
    expect(valueIn(metrics, 'blog_read_duration_seconds', 'blog_read_duration_seconds_count{reader="sync"}')).toBe(1)
    expect(valueIn(metrics, 'blog_cache_lookups_total', 'blog_cache_lookups_total{cache="pages",level="redis"}')).toBe(
      1,
    )
    expect(valueIn(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    const lags = async () => {
      const later = parseMetrics(await (await ask('127.0.0.1')).text())
      return [50, 99].map((each) => later.get(`nodejs_eventloop_lag_p${each}_seconds`)!.samples.size)
    }
    await expect.poll(lags, { interval: 100 }).toEqual([1, 1])
    expect(metrics.get('blog_limiter_decisions_total')!.samples.size).toBe(0)
  })
})

let isStarted = false
function started(): void {
  if (!isStarted) startMetrics(() => 'sync')
  isStarted = true
}
