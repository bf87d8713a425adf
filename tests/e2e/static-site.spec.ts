import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { staticServer } from '../../lib/cli/static-server.ts'
import { indexedReader } from '../../lib/content/readers/indexed.ts'
import { site } from '../../lib/site/site.ts'
import { addressesIn, encodedPath, tag } from '../../scripts/static/addresses.ts'
import { png } from '../images.ts'
import { layOut } from '../temporary-folders.ts'
import { copyWholeProject } from '../whole-copy.ts'
import { root } from './variants.ts'
import { rare } from './rare.ts'

const copy = path.join(root, '.content/static-site')
const out = path.join(copy, 'out')
const post = (title: string, front: string, body: string) => `---\ntitle: ${title}\n${front}---\n\n${body}\n`

/** Posts in addition to the shipped ones, for features that only some blogs use. */
const more: Record<string, string | Uint8Array> = {
  'added/old.md': post(
    'An old post',
    'date: 2026-01-02\naliases: [/2019/03/old/, /old.html, short]\n',
    '![A dot](./images/dot.png) and [another post](./한글-글.md).\n\n## A heading of its own\n\nThe zymurgy of kettles.',
  ),
  'added/images/dot.png': png(2_000, 2),
  'added/한글-글.md': post('한글로 쓴 글', 'date: 2026-01-01\ntags: [한글]\n', '서버리스는 한 번 답하고 사라진다.'),
  'added/later.md': post('Later', 'date: 2099-01-01\n', 'A scheduled qqcanaryqq.'),
  'added/draft.md': post('Draft', 'draft: true\n', 'A draft qqcanaryqq.'),
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `added/many-${at}.md`,
      post(`Many ${at}`, `date: 2025-01-${10 + at}\ntags: [many]\n`, `Tea, and number ${at}.`),
    ]),
  ),
}

/** Creates a copy of the project with these posts, in which each build runs. */
function copyProject(): void {
  copyWholeProject(copy, [])
  layOut(more, path.join(copy, 'content'))
  const settings = path.join(copy, 'site.config.ts')
  const given = fs.readFileSync(settings, 'utf8')
  // Features that need a server must be left out even if they are enabled
  fs.writeFileSync(settings, given.replace('= {\n', '= {\n  counts: true,\n'))
}

