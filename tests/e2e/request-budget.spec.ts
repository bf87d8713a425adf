import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { config } from '../../lib/config.ts'
import { site } from '../../lib/site/site.ts'
import { rare } from './rare.ts'
import { useServer } from './server.ts'
import { root } from './variants.ts'

/**
 * Budget of one page view. A prefetched page takes two requests: its position in the route tree, and its content. Sizes
 * are compressed, for posts as short as these.
 */
const budget = { ownRequests: 20, pagesAhead: 10, requestsAhead: 20, bytesAhead: 100_000 }

/**
 * Compressed sizes in bytes, by type. `script` is the amount beyond an empty app. The document of a stored page
 * contains the style sheet.
 */
const bytes = { script: 5_000, style: 8_000, document: 12_000, stored: 18_000 }

/**
 * Script size of an empty app built with this version of Next: a layout and a page with one heading, with default
 * settings. For another version, build such an app and add up the scripts that its page loads.
 */
const emptyApp: Record<string, number> = { '16.4.6': 134_904, '16.5.0-canary.38': 135_885 }

const linked = 60
const post = (title: string, at: number, body: string) =>
  `---\ntitle: ${title}\ndate: 2026-01-${String(1 + (at % 28)).padStart(2, '0')}\n---\n\n${body}\n`

const server = useServer({
  variant: 'static',
  posts: {
    ...Object.fromEntries(
      Array.from({ length: linked }, (_, at) => [`notes/post-${at}.md`, post(`Post ${at}`, at, 'Text.')]),
    ),
    'notes/index-of-all.md': post(
      'Index of all',
      27,
      Array.from({ length: linked }, (_, at) => `- [Post ${at}](/posts/post-${at})`).join('\n'),
    ),
  },
})

interface Fetched {
  path: string
  bytes: number
  /** As Chromium names it: `VeryLow`, `Low`, `Medium`, `High`, `VeryHigh`. */
  priority: string
  ahead: boolean
  afterLoad: boolean
}

/** Collects the requests of a tab's pages from now on. */
async function watch(page: Page): Promise<Map<string, Fetched>> {
  const fetched = new Map<string, Fetched>()
  let loaded = false
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Page.enable')
  cdp.on('Page.loadEventFired', () => (loaded = true))
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url, headers, initialPriority } }) => {
    const { origin, pathname } = new URL(url)
    if (origin !== server.url) return
    const ahead = Object.keys(headers).some((name) => /^next-router-(segment-)?prefetch$/i.test(name))
    fetched.set(requestId, { path: pathname, bytes: 0, priority: initialPriority, ahead, afterLoad: loaded })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = fetched.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  return fetched
}

/**
 * Removes the timeout after which a page stops waiting for a visitor's activity: on a slow machine it could expire at
 * any moment.
 */
const waitForVisitor = (page: Page) =>
  page.addInitScript(() => {
    const set = setTimeout
    Object.assign(globalThis, { setTimeout: (run: () => void, ms: number) => (ms === 3_000 ? 0 : set(run, ms)) })
  })

/** Runs in the browser. The page asks for one link each time it is idle. */
async function idleAgain(): Promise<void> {
  for (let times = 0; times < 5; times++) await new Promise((resolve) => void requestIdleCallback(resolve))
}

/** The requests that prefetch pages once the visitor does something. */
async function fetchedAhead(page: Page, fetched: Map<string, Fetched>): Promise<Fetched[]> {
  const ahead = () => [...fetched.values()].filter((request) => request.ahead)
  expect(ahead()).toEqual([])
  let counted = 0
  let moves = 0
  const hasMore = () => counted === 0 || ahead().length > counted || ahead().some(({ bytes }) => bytes === 0)
  // Until all have arrived, and the page has asked for nothing more when it was idle
  do {
    counted = ahead().length
    // A move is lost if the page does not wait for one yet
    if (counted === 0) await page.mouse.move(1, ++moves)
    await page.evaluate(idleAgain)
  } while (hasMore())
  return ahead()
}

const pagesOf = (requests: readonly Fetched[]) => new Set(requests.map(({ path }) => path))

test('what a page fetches ahead waits for the visitor, at low priority, the content’s links first', async ({
  page,
}) => {
  const fetched = await watch(page)
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if ('next-router-prefetch' in response.request().headers()) texts.push(response.text().catch(() => ''))
  })
  await waitForVisitor(page)
  await page.goto(server.url, { waitUntil: 'networkidle' })
  const ahead = await fetchedAhead(page, fetched)
  expect(fetched.size - ahead.length).toBeLessThanOrEqual(budget.ownRequests)
  expect(ahead.length).toBeLessThanOrEqual(budget.requestsAhead)
  expect(ahead.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(budget.bytesAhead)
  expect(ahead.filter(({ afterLoad }) => !afterLoad)).toEqual([])
  expect(ahead.filter(({ priority }) => !priority.endsWith('Low'))).toEqual([])
  const posts = [...pagesOf(ahead)].filter((path) => path.startsWith('/posts/'))
  expect(posts).toContain(ahead[0]!.path)
  // Header and footer come once, not with each page
  expect(texts.length).toBe(ahead.length)
  expect((await Promise.all(texts)).filter((text) => text.includes('siteFooter')).length).toBeLessThan(2)
  // Links further down are not in view
  expect(posts.length).toBeLessThan(site.postsPerPage)
})

