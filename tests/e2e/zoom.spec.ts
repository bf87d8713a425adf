import { expect, test, type Page } from '@playwright/test'
import { openPage } from './open-page.ts'
import { rare } from './rare.ts'
import { useServer } from './server.ts'

const picture = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`

const server = useServer({
  variant: 'static',
  posts: {
    'notes/large.svg': picture(1600, 900),
    'notes/small.svg': picture(80, 60),
    'notes/pictures.mdx': `---
title: 그림
date: 2026-01-01
lang: ko
---

<Figure src="./large.svg" alt="큰 그림" />

![작은 그림](./small.svg)

[![링크 안의 그림](./large.svg)](/about)

![](./large.svg)
`,
    'notes/other.mdx': '---\ntitle: Other\ndate: 2025-01-01\nlang: en\n---\nText.\n',
  },
})

/** Opens a page as a visitor who stays, so that its images become buttons. */
async function open(page: Page): Promise<void> {
  await openPage(page, `${server.url}/posts/pictures`)
  await page.mouse.move(1, 1)
}
const large = (page: Page) => page.getByRole('button', { name: '큰 그림' })

for (const [how, press, close] of [
  ['the mouse', (page: Page) => large(page).click(), (page: Page) => page.locator('.zoom img').click()],
  ['Enter and Escape', (page: Page) => large(page).press('Enter'), (page: Page) => page.keyboard.press('Escape')],
  [
    'Space and the button to close',
    (page: Page) => large(page).press('Space'),
    (page: Page) => page.getByRole('button', { name: 'Close' }).press('Enter'),
  ],
] as const)
  test(
    `an image that is shown smaller than it is opens and closes by ${how}`,
    how.startsWith('Enter') ? {} : rare,
    async ({ page }) => {
      await open(page)
      const { width } = (await large(page).boundingBox())!
      await press(page)
      const dialog = page.getByRole('dialog', { name: '큰 그림' })
      await expect(dialog).toBeVisible()
      expect((await dialog.getByRole('img').boundingBox())!.width).toBeGreaterThan(width)
      await close(page)
      await expect(dialog).toHaveCount(0)
      await expect(large(page)).toBeFocused()
      await expect(page.getByRole('button', { name: 'Enlarged image' })).toBeVisible()
    },
  )

test('an image opens by touch, and Back leads away from it', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(server.url)
  await open(page)
  await large(page).tap()
  await expect(page.locator('.zoom')).toBeVisible()
  await page.goBack()
  await expect(page.locator('.zoom')).toHaveCount(0)
  await context.close()
})

test('a page that is found while an image is open is seen at once, and has the focus', async ({ page }) => {
  await page.goto(server.url)
  await open(page)
  await large(page).press('Enter')
  await expect(page.locator('.zoom')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Other')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/posts\/other/)
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('an image in its own size, or in a link, is no button', async ({ page }) => {
  await open(page)
  await expect(large(page)).toBeVisible()
  await expect(page.locator('.prose [role="button"]')).toHaveCount(2)
  await page.getByRole('img', { name: '작은 그림' }).click()
  await expect(page.locator('.zoom')).toHaveCount(0)
})

test('on paper there is the post, and nothing of an enlarged image', async ({ page }) => {
  await open(page)
  await large(page).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.zoom')).toBeHidden()
  await expect(page.locator('.prose img').first()).toBeVisible()
})
