import { expect, test } from '@playwright/test'
import { useServer } from './server.ts'
import { renderModes } from './variants.ts'

for (const { variant, tag } of renderModes) {
  test.describe(variant, { tag }, () => {
    const server = useServer({ variant })

    test('the text of a document is there again after other pages', async ({ page }) => {
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      await page.goto(`${server.url}/posts/a-plain-post`, { waitUntil: 'networkidle' })
      const prose = page.locator('.prose:visible')
      const text = await prose.innerText()
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