test('a page full of links prefetches some, the link that is pointed at too, and again after a click', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 4_000 })
  await waitForVisitor(page)
  const fetched = await watch(page)
  await page.goto(`${server.url}/posts/index-of-all`, { waitUntil: 'networkidle' })
  expect(pagesOf(await fetchedAhead(page, fetched)).size).toBe(budget.pagesAhead)
  const ahead = () => [...fetched.values()].filter((request) => request.ahead)
  expect(ahead().length).toBeLessThanOrEqual(budget.requestsAhead)

  const last = page.getByRole('link', { name: `Post ${linked - 1}`, exact: true }).first()
  await last.hover()
  await expect.poll(() => pagesOf(ahead())).toContain(`/posts/post-${linked - 1}`)
  await last.click()
  await expect(page.locator('h1:visible')).toHaveText(`Post ${linked - 1}`)
  // The links to the neighbouring posts
  await expect.poll(() => pagesOf(ahead()).size).toBeGreaterThan(budget.pagesAhead + 1)
})

test('a visitor who saves data gets nothing that was not asked for', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const fetched = await watch(page)
  await page.goto(server.url, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Index of all' }).hover()
  await page.waitForTimeout(1_000)
  expect([...fetched.values()].filter((request) => request.ahead)).toEqual([])
})

for (const [kind, address] of Object.entries({
  home: '/',
  post: '/posts/post-1',
  tags: '/tags',
  about: '/about',
  search: '/search?q=text',
  archive: '/archive',
}))
  test(
    `the first view of a page stays within its budget: ${kind}`,
    ['home', 'post', 'search'].includes(kind) ? {} : rare,
    async ({ page, request: other }) => {
      // The first request for a page that is not prerendered gets a streamed response
      await other.get(server.url + address)
      const loaded: { url: string; type: string; body: Buffer }[] = []
      const reading: Promise<unknown>[] = []
      page.on('response', (response) => {
        const request = response.request()
        if (Object.keys(request.headers()).some((name) => name.startsWith('next-router'))) return
        const read = response.body().then(
          (body) => loaded.push({ url: response.url(), type: request.resourceType(), body }),
          () => {},
        )
        reading.push(read)
      })
      await page.goto(server.url + address, { waitUntil: 'networkidle' })
      await Promise.all(reading)
      const of = (type: string) => loaded.filter((each) => each.type === type)
      const sizeOf = (type: string) => of(type).reduce((sum, { body }) => sum + gzipSync(body).length, 0)
      const { version } = JSON.parse(readFileSync(`${root}node_modules/next/package.json`, 'utf8')) as {
        version: string
      }
      expect(emptyApp[version], `measure an empty app of Next ${version}`).toBeGreaterThan(0)
      expect.soft(sizeOf('script'), listed(of('script'))).toBeLessThanOrEqual(emptyApp[version]! + bytes.script)
      expect.soft(sizeOf('stylesheet'), listed(of('stylesheet'))).toBeLessThanOrEqual(bytes.style)
      // The search is rendered for each request and has its own rules
      const isStored = kind !== 'search' && config.internals
      expect.soft(of('stylesheet').length).toBeLessThanOrEqual(isStored ? 0 : 2)
      expect
        .soft(sizeOf('document'), listed(of('document')))
        .toBeLessThanOrEqual(isStored ? bytes.stored : bytes.document)
      expect.soft(loaded.length, listed(loaded)).toBeLessThanOrEqual(budget.ownRequests)
      if (!isStored) return
      // It waits for no file: its style sheet stands in it, and no font is loaded
      expect(of('font')).toEqual([])
      const blocking = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => (entry as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking')
          .map(({ name }) => name),
      )
      expect(blocking).toEqual([])
      const css = (await page.locator('head style').allTextContents()).join('')
      expect(css).toContain('--paper')
      expect(css).not.toContain('@font-face')
      expect(gzipSync(css).length).toBeLessThan(kind === 'about' ? bytes.style : 7_000)
    },
  )

const listed = (loaded: readonly { url: string; body: Buffer }[]): string =>
  loaded.map(({ url, body }) => `${path.basename(url)} ${gzipSync(body).length}`).join('\n')
