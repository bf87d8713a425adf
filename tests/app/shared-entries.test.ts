import v8 from 'node:v8'
import { expect, test, vi } from 'vitest'
import useCache from '../../app/_cache/use-cache.ts'
import MemoryPages from '../../app/_cache/memory-pages.ts'

let bytes: Buffer = Buffer.alloc(0)
vi.mock('../../lib/site/redis/process-redis.ts', () => ({
  processRedis: async () => ({ ask: (read: (client: object) => unknown) => read({ getBuffer: async () => bytes }) }),
}))
vi.mock('../../lib/content/process/index-revision.ts', async (original) => ({
  ...(await original<object>()),
  activeRevision: async () => 'r',
  isOutdated: async () => false,
}))

const page = {
  kind: 'APP_PAGE',
  html: '<p>',
  headers: { link: 'a' },
  rscData: Buffer.from('x'),
  segmentData: new Map(),
}
const data = { bytes: new Uint8Array([1]), tags: ['a'], timestamp: Date.now(), revalidate: 60, expire: 90, stale: 30 }
const pages = new MemoryPages({ serverDistDir: '/nowhere' })
let count = 0
const askPage = () => pages.get(`/page-${count++}`, { kind: 'APP_PAGE' })
const askData = async () => (await useCache.get(`data-${count++}`, [])) ?? null

test('an entry of its shape is found in Redis', async () => {
  bytes = v8.serialize({ lastModified: 1, value: page })
  expect((await askPage())?.value).toMatchObject({ html: '<p>' })
  bytes = v8.serialize(data)
  expect(await askData()).toMatchObject({ tags: ['a'] })
})

const shapes: [name: string, value: unknown][] = [
  ['null', null],
  ['a number', 7],
  ['text', 'page'],
  ['an empty object', {}],
  ['a list', [page]],
  ['an entry without a value', { lastModified: 1, value: null }],
  ['an entry whose value is text', { lastModified: 1, value: '<p>' }],
  ['a page of another kind', { lastModified: 1, value: { ...page, kind: 'APP_ROUTE' } }],
  ['a page without text', { lastModified: 1, value: { ...page, html: undefined } }],
  ['a page with bytes of another kind', { lastModified: 1, value: { ...page, rscData: 'x' } }],
  ['a page with segments in an object', { lastModified: 1, value: { ...page, segmentData: {} } }],
  ['a page with headers that cannot be sent', { lastModified: 1, value: { ...page, headers: { link: null } } }],
  ['data without bytes', { ...data, bytes: undefined }],
  ['data with text for bytes', { ...data, bytes: 'x' }],
  ['data with tags that are none', { ...data, tags: 'a' }],
  ['data whose times are text', { ...data, timestamp: '1' }],
]

test.each(shapes)('%s in Redis is a miss', async (_, value) => {
  bytes = v8.serialize(value)
  expect([await askPage(), await askData()]).toEqual([null, null])
})

test('bytes that are no value are a miss', async () => {
  for (bytes of [Buffer.from('{"value":null}'), Buffer.from([255]), v8.serialize(page).subarray(0, 9)])
    expect([await askPage(), await askData()]).toEqual([null, null])
})
