import { expect, test, type Page } from '@playwright/test'
import { useServer } from './server.ts'
import { renderModes } from './variants.ts'

/** The HTML that the server sends, and the scripts and style sheets that the page loads until it is idle. */
async function visit(page: Page, url: string): Promise<{ html: string; loaded: string[]; errors: string[] }> {
  const loaded: string[] = []
  const errors: string[] = []
  page.on('response', async (response) => {
    if (/\.(?:js|css)(?:\?|$)/.test(response.url())) loaded.push(await response.text().catch(() => ''))
  })
  page.on('pageerror', (error) => errors.push(error.message))
  const response = await page.goto(url, { waitUntil: 'networkidle' })
  return { html: (await response!.text()).replaceAll('<!-- -->', ''), loaded, errors }
}

for (const { variant, tag } of renderModes)
  test.describe(variant, { tag }, () => {
    const server = useServer({ variant })

    test('a demo is in the HTML and runs, with its values, its styles and the components of the folder', async ({
      page,
    }) => {
      const { html, loaded, errors } = await visit(page, `${server.url}/posts/counter`)
      expect(html).toContain('<output>41</output>')
      expect(html).toContain('<mark')
      expect(html).toContain('There are 3 items, and twice two is 4.')
      await page.getByRole('button', { name: 'Clicked' }).click()
      await expect(page.locator('#counter output')).toHaveText('42')
      const style = await page.locator('#counter').evaluate((element) => {
        const { borderLeftWidth, paddingLeft } = getComputedStyle(element)
        return { borderLeftWidth, paddingLeft }
      })
      expect(style).toEqual({ borderLeftWidth: '7px', paddingLeft: '13px' })
      const above = await page.locator('#counter').evaluate((element) => {
        const before = element.closest('.prose')!.querySelector('p')!
        return element.getBoundingClientRect().top - before.getBoundingClientRect().bottom
      })
      expect(above).toBeGreaterThan(16)
      await expect(page.locator('.prose mark')).toHaveText('from components.tsx')
      await expect(page.locator('[data-content-fault]')).toHaveCount(0)
      expect(errors).toEqual([])
      expect(loaded.some((text) => text.includes('thrown at render'))).toBe(false)
    })

    test('a demo that throws shows its error in its place, and the post stays', async ({ page }) => {
      await visit(page, `${server.url}/posts/throws`)
      const prose = page.locator('.prose')
      for (const message of ['thrown at import', 'thrown at render', 'thrown by a class', 'a-package-that-nobody-has'])
        await expect(prose.locator('[data-content-fault]', { hasText: message })).toBeVisible()
      await expect(prose).toContainText(/Text before\.[^]*Text after\./)
      await expect(prose.locator('[data-content-fault]')).toHaveCount(4)
      await page.getByRole('button', { name: 'Throw' }).click()
      await expect(prose.locator('[data-content-fault]', { hasText: 'thrown on click' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Throw' })).toBeVisible()
    })

    test('a post without demos loads nothing of them', async ({ page }) => {
      const { html, loaded } = await visit(page, `${server.url}/posts/plain`)
      expect(html).toContain('Text alone.')
      expect(html).not.toContain('border-left:7px')
      for (const part of ['thrown at render', 'border-left:7px', 'notes/counter.tsx'])
        expect(
          loaded.filter((text) => text.includes(part)),
          part,
        ).toEqual([])
    })
  })