function build(siteUrl: string): void {
  execFileSync(process.execPath, ['scripts/launch.mjs', 'build', '--static'], {
    cwd: copy,
    env: {
      ...process.env,
      CONTENT_DIR: '',
      RENDER_MODE: '',
      NEXT_DIST_DIR: '',
      SITE_URL: siteUrl,
    } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** Serves the site below a base path of the host, as GitHub Pages does. */
async function serve(basePath: string): Promise<{ origin: string; server: Server }> {
  const host = path.join(copy, 'host')
  fs.rmSync(host, { recursive: true, force: true })
  if (basePath !== '') {
    fs.mkdirSync(host)
    fs.symlinkSync(path.join(out, '404.html'), path.join(host, '404.html'))
  }
  fs.symlinkSync(out, path.join(host, basePath))
  const server = staticServer(host)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** The problems of a page that the browser reports. */
function problemsOf(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  page.on('response', (answer) => answer.status() >= 400 && said.push(`${answer.status()} ${answer.url()}`))
  return said
}

const at = { now: new Date(), trace: { filesOpened: 0 } }
const reader = () => indexedReader(path.join(copy, '.content/index.db'))

test.beforeAll(copyProject)
test.afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

for (const basePath of ['', '/repository'])
  test.describe(`a site of files at ${basePath || '/'}`, rare, () => {
    test.describe.configure({ mode: 'serial', timeout: 600_000 })
    const siteUrl = `https://blog.example${basePath}`
    const place = { madeFor: siteUrl, basePath }
    let url: string
    let server: Server

    test.beforeAll(async () => {
      test.setTimeout(1_200_000)
      build(siteUrl)
      const served = await serve(basePath)
      server = served.server
      url = served.origin + basePath
    })
    test.afterAll(() => server.close())

    test('everything that pages name is there, and nothing that needs a server is named', async () => {
      const pages = new Map<string, string>([['/', '']])
      const wrong: string[] = []
      for (const [page, from] of pages) {
        const answer = await fetch(url + encodedPath(page))
        const text = await answer.text()
        if (!answer.ok) wrong.push(`${page} (from ${from}): ${answer.status}`)
        if (!answer.headers.get('content-type')!.startsWith('text/html')) continue
        // With a base path, a path without it belongs to another site
        const other = new RegExp(`\\s(?:href|src|action)="/(?!/|${basePath.slice(1)})[^"]*"`, 'g')
        wrong.push(...(text.match(tag) ?? []).flatMap((each) => each.match(other) ?? []))
        for (const address of addressesIn(text, place)) if (!pages.has(address)) pages.set(address, page)
      }
      expect(wrong).toEqual([])
      expect([...pages.keys()].filter((page) => /^\/(?:api|preview|popular)(?:\/|$)/.test(page))).toEqual([])
      const { posts } = await reader().listPosts({ page: 1, pageSize: 1_000, everyLanguage: true }, at)
      for (const { slug } of posts)
        for (const end of ['', '.md']) expect([...pages.keys()]).toContain(`/posts/${slug}${end}`)
      for (const page of ['/tags/many/page/2', '/archive/2025', '/feed.xml', '/feeds/ko/feed.xml'])
        expect([...pages.keys()]).toContain(page)
      const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
      for (const address of addressesIn(sitemap, place))
        expect((await fetch(url + encodedPath(address))).status).toBe(200)
      const files = fs.readdirSync(out, { recursive: true, encoding: 'utf8' })
      const texts = files.filter((file) => /\.(?:html|txt|json|xml|md)$/.test(file))
      for (const file of texts)
        expect(fs.readFileSync(path.join(copy, 'out', file), 'utf8')).not.toContain('qqcanaryqq')
    })

    test('old addresses lead on, of posts and of files, and unknown ones are 404s', async ({ page }) => {
      for (const address of ['/2019/03/old', '/2019/03/old/', '/old.html', '/short', '/posts/short']) {
        await page.goto(url + address)
        await expect(page, address).toHaveURL(`${url}/posts/old`)
      }
      const html = await (await fetch(`${url}/short`)).text()
      expect(html).toContain(`<link rel="canonical" href="${siteUrl}/posts/old">`)
      const image = await fetch(`${url}/added/images/dot.png`)
      expect(new Uint8Array(await image.arrayBuffer())).toEqual(more['added/images/dot.png'])
      const missing = await page.goto(`${url}/no/such/page`)
      expect(missing!.status()).toBe(404)
      await expect(page.locator('.notFound h1')).toBeVisible()
    })

    test('links are followed without loading a document, and what is in view is fetched ahead', async ({ page }) => {
      const said = problemsOf(page)
      const asked: string[] = []
      page.on(
        'request',
        (request) => new URL(request.url()).pathname.includes('/posts/many-11') && asked.push(request.url()),
      )
      await page.goto(`${url}/tags/many`, { waitUntil: 'networkidle' })
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      // Act as a visitor who stays, until no request is made for a second
      await page.mouse.move(1, 1)
      let before = -1
      const isAll = () => asked.length > 0 && before === (before = asked.length)
      await expect.poll(isAll, { intervals: [1_000] }).toBe(true)
      asked.length = 0
      await page.getByRole('link', { name: 'Many 11' }).click()
      await expect(page.locator('h1:visible')).toHaveText('Many 11')
      expect(asked).toEqual([])
      await page.goBack()
      await page.locator('.pagination a[rel=next]:visible').click()
      await expect(page).toHaveURL(`${url}/tags/many/page/2`)
      await page.getByRole('link', { name: 'Many 0' }).click()
      await expect(page.locator('h1:visible')).toHaveText('Many 0')
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
      await page.locator('.siteName').click()
      await expect(page).toHaveURL(`${url}/`)
      await expect(page.locator('.postList h2').first()).toBeVisible()
      // With a base path, the home page is loaded as a document
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(basePath === '')
      for (const address of ['/posts/old', encodedPath('/posts/한글-글'), '/archive', '/about', '/search?q=tea'])
        await page.goto(url + address, { waitUntil: 'networkidle' })
      expect(said).toEqual([])
    })

    test('the search finds what the server finds, in the dialog and on its page', async ({ page }) => {
      const said = problemsOf(page)
      const index = reader()
      for (const text of [
        '서버리스',
        '리스',
        'kettles zymurgy',
        'tea',
        'zymu',
        '한',
        'next',
        'nosuchword',
        'the post',
      ]) {
        const { results, total } = await index.search({ text, page: 1, pageSize: site.postsPerPage }, at)
        await page.goto(`${url}/search?${new URLSearchParams({ q: text })}`)
        await expect(page.locator('.searchPage input')).toHaveValue(text)
        await expect(page.locator('.searchPage .count')).toBeVisible()
        const titles = results.map(({ title }) => title.replaceAll('`', ''))
        await expect(page.locator('.searchResults h2'), text).toHaveText(titles)
        const marks = results.flatMap(({ excerpt }) => excerpt.filter(({ mark }) => mark).map((part) => part.text))
        await expect(page.locator('.searchResults mark')).toHaveText(marks)
        if (total > site.postsPerPage) {
          await page.locator('.pagination a[rel=next]').click()
          await expect(page).toHaveURL(/page=2/)
          await expect(page.locator('.searchResults h2').first()).not.toHaveText(titles[0]!)
        }
      }
      await page.goto(url)
      // A visitor who stays has the prefetch script, and the first page that it prefetches
      await page.mouse.move(1, 1)
      const fetchedAhead = () =>
        performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.txt')).length
      await expect.poll(() => page.evaluate(fetchedAhead)).toBeGreaterThan(0)
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      let moved = 0
      // Pages that are prefetched in the meantime
      const pages = new Set<string>()
      session.on('Network.requestWillBeSent', ({ requestId, request }) => {
        if (new URL(request.url).pathname.endsWith('.txt')) pages.add(requestId)
      })
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (!pages.has(requestId)) moved += encodedDataLength
      })
      await page.keyboard.press('/')
      await page.getByRole('combobox').fill('post')
      await expect(page.getByRole('option')).toHaveCount(10)
      await page.waitForLoadState('networkidle')
      console.log(`a dialog with ten results from files: ${moved} bytes`)
      // Of the posts that we ship, whose footnotes and captions are found too
      expect(moved).toBeLessThan(32_000)
      const { results } = await index.search({ text: 'post', page: 1, pageSize: 10 }, at)
      await expect(page.getByRole('option').locator('.title')).toHaveText(results.map(({ title }) => title))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${basePath}/posts/${encodeURIComponent(results[0]!.slug)}`))
      expect(said).toEqual([])
      await index.close()
    })

    test('after an edit of posts, the code of the last build makes the pages of today', async ({ page }) => {
      const id = () => fs.readFileSync(path.join(copy, '.next/BUILD_ID'), 'utf8')
      const before = id()
      const [gone, later] = ['added/many-11.md', 'added/later.md'].map((file) => path.join(copy, 'content', file))
      fs.rmSync(gone!)
      fs.writeFileSync(later!, post('Later', 'date: 2025-02-01\ntags: [many]\n', 'A samovar.'))
      try {
        build(siteUrl)
        expect(id()).toBe(before)
        await page.goto(`${url}/tags/many`)
        await expect(page.locator('h2').first()).toHaveText('Later')
        await expect(page.getByRole('link', { name: 'Many 11' })).toHaveCount(0)
        await page.goto(`${url}/search?q=samovar`)
        await expect(page.locator('.searchResults h2')).toHaveText(['Later'])
        const files = fs.readdirSync(copy, { recursive: true, encoding: 'utf8' })
        expect(files.filter((file) => /^(?:out|\.next\/server)\/.*many-11/.test(file))).toEqual([])
      } finally {
        fs.rmSync(later!)
        fs.writeFileSync(gone!, more['added/many-11.md']!)
      }
    })
  })
