import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import PageCache from '../../app/_cache/pages.ts'
import type { ActiveReader } from '../../lib/content/process/active-reader.ts'
import { indexRevisionTag, processReader, shared } from '../../lib/content/process/index-revision.ts'

type Cache = InstanceType<typeof PageCache>
type Data = Parameters<Cache['set']>[1]
type SetContext = Parameters<Cache['set']>[2]
type GetContext = Parameters<Cache['get']>[1]

const serverDistDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-pages-'))
afterAll(() => fs.rmSync(serverDistDir, { recursive: true }))

/** The page cache of a server that has just started, or whose memory is full of other pages. */
const pageCache = () =>
  new PageCache({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir,
    maxMemoryCacheSize: 0,
    revalidatedTags: [],
    _requestHeaders: {},
  } as unknown as ConstructorParameters<typeof PageCache>[0])

/** A page as Next renders it. */
const page = (more: object): Data =>
  ({
    kind: 'APP_PAGE',
    html: '<p>kept</p>',
    rscData: Buffer.from('flight'),
    headers: {},
    postponed: undefined,
    status: 200,
    segmentData: new Map([['/_tree', Buffer.from('tree')]]),
    ...more,
  }) as unknown as Data
const contextOf = (partial: boolean) => ({ isRoutePPREnabled: partial, isFallback: false })
const store = (key: string, more: object, partial = true) =>
  pageCache().set(key, page(more), contextOf(partial) as unknown as SetContext)
const stored = (key: string, partial = true) =>
  pageCache().get(key, { ...contextOf(partial), kind: 'APP_PAGE' } as unknown as GetContext)

test.each([true, false])(
  'a page that is not in memory is read from disk; partial prerendering: %s',
  async (partial) => {
    const key = `/posts/kept-${partial}`
    await store(key, {}, partial)
    expect((await stored(key, partial))?.value).toMatchObject({
      html: '<p>kept</p>',
      rscData: Buffer.from('flight'),
      status: 200,
    })
  },
)

test('a page of another index than the active one is a miss', async () => {
  let indexRevision: string | undefined = 'one'
  shared[processReader] = Promise.resolve({ indexRevision: () => indexRevision } as ActiveReader)
  onTestFinished(() => void delete shared[processReader])
  await store('/posts/of-one', { headers: { 'x-next-cache-tags': `a,${indexRevisionTag('one')}` } })
  expect(await stored('/posts/of-one')).not.toBeNull()
  indexRevision = 'two'
  expect(await stored('/posts/of-one')).toBeNull()
  // While posts are read from files, a page stays valid until it expires
  indexRevision = undefined
  expect(await stored('/posts/of-one')).not.toBeNull()
})

test.each([404, 308])('a %d is not stored, unless it takes the place of a page', async (status) => {
  const key = `/posts/gone-${status}`
  await store(key, { status })
  expect(await stored(key)).toBeNull()
  await store(key, {})
  await store(key, { status, html: '<p>gone</p>' })
  expect((await stored(key))?.value).toMatchObject({ status, html: '<p>gone</p>' })
})

test('the proxy has a cache without a folder', () => {
  const context = { fs: nodeFs, flushToDisk: false, revalidatedTags: [], _requestHeaders: {} }
  expect(() => new PageCache(context as unknown as ConstructorParameters<typeof PageCache>[0])).not.toThrow()
})
