import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { textResponse } from '../../app/_text-response.ts'

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
  const cached = textResponse(asked(), 'x', { ...options, nextPublishAt }).headers.get('Cache-Control')
  expect(cached).toBe(`public, max-age=${Math.min(seconds, 300)}, s-maxage=${seconds}, must-revalidate`)
})

test('the tag of a text says whether it is as it was; the date of the newest post does not', async () => {
  const first = textResponse(asked(), 'text', options)
  const tag = first.headers.get('ETag')!
  expect(await first.text()).toBe('text')
  for (const known of [tag, `W/${tag}`, `"a", ${tag}`, '*']) {
    const again = textResponse(asked({ 'If-None-Match': known }), 'text', options)
    expect([again.status, again.headers.get('ETag')]).toEqual([304, tag])
  }
  expect(textResponse(asked({ 'If-None-Match': tag }), 'other text', options).status).toBe(200)
  const since = { 'If-Modified-Since': 'Fri, 20 Nov 2026 00:00:00 GMT' }
  expect(textResponse(asked(since), 'other text', options).status).toBe(200)
})

test('without a tag, the time since which a text is as it is says so', () => {
  const askedSince = (date: string, text: string, more: Record<string, string> = {}) => {
    const request = new Request('https://blog.example/atom.xml', { headers: { 'If-Modified-Since': date, ...more } })
    const { status, headers } = textResponse(request, text, options)
    return { status, date: headers.get('Last-Modified')! }
  }
  const first = askedSince('nonsense', 'text')
  expect(first).toEqual({ status: 200, date: 'Sat, 21 Nov 2026 12:00:00 GMT' })
  vi.setSystemTime('2026-11-21T13:00:00Z')
  expect(askedSince(first.date, 'text')).toEqual({ status: 304, date: first.date })
  expect(askedSince('Sun, 22 Nov 2026 00:00:00 GMT', 'text').status).toBe(304)
  expect(askedSince('Sat, 21 Nov 2026 11:59:59 GMT', 'text').status).toBe(200)
  expect(askedSince(first.date, 'text', { 'If-None-Match': '"another"' }).status).toBe(200)
  // The newest post was edited, and changed back, within one second
  const edited = askedSince(first.date, 'edited')
  const back = askedSince(edited.date, 'text')
  expect([edited.status, back.status]).toEqual([200, 200])
  expect(askedSince(back.date, 'text').status).toBe(304)
  // Nothing says when a list without a date changed
  const bare = { ...options, lastModified: null }
  const since = { 'If-Modified-Since': 'Sun, 22 Nov 2026 00:00:00 GMT' }
  expect(textResponse(asked(since), 'text', bare).status).toBe(200)
})
