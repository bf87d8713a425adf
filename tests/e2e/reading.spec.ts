import { expect, test } from '@playwright/test'
import { openPage } from './open-page.ts'
import { useServer } from './server.ts'

test.describe('a blog', () => {
  const server = useServer({ variant: 'static' })

  test('the first Tab reaches a link that skips to the content', async ({ page }) => {
    await page.goto(server.url)
    await page.keyboard.press('Tab')
    const skip = page.locator(':focus')
    await expect(skip).toBeInViewport()
    const target = await skip.getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page.locator(target!)).toHaveJSProperty('tagName', 'MAIN')
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the page is ${colorScheme} where the system is, before any script`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme, javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(server.url)
      const [red] = (await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor))
        .match(/\d+/g)!
        .map(Number)
      if (colorScheme === 'dark') expect(red).toBeLessThan(60)
      else expect(red).toBeGreaterThan(220)
      await context.close()
    })
  }

  test('the theme that was chosen stays, and is there from the first frame', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await openPage(page, server.url)
    // Of the browser's own bar
    const colours = () =>
      page
        .locator('meta[name=theme-color]')
        .evaluateAll((all) =>
          all.flatMap((each) => (matchMedia(each.getAttribute('media')!).matches ? each.getAttribute('content') : [])),
        )
    for (const colour of ['#fcfcfa', '#151716']) {
      await page.locator('[data-theme-toggle]').click()
      expect(await colours()).toEqual([colour])
    }
    const chosen = await page.locator('html').getAttribute('data-theme')
    expect(chosen).not.toBeNull()
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () =>
        Object.assign(window, { themeWhenParsed: document.documentElement.dataset.theme }),
      )
    })
    await page.reload()
    expect(await page.evaluate(() => (window as { themeWhenParsed?: string }).themeWhenParsed)).toBe(chosen)
    expect(await colours()).toEqual(['#151716'])
  })

  // Every kind of page is looked at in accessible.spec.ts
  test('a post of wide tables, code, addresses and words is no wider than a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${server.url}/posts/wide`)
    await expect(page.locator('.prose table')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  test('a heading’s address leads to it, in Korean too', async ({ page, request }) => {
    const { posts } = await (await request.get(`${server.url}/api/posts?pageSize=100`)).json()
    const { slug } = posts.find(({ lang }: { lang: string }) => lang === 'ko')
    const { headings } = await (await request.get(`${server.url}/api/posts/${encodeURIComponent(slug)}`)).json()
    const last = headings.at(-1)
    await page.goto(`${server.url}/posts/${encodeURIComponent(slug)}#${encodeURIComponent(last.id)}`)
    // Find it by id: a title may contain the words of a heading
    await expect(page.locator(`[id="${last.id}"]`)).toBeInViewport()
  })
})

for (const [name, variant, tag] of [
  ['prerendered', 'empty', ['@full']],
  ['rendered for each request', 'request', []],
] as const)
  test.describe(`a blog without a post, ${name}`, { tag: [...tag] }, () => {
    const server = useServer({ variant, ...(variant !== 'empty' && { posts: {} }) })

    test('invites to write the first one', async ({ page }) => {
      expect((await page.goto(server.url))?.status()).toBe(200)
      await expect(page.getByRole('main')).toContainText('npm run new')
      expect((await page.goto(`${server.url}/tags`))?.status()).toBe(200)
      expect((await page.goto(`${server.url}/posts/any`))?.status()).toBe(404)
    })
  })
