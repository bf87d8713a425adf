import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { afterAll, expect, test } from 'vitest'
import PageCache from '../../app/_cache/pages.ts'

type Cache = InstanceType<typeof PageCache>
type Data = Parameters<Cache['set']>[1]
type SetContext = Parameters<Cache['set']>[2]
type GetContext = Parameters<Cache['get']>[1]

const serverDistDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-pages-'))
afterAll(() => fs.rmSync(serverDistDir, { recursive: true }))

/** That of a server that has just started, or whose memory is full of other pages. */
const pageCache = () =>
  new PageCache({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir,
    maxMemoryCacheSize: 0,
    revalidatedTags: [],
    _requestHeaders: {},
  } as unknown as ConstructorParameters<typeof PageCache>[0])

test.each([true, false])(
  'a page that is not in memory is read from disk; partial prerendering: %s',
  async (partial) => {
    const key = `/posts/kept-${partial}`
    const page = {
      kind: 'APP_PAGE',
      html: '<p>kept</p>',
      rscData: Buffer.from('flight'),
      headers: {},
      postponed: undefined,
      status: 200,
      segmentData: new Map([['/_tree', Buffer.from('tree')]]),
    } as unknown as Data
    const context = { isRoutePPREnabled: partial, isFallback: false }
    await pageCache().set(key, page, context as unknown as SetContext)
    const found = await pageCache().get(key, { ...context, kind: 'APP_PAGE' } as unknown as GetContext)
    expect(found?.value).toMatchObject({ html: '<p>kept</p>', rscData: Buffer.from('flight'), status: 200 })
  },
)

test('the proxy has a cache without a folder', () => {
  const context = { fs: nodeFs, flushToDisk: false, revalidatedTags: [], _requestHeaders: {} }
  expect(() => new PageCache(context as unknown as ConstructorParameters<typeof PageCache>[0])).not.toThrow()
})
