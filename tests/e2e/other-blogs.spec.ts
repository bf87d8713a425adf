import path from 'node:path'
import { expect, test } from '@playwright/test'
import { useServer } from './server.ts'
import { root } from './variants.ts'

const server = useServer({
  variant: 'request',
  env: {
    CONTENT_DIR: path.join(root, 'tests/fixtures/blogs/docusaurus-like'),
    CONTENT_FAULTS: 'show',
    LOADER_STRATEGY: 'sync',
  },
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('tabs change by mouse and by keyboard, and callouts have their titles', async ({ page }) => {
    await page.goto(`${server.url}/posts/2026-03-01-harbour`)
    await expect(page.locator('[data-content-fault], [data-unknown-component]')).toHaveCount(0)
    const tabs = page.getByRole('group', { name: 'Tabs' })
    const [eastern, western] = [page.getByText('Use the eastern pier'), page.getByText('Use the western pier')]
    await expect(tabs.getByRole('radio', { name: 'Sailing boat' })).toBeChecked()
    await expect(eastern).toBeVisible()
    await expect(western).toBeHidden()
    await tabs.getByText('Motor boat').click()
    await expect(western).toBeVisible()
    await expect(eastern).toBeHidden()
    await page.keyboard.press('ArrowLeft')
    await expect(tabs.getByRole('radio', { name: 'Sailing boat' })).toBeFocused()
    await expect(eastern).toBeVisible()
    await expect(page.getByRole('complementary').filter({ hasText: 'Call ahead' })).toContainText('Before you come')
    await expect(page.getByRole('heading', { name: 'Where to sleep' })).toHaveAttribute('id', 'sleep')
  })

  test('labels of tabs stand in a row, on a phone as well, and nothing is wider than the page', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 })
    await page.goto(`${server.url}/posts/2026-03-01-harbour`)
    const tops = await page
      .locator('.tabs > label')
      .evaluateAll((labels) => labels.map((each) => each.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

test('on paper every tab is there', async ({ page }) => {
  await page.goto(`${server.url}/posts/2026-03-01-harbour`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Use the eastern pier')).toBeVisible()
  await expect(page.getByText('Use the western pier')).toBeVisible()
})
