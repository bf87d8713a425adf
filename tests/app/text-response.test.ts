import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { secondsUntil, textResponse } from '../../app/_text-response.ts'

const now = new Date('2026-11-21T12:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())

const asked = (headers: Record<string, string> = {}) => new Request('https://blog.example/feed.xml', { headers })
const options = { type: 'text/plain', lastModified: '2026-11-20T00:00:00.500Z', nextPublishAt: null }

test.each([
  [null, 3_600],
  ['2027-01-01T00:00:00Z', 3_600],
  ['2026-11-21T12:01:30.200Z', 91],
  ['2026-11-21T12:00:00Z', 1],
  ['2026-11-21T11:00:00Z', 1],
])('if the next post appears at %s, an answer holds for %s s', (nextPublishAt, seconds) => {
  expect(secondsUntil(nextPublishAt)).toBe(seconds)
  const cached = textResponse(asked(), 'x', { ...options, nextPublishAt }).headers.get('Cache-Control')
  expect(cached).toBe(`public, max-age=${Math.min(seconds, 300)}, s-maxage=${seconds}, must-revalidate`)
})

test('the tag of a text says whether it is as it was; a date alone does not', async () => {
  const first = textResponse(asked(), 'text', options)
  const tag = first.headers.get('ETag')!
  expect(await first.text()).toBe('text')
  expect(first.headers.get('Last-Modified')).toBe('Fri, 20 Nov 2026 00:00:00 GMT')
  for (const known of [tag, `W/${tag}`, `"a", ${tag}`, '*']) {
    const again = textResponse(asked({ 'If-None-Match': known }), 'text', options)
    expect([again.status, again.headers.get('ETag')]).toEqual([304, tag])
  }
  expect(textResponse(asked({ 'If-None-Match': tag }), 'other text', options).status).toBe(200)
  const since = { 'If-Modified-Since': 'Fri, 20 Nov 2026 00:00:00 GMT' }
  expect(textResponse(asked(since), 'other text', options).status).toBe(200)
})
