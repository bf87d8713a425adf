import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openPage } from './open-page.ts'
import { useCopy } from './own-copy.ts'
import { rare } from './rare.ts'

const post = (title: string, day: number, more = '') =>
  `---\ntitle: ${title}\ndate: 2026-01-0${day}\ncategory: Notes\n${more}---\n\nWords.\n`

const posts = {
  'letter.en.md': post('A letter', 3, 'tags: [next.js, english]\n'),
  'letter.ko.md': post('편지', 3, 'tags: [next.js, 한국어]\nseries: 편지들\n'),
  'english.md': post('English alone', 2, 'tags: [english]\n'),
  'notes/note.ko.md': '---\ntitle: 메모 하나\ndate: 2026-01-04\n---\n\n글.\n',
  'korean.md': post('한국어로만 쓴 글', 1, 'lang: ko\n'),
}

const footer = `
import type { Slots } from '../lib/site/slots.ts'

export const slots: Slots = {
  Footer: ({ languages, children }) => (
    <>
      {children}
      <nav className="ownLanguages" aria-label="Languages">
        {languages.map(({ language, href, label }) => (
          <a key={language} href={href}>
            {label}
          </a>
        ))}
      </nav>
    </>
  ),
}
`
const collections = `
import { defineCollection } from './lib/content/collections/define.ts'

export const notes = defineCollection({ dir: 'content/notes', list: 'lines', navigation: { en: 'Notes', ko: '메모' } })
`

const titles = (page: Page) => page.locator('main h2:visible').allTextContents()
const header = (page: Page) => page.locator('.siteHeader')
const switchTo = (page: Page, name: string) => page.locator('.siteLanguages').getByRole('link', { name })
/** Whether a page has been loaded as a document since it was marked. */
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))

