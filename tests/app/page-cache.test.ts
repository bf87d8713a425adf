import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import MemoryPages from '../../app/_cache/memory-pages.ts'
import { PageCache, type PageStore, type Rendered } from '../../app/_cache/pages.ts'
import StoredPages from '../../app/_next/stored-pages.ts'
import { temporaryFolder } from '../temporary-folders.ts'
import type { ActiveReader } from '../../lib/content/process/index-revision.ts'
import {
  indexRevisionTag,
  noStoreTag,
  processReaders,
  revisionIn,
  shared,
} from '../../lib/content/process/index-revision.ts'

const serverDistDir = temporaryFolder()

/** The cache of a server that has just started, or whose memory is full of other pages. */
const storedPages = () =>
  new StoredPages({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir,
    maxMemoryCacheSize: 0,
    revalidatedTags: [],
    _requestHeaders: {},
  } as unknown as ConstructorParameters<typeof StoredPages>[0])
const memoryPages = () => new MemoryPages({ serverDistDir })

/** A page as Next renders it. */
const page = (more: object): Rendered =>
  ({
    kind: 'APP_PAGE',
    html: '<p>kept</p>',
    rscData: Buffer.from('flight'),
    headers: {},
    postponed: undefined,
    status: 200,
    segmentData: new Map([['/_tree', Buffer.from('tree')]]),
    ...more,
  }) as Rendered

describe.each<[string, () => PageCache]>([
  ['on disk', storedPages],
  ['in memory', memoryPages],
])('pages %s', (where, cache) => {
  const contextOf = (partial: boolean) => ({ isRoutePPREnabled: partial, isFallback: false })
  const store = (key: string, more: object, partial = true) =>
    cache().set(`/${where}${key}`, page(more), contextOf(partial))
  const stored = (key: string, partial = true) =>
    cache().get(`/${where}${key}`, { ...contextOf(partial), kind: 'APP_PAGE' })

  test.each([true, false])('a page is found again; partial prerendering: %s', async (partial) => {
    const key = `/posts/kept-${partial}`
    await store(key, {}, partial)
    expect((await stored(key, partial))?.value).toMatchObject({
      html: '<p>kept</p>',
      rscData: Buffer.from('flight'),
      status: 200,
    })
  })

  test('a page of another index than the active one is a miss', async () => {
    let indexRevision: string | undefined = 'one'
    shared[processReaders] = new Map([
      [undefined, Promise.resolve({ indexRevision: () => indexRevision } as ActiveReader)],
    ])
    onTestFinished(() => void delete shared[processReaders])
    await store('/posts/of-one', { headers: { 'x-next-cache-tags': `a,${indexRevisionTag('one')}` } })
    expect(await stored('/posts/of-one')).not.toBeNull()
    indexRevision = 'two'
    expect(await stored('/posts/of-one')).toBeNull()
    // While posts are read from files, a page stays valid until it expires
    indexRevision = undefined
    expect(await stored('/posts/of-one')).not.toBeNull()
  })

  test('a page that names entries is a miss once their index is another one', async () => {
    let notes = 'one'
    shared[processReaders] = new Map([
      [undefined, Promise.resolve({ indexRevision: () => 'same' } as ActiveReader)],
      ['notes', Promise.resolve({ indexRevision: () => notes } as ActiveReader)],
    ])
    onTestFinished(() => void delete shared[processReaders])
    const tags = ['same', 'notes/one'].map(indexRevisionTag)
    await store('/posts/linked', { headers: { 'x-next-cache-tags': tags.join() } })
    expect(await stored('/posts/linked')).not.toBeNull()
    notes = 'two'
    expect(await stored('/posts/linked')).toBeNull()
    // It is shared among instances under the revision of the posts
    expect([revisionIn(tags), revisionIn(tags.slice(1))]).toEqual(['same', undefined])
  })

  test('a page of what is being written is not stored', async () => {
    await store('/posts/written', { headers: { 'x-next-cache-tags': `a,${noStoreTag}` } })
    expect(await stored('/posts/written')).toBeNull()
  })

  test.each([404, 308])('a %d is not stored, unless it takes the place of a page', async (status) => {
    const key = `/posts/gone-${status}`
    await store(key, { status })
    expect(await stored(key)).toBeNull()
    await store(key, {})
    await store(key, { status, html: '<p>gone</p>' })
    expect((await stored(key))?.value).toMatchObject({ status, html: '<p>gone</p>' })
  })
})

test('only documents that are stored are rewritten', async () => {
  const documents: string[] = []
  const store: PageStore = { get: async () => null, set: async () => {} }
  const cache = new PageCache(store, serverDistDir, (html) => (documents.push(html), html))
  await cache.set('/shown', page({ html: 'shown' }), {})
  await cache.set('/missing', page({ html: 'missing', status: 404 }), {})
  expect(documents).toEqual(['shown'])
})

test('the proxy has a cache without a folder', () => {
  const context = { fs: nodeFs, flushToDisk: false, revalidatedTags: [], _requestHeaders: {} }
  expect(() => new StoredPages(context as unknown as ConstructorParameters<typeof StoredPages>[0])).not.toThrow()
})
