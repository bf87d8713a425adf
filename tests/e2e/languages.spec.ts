import fs from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { fixtureBlog } from '../translated.ts'
import { ownBlog } from './own-blog.ts'
import { useServer } from './server.ts'
import { renderModes } from './variants.ts'

/** The posts of a fixture blog, unchanged. */
function postsOf(name: string): Record<string, string> {
  const folder = fixtureBlog(name)
  const files = fs.globSync('**/*.{md,mdx}', { cwd: folder })
  return Object.fromEntries(files.map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')]))
}

const alternates = (page: Page) =>
  page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
const pathOf = (address: unknown) => decodeURI(new URL(String(address)).pathname)
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()

for (const { variant, tag } of renderModes) {
  test.describe(`names that end in a language, ${variant}`, { tag }, () => {
    const { folder, publish } = ownBlog()
    test.beforeAll(() => publish(postsOf('suffix-languages')))
    const server = useServer({ variant, folder })

    test('lists have each post once, and its languages lead to each other', async ({ page }) => {
      await page.goto(server.url)
      expect((await titles(page)).slice(0, 4)).toEqual(['Hello', 'A guide', 'A story', 'Version 1.2'])
      await page.getByRole('link', { name: 'A guide' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'A guide' })).toBeVisible()
      const others = page.getByRole('navigation', { name: 'Other languages' })
      await expect(others.getByRole('link')).toHaveText(['한국어', /中文/])
      await others.getByRole('link', { name: '한국어' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '안내' })).toBeVisible()
      await expect(page).toHaveURL(`${server.url}/posts/guide.ko`)
      await expect(page.locator('article.post:visible')).toHaveAttribute('lang', 'ko')
      // The neighbours are those of the list, in this language
      await expect(page.locator('.neighbours:visible').getByRole('link', { name: /안녕하세요/ })).toHaveAttribute(
        'href',
        '/posts/hello.ko',
      )
      await page.getByRole('navigation', { name: '다른 언어' }).getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL(`${server.url}/posts/guide`)
    })

    test('the head and the sitemap name all languages', async ({ page, request }) => {
      const expected = [
        ['en', '/posts/guide'],
        ['ko', '/posts/guide.ko'],
        ['zh-TW', '/posts/guide.zh-TW'],
        ['x-default', '/posts/guide'],
      ]
      for (const address of ['/posts/guide', '/posts/guide.zh-TW']) {
        await page.goto(server.url + address)
        expect((await alternates(page)).map(([lang, href]) => [lang, pathOf(href)])).toEqual(expected)
        expect(pathOf(await page.locator('link[rel=canonical]').getAttribute('href'))).toBe(address)
      }
      await page.goto(`${server.url}/posts/v1.2`)
      expect(await alternates(page)).toEqual([])
      const sitemap = await (await request.get(`${server.url}/sitemap.xml`)).text()
      const entry = sitemap.split('<url>').find((each) => each.includes('/posts/guide.ko</loc>'))!
      const links = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [
        lang,
        pathOf(href),
      ])
      expect(links).toEqual(expected)
    })

    test('a tag that only another language has shows that one, and another spelling of an address leads to it', async ({
      page,
    }) => {
      await page.goto(`${server.url}/tags/${encodeURIComponent('인사')}`)
      expect(await titles(page)).toEqual(['안녕하세요', '한국어로만 쓴 글'])
      await page.goto(`${server.url}/posts/HELLO.KO`)
      await expect(page).toHaveURL(`${server.url}/posts/hello.ko`)
    })
  })
}

for (const [name, first] of [
  ['folder-languages', ['First steps', 'Caching', '한국어로만', 'Printers', 'About languages', 'Tea']],
  ['translation-key', ['Rivers', 'Mountains', '바다']],
] as const) {
  test.describe(name, () => {
    const { folder, publish } = ownBlog()
    test.beforeAll(() => publish(postsOf(name)))
    const server = useServer({ variant: 'request', folder })

    test('lists have each post once, in the site’s language where it exists', async ({ page }) => {
      await page.goto(server.url)
      expect(await titles(page)).toEqual([...first])
    })
  })
}