for (const mode of ['static', 'request'])
  test.describe(`a site in several languages, ${mode}`, rare, () => {
    const env = { RENDER_MODE: mode, ...(mode === 'request' && { LOADER_STRATEGY: 'sync' }) }
    const site = useCopy(
      `languages-${mode}`,
      (write, config) => {
        const languages = "languages: ['en', 'ko'], descriptions: { ko: '작은 서버의 기록.' }, social: []"
        write('site.config.ts', config.replace('social: []', languages))
        for (const [file, text] of Object.entries(posts)) write(`content/${file}`, text)
        write('theme/slots.tsx', footer)
        write('content.config.ts', collections)
      },
      env,
    )
    test.use({ locale: 'en-US' })

    test('each has its lists, with header, footer and document in it', async ({ page, request }) => {
      await page.goto(site.url)
      expect(await titles(page)).toEqual(['A letter', 'English alone', '한국어로만 쓴 글'])
      await page.goto(`${site.url}/ko`)
      expect(await titles(page)).toEqual(['편지', '한국어로만 쓴 글'])
      await expect(page.locator('.home')).toContainText('작은 서버의 기록.')
      for (const [address, heading] of [
        ['/ko/tags', '태그'],
        ['/ko/tags/next.js', '‘next.js’ 태그'],
        ['/ko/series/편지들', /편지들/],
        ['/ko/archive/2026', '2026'],
        ['/ko/search?q=words', '검색'],
        ['/posts/letter.ko', '편지'],
      ] as const) {
        expect((await page.goto(site.url + address))!.status(), address).toBe(200)
        await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(heading)
        await expect(page.locator('html'), address).toHaveAttribute('lang', 'ko')
        await expect(header(page).getByRole('link', { name: '태그' }), address).toHaveAttribute('href', '/ko/tags')
        await expect(page.locator('.siteFooter').getByRole('link', { name: '아카이브' })).toBeVisible()
      }
      // A term of other languages, and any other address
      for (const address of ['/ko/tags/english', '/ko/nothing']) {
        expect((await page.goto(site.url + address))!.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('없는 페이지입니다')
      }
      const results = await request.get(`${site.url}/ko/search?q=words`)
      expect(results.headers()['x-robots-tag']).toContain('noindex')
      const feed = await (await request.get(`${site.url}/ko/tags/next.js/feed.json`)).json()
      expect(feed).toMatchObject({ language: 'ko', title: 'Pointsix — ‘next.js’ 태그', items: [{ title: '편지' }] })
    })

    test('shared links have pictures in it, the sitemap has lists of collections, and slots the switch', async ({
      page,
      request,
    }) => {
      for (const [address, alt] of [
        ['/ko', 'Pointsix: 작은 서버의 기록.'],
        ['/ko/tags/next.js', '‘next.js’ 태그'],
        ['/ko/notes', '메모'],
      ] as const) {
        await page.goto(site.url + address)
        await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', alt)
        await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'ko_KR')
        const picture = (await page.locator('meta[property="og:image"]').getAttribute('content'))!
        const answer = await request.get(site.url + new URL(picture).pathname, { maxRedirects: 0 })
        expect(answer.headers()['content-type'], address).toBe('image/png')
      }
      const sitemap = await (await request.get(`${site.url}/sitemap.xml`)).text()
      for (const address of ['/notes', '/ko/notes']) expect(sitemap).toContain(`${address}</loc>`)
      await page.goto(`${site.url}/tags/next.js`)
      await expect(page.locator('.ownLanguages').getByRole('link')).toHaveAttribute('href', '/ko/tags/next.js')
    })

    test('the switch keeps the page where the other language has it', async ({ page }) => {
      for (const [address, other] of [
        ['/', '/ko'],
        ['/tags', '/ko/tags'],
        ['/tags/next.js', '/ko/tags/next.js'],
        ['/tags/english', '/ko'],
        ['/archive/2026', '/ko/archive/2026'],
        ['/search', '/ko/search'],
        ['/posts/letter', '/posts/letter.ko'],
        ['/posts/english', '/ko'],
      ] as const) {
        await page.goto(site.url + address)
        await expect(switchTo(page, '한국어'), address).toHaveAttribute('href', other)
        const isCounterpart = address === '/' || other !== '/ko'
        const alternates = page.locator('link[rel=alternate][hreflang]')
        if (address !== '/search') await expect(alternates, address).toHaveCount(isCounterpart ? 3 : 0)
      }
      await page.goto(`${site.url}/ko/tags/${encodeURIComponent('한국어')}`)
      await switchTo(page, 'English').click()
      await expect(page).toHaveURL(`${site.url}/tags/${encodeURIComponent('한국어')}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tagged “한국어”')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    })

    test('links within a language load no document, and others do', async ({ page }) => {
      await openPage(page, `${site.url}/ko`)
      await mark(page)
      await header(page).getByRole('link', { name: '태그' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '태그' })).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('link', { name: /next\.js/ })
        .click()
      await page.getByRole('link', { name: '편지', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: '편지' })).toBeVisible()
      expect(await isMarked(page)).toBe(true)
      // The header is still that of the first page; the head, which comes last, has the address
      await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', /letter$/)
      await switchTo(page, 'English').click()
      await expect(page).toHaveURL(`${site.url}/posts/letter`)
      expect(await isMarked(page)).toBe(false)
      await openPage(page, `${site.url}/posts/letter.ko`)
      await mark(page)
      await page.locator('nav.languages').getByRole('link', { name: 'English' }).click()
      await expect(header(page).getByRole('link', { name: 'Tags' })).toBeVisible()
      expect(await isMarked(page)).toBe(false)
      // A list in English has a post in Korean
      await openPage(page, site.url)
      await page.getByRole('link', { name: '한국어로만 쓴 글' }).click()
      await expect(header(page).getByRole('link', { name: '태그' })).toBeVisible()
      await expect(page).toHaveURL(`${site.url}/posts/korean`)
      await page.goBack()
      await expect(header(page).getByRole('link', { name: 'Tags' })).toBeVisible()
      await expect(page.getByRole('link', { name: '한국어로만 쓴 글' })).toBeVisible()
    })

    test.describe('with a browser in Korean', () => {
      test.use({ locale: 'ko-KR' })

      test('the home page is in Korean, until the reader wants another', async ({ page }) => {
        await page.goto(`${site.url}/tags`)
        await expect(page).toHaveURL(`${site.url}/tags`)
        await page.goto(site.url)
        await expect(page).toHaveURL(`${site.url}/ko`)
        await switchTo(page, 'English').click()
        await expect(page).toHaveURL(`${site.url}/`)
        await page.goto('about:blank')
        await page.goto(site.url)
        await expect(page).toHaveURL(`${site.url}/`)
      })

      test('a choice at the top is remembered by whoever came in elsewhere', async ({ page }) => {
        await page.goto(`${site.url}/ko/tags`)
        await switchTo(page, 'English').click()
        await expect(page).toHaveURL(`${site.url}/tags`)
        await page.goto(site.url)
        await expect(page).toHaveURL(`${site.url}/`)
      })
    })

    if (mode === 'static')
      test('as files it has the page that is not found in each language', () => {
        test.setTimeout(600_000)
        const env = { ...process.env, SITE_URL: 'https://blog.example' } as unknown as NodeJS.ProcessEnv
        execFileSync(process.execPath, ['scripts/launch.mjs', 'build', '--static'], {
          cwd: site.folder,
          env,
          stdio: 'ignore',
        })
        const heading = (file: string) =>
          /<h1>([^<]*)/.exec(fs.readFileSync(path.join(site.folder, 'out', file), 'utf8'))?.[1]
        expect(heading('ko/404.html')).toBe('없는 페이지입니다')
        expect(heading('404.html')).toBe('This page does not exist')
        expect(fs.existsSync(path.join(site.folder, 'out/ko/notes.html'))).toBe(true)
      })

    test('axe finds no violation, light and dark, and nothing is cut off on a phone', async ({ page }) => {
      test.setTimeout(120_000)
      await expectAccessible(page, site.url, ['/', '/ko', '/posts/letter.ko'])
    })
  })
