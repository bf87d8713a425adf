import { expect, test } from '@playwright/test'
import { useServer } from './server.ts'
import { renderModes } from './variants.ts'

interface Fiber {
  type: unknown
  child: Fiber | null
  sibling: Fiber | null
}

/** Runs in the browser. @returns the names of the elements that React keeps, including those of the previous page */
function elementsOfReact(): string[] {
  const [, root] = Object.entries(document).find(([name]) => name.startsWith('__reactContainer$'))!
  const namesIn = (fiber: Fiber | null): string[] =>
    fiber === null
      ? []
      : [...(typeof fiber.type === 'string' ? [fiber.type] : []), ...namesIn(fiber.child), ...namesIn(fiber.sibling)]
  return namesIn((root as { stateNode: { current: Fiber } }).stateNode.current)
}

for (const { variant, tag } of renderModes) {
  test.describe(variant, { tag }, () => {
    const server = useServer({ variant })

    test('a document has its text once, and the text is there again after other pages', async ({ page }) => {
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      const document = await page.goto(`${server.url}/posts/a-plain-post`, { waitUntil: 'networkidle' })
      const prose = page.locator('.prose:visible')
      const text = await prose.innerText()
      const words = text.split('\n').toSorted((a, b) => b.length - a.length)[0]!
      expect((await document!.text()).split(words)).toHaveLength(2)

      const content = () => page.locator('main, .siteHeader, .siteFooter').allInnerTexts()
      const before = await content()
      await page.locator('.neighbours:visible a').first().click()
      await expect(page.locator('h1:visible')).not.toHaveText('A plain post')
      await expect(prose).not.toBeEmpty()
      await page.goBack()
      await expect(prose).toHaveText(text, { useInnerText: true })
      await page.getByRole('link', { name: 'Tags', exact: true }).first().click()
      await expect(page).toHaveURL(/\/tags$/)
      await expect(page.locator('main h1:visible')).toHaveText('Tags')
      await page.evaluate(() => history.go(-1))
      await expect(prose).toHaveText(text, { useInnerText: true })
      expect(await content()).toEqual(before)
      // Only the first document contains structured data for search engines
      expect(await page.locator('script[type="application/ld+json"]').count()).toBeLessThan(2)
      // The surroundings of the content in the first document are also those of other pages
      const around = () => page.locator('.siteHeader, .siteFooter').allInnerTexts()
      const first = await around()
      await page.goto(`${server.url}/tags`)
      expect(await around()).toEqual(first)
      await page.goto(`${server.url}/posts/nowhere`)
      await expect(page.locator('.notFound h1')).toBeVisible()
      await expect(page.locator('.siteHeader nav a').first()).toBeVisible()
      expect(errors).toEqual([])
    })

    test('a document has its text whatever else was asked for before', async ({ page, request }) => {
      for (const path of [
        '/sitemap.xml',
        '/feed.xml',
        '/robots.txt',
        '/llms.txt',
        '/api/posts',
        '/posts/a-plain-post.md',
      ])
        expect((await request.get(server.url + path)).status(), path).toBe(200)
      await page.goto(`${server.url}/posts/a-plain-post`)
      await expect(page.locator('.prose')).not.toBeEmpty()
    })

    test('a click brings no elements for programs, which the document has', async ({ page }) => {
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      const forPrograms = page.locator(
        'meta:is([property], [name^="twitter:"], [name="description"], [name="author"]), link[type="text/markdown"]',
      )
      await page.goto(`${server.url}/posts/second-post`, { waitUntil: 'networkidle' })
      const heading = await page.locator('h1:visible').innerText()
      const count = await forPrograms.count()
      expect(count).toBeGreaterThan(5)

      await page.locator('.neighbours:visible a[href="/posts/a-plain-post"]').click()
      await expect(page.locator('h1:visible')).toHaveText('A plain post')
      await expect(page).toHaveTitle(/A plain post/)
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/posts\/a-plain-post$/)
      await expect(page.locator('link[type="application/rss+xml"]')).toHaveCount(1)
      await expect(forPrograms).toHaveCount(0)
      await page.goBack()
      await expect(page.locator('h1:visible')).toHaveText(heading)
      await expect(page).toHaveTitle(new RegExp(heading))
      expect(await page.reload().then(() => forPrograms.count())).toBe(count)
      expect(errors).toEqual([])
    })

    test('a list and a plain post after it are few elements of React', async ({ page }) => {
      await page.goto(server.url, { waitUntil: 'networkidle' })
      await page.locator('main a[href="/posts/a-plain-post"]').first().click()
      await expect(page).toHaveTitle(/A plain post/)
      await expect(page.locator('h1:visible')).toHaveText('A plain post')
      const elements = await page.evaluate(elementsOfReact)
      // The head has most of them
      expect(elements).toEqual(expect.arrayContaining(['html', 'title', 'main']))
      expect(elements.length).toBeLessThanOrEqual(30)
    })

    test('a click on a link that leads nowhere shows the page for that, between header and footer', async ({
      page,
    }) => {
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      await page.goto(`${server.url}/posts/a-plain-post`, { waitUntil: 'networkidle' })
      const link = page.locator('.neighbours:visible a').first()
      await link.evaluate((link: HTMLAnchorElement) => (link.href = '/posts/nowhere'))
      await link.click()
      await expect(page.locator('.notFound h1:visible')).toHaveCount(1)
      await expect(page).toHaveTitle(/404/)
      await expect(page.locator('.siteHeader nav a').first()).toBeVisible()
      await expect(page.locator('.siteFooter')).toBeVisible()
      expect(errors).toEqual([])
    })
  })
}
