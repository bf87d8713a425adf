import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { checkCorpus, writeCorpus } from '../../lib/content/build/check-corpus.ts'
import { picturesFolder } from '../../lib/content/files/stored-files.ts'
import { site } from '../../lib/site/site.ts'
import { layOutBlogWithFiles } from '../blog-with-files.ts'
import { ownBlog } from './own-blog.ts'
import { useServer } from './server.ts'

// All readers give the same answers about files, which other tests show without a browser
for (const [variant, strategy, tag] of [
  ['static', 'index', []],
  ['request', 'index', ['@full']],
  ['request', 'sync', ['@full']],
] as const) {
  test.describe(`${variant}, ${strategy}`, { tag: [...tag] }, () => {
    const { folder } = ownBlog()
    // The folder has the name of a build
    const cwd = path.join(folder, `files-${variant}-${strategy}`)
    test.beforeAll(async () => {
      const contentDir = layOutBlogWithFiles(cwd)
      const corpus = {
        contentDir,
        timeZone: site.timeZone,
        language: site.language,
        picturesFolder: path.join(cwd, picturesFolder),
      }
      const checked = await checkCorpus(corpus, { pictures: { budgetMs: 60_000, threads: 1 } })
      writeCorpus(path.join(cwd, '.content/index.db'), checked, corpus, 'e2e')
      checked.close()
    })
    const server = useServer({ variant, folder: cwd, env: { LOADER_STRATEGY: strategy, CONTENT_FAULTS: 'show' } })

    test('images beside a post and in public folders are shown, and keep their place before they load', async ({
      page,
    }) => {
      await page.route('**/files/**', (route) => route.abort())
      await page.goto(`${server.url}/posts/trip`)
      const sea = page.getByRole('img', { name: 'Sea', exact: true })
      const box = (await sea.boundingBox())!
      expect(Math.round((10 * box.width) / box.height)).toBe(20)
      await page.unrouteAll()
      await page.reload()
      const images = page.locator('.prose img')
      await expect(images).toHaveCount(12)
      for (const image of await images.all()) {
        await image.scrollIntoViewIfNeeded()
        await expect
          .poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth > 0))
          .toBe(true)
      }
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/files\/\w{16}\/sea\.png$/)
    })

    test('a wide image comes in a smaller version, and opens at its size', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 })
      await page.goto(`${server.url}/posts/wide`)
      for (const name of ['Wide', 'In a figure']) {
        const image = page.getByAltText(name)
        await expect
          .poll(() => image.evaluate((shown: HTMLImageElement) => shown.currentSrc))
          .toMatch(/-640\/wide\.png\.webp$/)
      }
      await page.getByRole('button', { name: 'Wide' }).click()
      await expect(page.locator('dialog.zoom img')).toHaveAttribute('src', /\/files\/\w{16}\/wide\.png$/)
    })

    test('what is missing has a placeholder; links by file lead to posts and files', async ({ page, request }) => {
      await page.goto(`${server.url}/posts/broken`)
      await expect(page.getByText('./없는-그림.png: there is no such file')).toBeVisible()
      await expect(page.locator('.prose [data-content-fault]')).toHaveCount(14)
      await expect(page.locator('.prose img')).toHaveCount(1)
      await page.goto(`${server.url}/posts/trip`)
      const slides = await page.getByRole('link', { name: 'The slides' }).getAttribute('href')
      expect((await request.get(server.url + slides)).headers()['content-type']).toBe('application/pdf')
      await page.getByRole('link', { name: 'A post' }).click()
      await expect(page).toHaveURL(`${server.url}/posts/other#part`)
      await expect(page.getByRole('heading', { level: 1, name: 'Other' })).toBeVisible()
    })

    test('an address of a file always means the same bytes, and nothing else is reached', async ({ page, request }) => {
      await page.goto(`${server.url}/posts/trip`)
      const addressOf = (name: string) => page.getByAltText(name, { exact: true }).getAttribute('src')
      const sea = server.url + (await addressOf('Sea'))
      const found = await request.get(sea)
      expect(found.headers()).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(await found.body()).toEqual(fs.readFileSync(path.join(cwd, 'content/trip/sea.png')))
      const { etag } = found.headers()
      expect((await request.get(sea, { headers: { 'If-None-Match': etag! } })).status()).toBe(304)
      const part = await request.get(sea, { headers: { Range: 'bytes=1-3' } })
      expect([part.status(), String(await part.body())]).toEqual([206, 'PNG'])
      const [, , id] = new URL(sea).pathname.split('/')
      for (const address of [
        `/files/${id}/other.png`,
        `/files/${id}-99999/sea.png.webp`,
        '/files/0123456789abcdef/sea.png',
        `/files/${id}/..%2f..%2f..%2fsecret.png`,
        '/files/..%2f..%2f..%2fsecret.png/x',
        `/files/${id}/%00`,
        `/files/${id}/%E0%A4%A`,
      ])
        expect([400, 404], address).toContain((await request.get(server.url + address)).status())
      // A percent sign may be part of a name
      for (const name of ['100%25.png', '100%25af.png'])
        expect(await (await request.get(`${server.url}/files/${id}/${name}`)).text()).toBe('There is no such file.\n')
    })

    test('old addresses of files lead to where they are now, and to nothing else', async () => {
      const ask = async (address: string) => {
        const response = await fetch(server.url + address, { redirect: 'manual' })
        await response.arrayBuffer()
        return [response.status, response.headers.get('location')]
      }
      const sea = expect.stringMatching(/^\/files\/\w{16}\/sea\.png$/)
      for (const address of ['/trip/sea.png', '/posts/trip/sea.png', '/2019/03/trip/sea.png', '/trip/sea.png?v=2'])
        expect((await ask(address)).slice(0, 2), address).toEqual([308, sea])
      const logo = expect.stringMatching(/^\/files\/\w{16}\/logo\.png$/)
      expect((await ask('/images/logo.png')).slice(0, 2)).toEqual([308, logo])
      const [status, location] = await ask(`/trip/${encodeURIComponent('바다 사진.png')}`)
      expect([status, decodeURI(String(location))]).toEqual([308, expect.stringMatching(/\/바다 사진\.png$/)])
      expect((await fetch(server.url + location)).headers.get('content-type')).toBe('image/png')
      for (const address of [
        '/trip/none.png',
        '/notes/private.png',
        '/notes/later.png',
        '/soon/later.png',
        '/..%2fsecret.png',
        '/%2e%2e/%2e%2e/secret.png',
        '/notes/linked.png',
        '/trip/index.mdx',
        '/package.json',
        '/trip/sea.png/x.png',
        '/files/trip/none.png',
        '/posts/none.png',
      ])
        expect((await ask(address))[0], address).toBe(404)
    })

    test('a drawing runs no script, in a post or by itself', async ({ page }) => {
      await page.goto(`${server.url}/posts/trip`)
      const drawing = await page.getByAltText('Drawing').getAttribute('src')
      const answer = await page.goto(server.url + drawing)
      expect(answer!.headers()['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/)
      expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    })
  })
}
