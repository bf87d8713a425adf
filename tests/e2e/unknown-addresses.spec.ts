import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { filesUnder } from '../../lib/cli/app-files.ts'
import { site } from '../../lib/site/site.ts'
import { useServer, type Server } from './server.ts'
import { root } from './variants.ts'

/** Number and total size of the files below a folder. */
function sizeOf(folder: string): { files: number; bytes: number } {
  const files = filesUnder(folder)
  return { files: files.length, bytes: files.reduce((sum, file) => sum + fs.statSync(file).size, 0) }
}

/** Makes the server print how much of its heap is in use after a garbage collection, in bytes; 0 without signals. */
async function heapOf(server: Server): Promise<number> {
  if (process.platform === 'win32') return 0
  const printed = () => [...server.log().matchAll(/heap in use: (\d+)/g)]
  const before = printed().length
  process.kill(server.pid, 'SIGUSR2')
  await expect.poll(() => printed().length, { timeout: 60_000 }).toBe(before + 1)
  return Number(printed().at(-1)![1])
}

/** @param server of a blog with posts of the tag `all` */
function whole404s(server: Server): void {
  test('a 404 is whole without scripts: language, title, header, and a search for another page', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    for (const address of [
      '/nothing',
      '/index',
      '/search/none',
      '/posts/none',
      '/tags/none',
      '/tags/all/page/9',
      '/categories/none',
      '/page/99',
      '/page/0',
      '/page/x',
      '/archive/1900',
      '/%ff',
      '/_global-error',
    ]) {
      const response = await page.goto(server.url + address)
      expect.soft(response?.status(), address).toBe(404)
      await expect.soft(page.locator('html'), address).toHaveAttribute('lang', site.language)
      await expect.soft(page, address).toHaveTitle(/^404 /)
      expect.soft(await page.locator('.notFound').textContent()).not.toMatch(/\p{Script=Hangul}/u)
      for (const part of ['.siteHeader', '.notFound h1', '.notFound .searchForm', '.siteFooter'])
        await expect.soft(page.locator(part), address).toBeVisible()
    }
    await context.close()
  })
}

