import { expect, test, type Page } from '@playwright/test'
import { openPage } from './open-page.ts'
import { useServer } from './server.ts'

const post = (title: string, day: number, body: string) =>
  `---\ntitle: ${title}\ndate: 2026-01-${String(day).padStart(2, '0')}\ntags: [node.js]\n---\n\n${body}\n`
const paragraphs = Array.from({ length: 40 }, (_, at) => `Paragraph ${at + 1}.`).join('\n\n')

const from = `[To the other](/posts/other), [to its end](/posts/other#the-end), [down](#down), [a file](/icon.svg),
[elsewhere](https://example.com/page), <a href="/posts/other" target="_blank">a new tab</a>

\`\`\`ts
const copied = 1
\`\`\`

${paragraphs}

## Down

[Back up](/posts/other)
`

const server = useServer({
  variant: 'static',
  posts: {
    'notes/from.md': post('From', 28, from),
    'notes/other.md': post('Other', 27, `${paragraphs}\n\n## The end\n\nThe end.`),
    ...Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [
        `notes/older-${at}.md`,
        post(`Older ${at}`, 1 + (at % 20), `[One](/posts/older-${(at + 1) % 30})`),
      ]),
    ),
  },
})

async function open(page: Page, path: string): Promise<void> {
  await openPage(page, server.url + path)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
}
const inSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)
const heading = (page: Page) => page.locator('h1:visible')

for (const [how, follow] of [
  ['the mouse', (page: Page) => page.getByRole('link', { name: 'To the other' }).click()],
  ['the keyboard', (page: Page) => page.getByRole('link', { name: 'To the other' }).press('Enter')],
] as const)
  test(`a link in a post leads to the other post without loading a document: by ${how}`, async ({ page }) => {
    await open(page, '/posts/from')
    await follow(page)
    await expect(heading(page)).toHaveText('Other')
    await expect(page).toHaveTitle(/^Other/)
    expect(new URL(page.url()).pathname).toBe('/posts/other')
    expect(await inSameDocument(page)).toBe(true)
  })

test('a link follows a touch, in a list and in a post', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await open(page, '/')
  await page.getByRole('link', { name: 'From' }).tap()
  await expect(heading(page)).toHaveText('From')
  await page.getByRole('link', { name: 'To the other' }).tap()
  await expect(heading(page)).toHaveText('Other')
  expect(await inSameDocument(page)).toBe(true)
  await context.close()
})

test('the header, the pages of a list and names with a dot are followed without loading a document', async ({
  page,
}) => {
  await open(page, '/')
  await page.locator('a[rel="next"]').click()
  await expect(page).toHaveURL(/\/page\/2$/)
  await page.locator('.siteHeader a[href="/tags"]').click()
  await expect(page).toHaveURL(/\/tags$/)
  await page.getByRole('link', { name: 'node.js' }).click()
  await expect(page).toHaveURL(/\/tags\/node\.js$/)
  await page.locator('.siteHeader .siteName').click()
  await expect(page).toHaveURL(`${server.url}/`)
  expect(await inSameDocument(page)).toBe(true)
})

test('a link with a hash leads to the place, and Back to where the reader was', async ({ page }) => {
  // Otherwise the page scrolls for a while
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/posts/from')
  await page.getByRole('link', { name: 'down' }).click()
  await expect(page.getByRole('heading', { name: 'Down' })).toBeInViewport()
  await expect(page).toHaveURL(/\/posts\/from#down$/)
  const before = await page.evaluate(() => scrollY)
  await page.getByRole('link', { name: 'Back up' }).click()
  await expect(heading(page)).toHaveText('Other')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(heading(page)).toHaveText('From')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await page.goBack()
  await page.getByRole('link', { name: 'to its end' }).click()
  await expect(page.getByRole('heading', { name: 'The end' })).toBeInViewport()
  expect(await inSameDocument(page)).toBe(true)
})

test('modified clicks, and links that ask for it, open a tab of their own', async ({ page, context }) => {
  await open(page, '/posts/from')
  const link = page.getByRole('link', { name: 'To the other' })
  for (const click of [
    () => link.click({ modifiers: ['ControlOrMeta'] }),
    () => link.click({ modifiers: ['Shift'] }),
    () => link.click({ button: 'middle' }),
    () => page.getByRole('link', { name: 'a new tab' }).click(),
  ]) {
    const opened = context.waitForEvent('page')
    await click()
    const tab = await opened
    await expect(heading(tab)).toHaveText('Other')
    await tab.close()
  }
  await expect(heading(page)).toHaveText('From')
})

test('the browser follows links to files and to other sites by itself', async ({ page }) => {
  await page.route('https://example.com/**', (route) => route.fulfill({ body: 'Elsewhere' }))
  for (const [name, address] of [
    ['a file', `${server.url}/icon.svg`],
    ['elsewhere', 'https://example.com/page'],
  ] as const) {
    await open(page, '/posts/from')
    const request = page.waitForRequest(address)
    await page.getByRole('link', { name }).click()
    expect((await request).isNavigationRequest()).toBe(true)
    await expect(page).toHaveURL(address)
  }
})

test('where pages may not copy, the button selects its code', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await open(page, '/posts/from')
  await page.locator('.code').hover()
  await page.locator('.code button').click()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toBe('const copied = 1')
  await expect(page.locator('.code button')).not.toHaveAttribute('data-copy', 'done')
})