test.describe('static', () => {
  const post = (name: string) => `---\ntitle: ${name}\ndate: 2026-01-01\ntags: [all]\n---\n\nText of ${name}.\n`
  const printHeap = path.join(root, 'tests/fixtures/print-heap.mjs')
  const server = useServer({
    variant: 'static',
    posts: Object.fromEntries(['first', 'second', 'in-many-letters'].map((name) => [`notes/${name}.mdx`, post(name)])),
    env: { NODE_OPTIONS: `--import=${pathToFileURL(printHeap)}` },
  })
  const status = async (address: string, headers: Record<string, string> = {}) => {
    const response = await fetch(server.url + address, { redirect: 'manual', headers })
    await response.arrayBuffer()
    return response.status
  }
  const kept = () => sizeOf(server.builtDir)

  test('a post that was not made at build is made at its first visit, and then kept', async () => {
    const get = (encoding: string) => fetch(`${server.url}/posts/second`, { headers: { 'Accept-Encoding': encoding } })
    // In another encoding, or the answer would be the one that is kept for a second
    const [first, second] = [await get('gzip'), await get('identity')]
    expect([first.status, first.headers.get('x-nextjs-cache')]).toEqual([200, 'MISS'])
    expect([second.status, second.headers.get('x-nextjs-cache')]).toEqual([200, 'HIT'])
    expect(await second.text()).toContain('Text of second.')
  })

  for (const [addresses, warmUp, tag] of [
    [120, 40, []],
    [2_000, 100, ['@full']],
  ] as const)
    test(`${addresses} addresses that no page has leave nothing behind`, { tag: [...tag] }, async () => {
      test.setTimeout(1_800_000)
      for (const address of [
        '/',
        '/posts/first',
        '/posts/second',
        '/posts/in-many-letters',
        '/tags',
        '/tags/all',
        '/nothing',
      ])
        await status(address)
      const random = () => randomBytes(9).toString('base64url')
      const ways = [
        () => `/posts/${random()}`,
        () => `/tags/${random()}`,
        () => `/categories/${random()}`,
        () => `/tags/${random()}/page/${2 + Math.floor(Math.random() * 1e6)}`,
        () => `/page/${10 + Math.floor(Math.random() * 1e9)}`,
        () => `/tags/all/page/${10 + Math.floor(Math.random() * 1e9)}`,
        () => `/posts/${random()}?_rsc=${random()}`,
        () => `/${random()}/${random()}`,
      ]
      const expected = (address: string, got: number) => got === 404 || `${address}: ${got}`
      // Warm up: code that the first requests load and compile must not be measured
      for (let at = 0; at < warmUp; at++) await status(ways[at % ways.length]!())
      const before = kept()
      const wrong = new Set<unknown>()
      const ask = async (count: number) => {
        const asker = async (start: number) => {
          for (let at = start; at < count; at += 4) {
            const address = ways[at % ways.length]!()
            wrong.add(expected(address, await status(address)))
          }
        }
        await Promise.all([0, 1, 2, 3].map(asker))
      }
      // The first half loads and compiles everything that React, Next and V8 need
      await ask(addresses / 2)
      const half = await heapOf(server)
      await ask(addresses / 2)
      const grown = (await heapOf(server)) - half
      const page = (await (await fetch(`${server.url}/posts/none`)).arrayBuffer()).byteLength
      console.warn(
        `${addresses} unknown addresses: ${Math.round(grown / (addresses / 2))} bytes of heap each; a page has ${page}`,
      )
      expect([...wrong]).toEqual([true])
      expect(kept()).toEqual(before)
      // Keeping the responses would take at least the size of a page for each
      expect(grown / (addresses / 2)).toBeLessThan(page)
    })

  whole404s(server)

  test('no request of 16 kB takes more than three times as long as a plain one', async () => {
    const long = (text: string, length = 15_000) => text.repeat(Math.ceil(length / text.length)).slice(0, length)
    const timeOf = (path: string, headers: http.OutgoingHttpHeaders) =>
      new Promise<number>((resolve, reject) => {
        const start = performance.now()
        const { port } = new URL(server.url)
        const request = http.get({ port, path, headers, agent: false }, (response) => {
          response.resume().on('end', () => resolve(performance.now() - start))
        })
        // Node refuses what is too long for it
        request.on('error', (error) => ('bytesParsed' in error ? resolve(performance.now() - start) : reject(error)))
      })
    /** The shortest of several times, as a busy machine adds to each; one of `enough` is short enough. */
    const leastOf = async (path: string, headers: http.OutgoingHttpHeaders = {}, enough = 0) => {
      let least = Infinity
      for (let time = 0; time < 12 && least > enough; time++) least = Math.min(least, await timeOf(path, headers))
      return least
    }
    const plain = new Map<string, number>()
    /** A server keeps no answer for such a request: what is compared is what a page costs. */
    const plainOf = (page: string) => leastOf(page, { range: 'bytes=0-' })
    const state = (depth: number) => `${'["",{"":'.repeat(depth)}["",{}]${'}]'.repeat(depth)}`
    const attacks: [page: string, added: string, headers?: http.OutgoingHttpHeaders][] = [
      ...['/', '/posts/first', '/tags/all', '/posts/none', '/api/posts', '/feed.xml'].flatMap((page) =>
        ['?a&', '?nxtPa=1&', '?a[]=', '?&'].map((query): [string, string] => [page, query[0] + long(query.slice(1))]),
      ),
      ['/', `?${Array.from({ length: 2_500 }, (_, at) => `a${at}`).join('&')}`],
      ...['/', '/posts/none', '/api/posts'].map((page): [string, string] => [page, `?${'a=%ff&'.repeat(98)}`]),
      ['/search?q=text', long('+a')],
      ['/search?q=text', long('+a', 4_000)],
      ['/posts/first', `?q=${long('%ed%95%9c')}`],
      ['/posts/none', long('a')],
      ['/posts/none', long('%ed%95%9c')],
      ['/posts/none', long('%25')],
      ['/', long('a/')],
      ['/', long('../')],
      ['/first', long('\\')],
      ['/posts/first', '', { cookie: long('a=b; ') }],
      ['/posts/first', '', { cookie: long('a=%ff;') }],
      ['/posts/first', '', { accept: long('text/markdown;q=0,') }],
      ['/posts/first', '', { 'accept-encoding': long('a,') }],
      ['/posts/first', '', { 'if-none-match': long('"a",') }],
      ['/posts/first', '', { 'x-forwarded-for': long('1,') }],
      ['/posts/first', '', { range: long('bytes=0-1,') }],
      ['/posts/first', '', { rsc: '1', 'next-router-state-tree': long('[') }],
      ['/search', '', { rsc: '1', 'next-router-state-tree': state(1_400) }],
      ['/search', '', { rsc: '1', 'next-router-state-tree': state(90) }],
    ]
    const slow: string[] = []
    for (const [page, added, headers = {}] of attacks) {
      if (!plain.has(page)) plain.set(page, await plainOf(page))
      const ratio = (await leastOf(page + added, headers, 3 * plain.get(page)!)) / plain.get(page)!
      // Beside each other, as the machine may have been quieter then
      const again = ratio > 3 ? (await leastOf(page + added, headers)) / (await plainOf(page)) : ratio
      if (again > 3) slow.push(`${page} ${added.slice(0, 12)} ${Object.keys(headers)}: ${again.toFixed(1)} times`)
    }
    expect(slow).toEqual([])
  })

  test('other spellings and queries of an address leave nothing behind', async () => {
    test.setTimeout(300_000)
    const letters = [...'in-many-letters']
    const spelling = (number: number) =>
      letters.map((letter, at) => ((number >> at) & 1 ? letter.toUpperCase() : letter)).join('')
    for (const address of ['/posts/in-many-letters', '/tags/all', '/posts/IN-many-letters', '/']) await status(address)
    const before = kept()
    const found = new Set<number>()
    for (let number = 1; number <= 60; number++)
      if (spelling(number) !== 'in-many-letters') found.add(await status(`/posts/${spelling(number)}`))
    for (const spelled of ['All', 'aLl', 'alL', 'ALL']) found.add(await status(`/tags/${spelled}`))
    expect([...found]).toEqual([308])
    for (let number = 0; number < 20; number++) expect(await status(`/posts/in-many-letters?q=${number}`)).toBe(200)
    for (let number = 0; number < 20; number++) await status(`/posts/in-many-letters?_rsc=${number}`, { RSC: '1' })
    expect(kept()).toEqual(before)
  })
})

test.describe('request', () => {
  whole404s(useServer({ variant: 'request' }))
})
