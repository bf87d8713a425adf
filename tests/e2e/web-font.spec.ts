import fs from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { useCopy } from './own-copy.ts'
import { rare } from './rare.ts'
import { root } from './variants.ts'

/** A custom font that comes with Next, in two files; the second one has a single letter. */
const family = 'Own Sans'
const stylesheet = ['U+0000-00FF, U+2000-206F', 'U+0101']
  .map(
    (range) =>
      `@font-face { font-family: '${family}'; src: url('./own.ttf'); font-weight: 100 900; font-display: swap; unicode-range: ${range}; }`,
  )
  .join('\n')
const ownFont = 'node_modules/next/dist/compiled/@vercel/og/Geist-Regular.ttf'

const post = (title: string, day: number, text: string) =>
  ['---', `title: ${title}`, 'description: A post.', `date: 2026-01-0${day}`, '---', '', text, ''].join('\n')

const site = useCopy('web-font', (write, config) => {
  write('fonts/own.ttf', fs.readFileSync(path.join(root, ownFont)))
  write('fonts/own.css', stylesheet)
  const font = JSON.stringify({ family, stylesheet: './fonts/own.css' })
  write(
    'site.config.ts',
    config.replace("font: 'system'", `font: ${font}`).replace("language: 'en'", "language: 'de-AT'"),
  )
  write('theme/strings/de.ts', "export const strings = { posts: 'Artikel', search: { search: 'Finden' } }\n")
  write('content/plain.md', post('Plain', 1, 'Words.'))
  write('content/further.md', post('Further', 2, 'The word r\u0101ga.'))
})

/** Whether an element of the visible page is drawn with the blog's own font. */
async function isInOwnFont(page: Page, element: string): Promise<boolean> {
  // Next keeps earlier pages in the document, hidden
  await page.locator(`${element}:visible`).evaluate((found) => {
    document.querySelector('[data-looked-at]')?.removeAttribute('data-looked-at')
    found.setAttribute('data-looked-at', '')
  })
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root: tree } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: tree.nodeId, selector: '[data-looked-at]' })
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
  await client.detach()
  return fonts.length > 0 && fonts.every((font) => font.isCustomFont)
}

/** Waits until this many files of the font have been fetched. */
const piecesFetched = (page: Page, count: number) =>
  expect
    .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length))
    .toBe(count)

const toPost = async (page: Page, title: string) => {
  await page.locator('.postList').getByRole('link', { name: title }).click()
  await expect(page.locator('.post h1:visible')).toHaveText(title)
}

test(
  'a web font is fetched after the page has loaded, moves nothing, and is shown from the next page on',
  rare,
  async ({ page }) => {
    await page.addInitScript(() => {
      const shifts = ((globalThis as { shifts?: unknown }).shifts = [] as number[])
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.push(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const refused: string[] = []
    page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()))

    await page.goto(site.url)
    await piecesFetched(page, 1)
    expect(await page.locator('head link[rel=stylesheet]').count()).toBe(2)
    const times = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
      asked: performance.getEntriesByType('resource').find(({ name }) => name.includes('.ttf'))!.startTime,
    }))
    expect(times.asked).toBeGreaterThan(times.loaded)
    expect(times.asked).toBeGreaterThan(times.painted)
    expect(await isInOwnFont(page, '.siteName')).toBe(false)

    await toPost(page, 'Plain')
    expect(await isInOwnFont(page, '.post h1')).toBe(true)

    // The second file has not arrived yet, so the whole page uses one font
    await page.goBack()
    await toPost(page, 'Further')
    expect(await isInOwnFont(page, '.post h1')).toBe(false)
    await piecesFetched(page, 2)
    expect(await isInOwnFont(page, '.post h1')).toBe(false)
    await page.goBack()
    await toPost(page, 'Further')
    expect(await isInOwnFont(page, '.post h1')).toBe(true)

    expect(await page.evaluate(() => (globalThis as { shifts?: unknown }).shifts)).toEqual([])
    expect(refused).toEqual([])
  },
)

test('who saves data is asked for no font', rare, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  await page.goto(site.url, { waitUntil: 'networkidle' })
  expect(fonts).toEqual([])
})

test('the font is a style sheet of its own, which no page names', rare, async ({ request }) => {
  const html = await (await request.get(site.url)).text()
  expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1)
  expect(html).not.toContain('.ttf')
})

test('the interface is in the language of the site, with the texts that its author changed', rare, async ({ page }) => {
  await page.goto(`${site.url}/nowhere`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Kategorien' })).toBeVisible()
  await page.goto(`${site.url}/archive`)
  await expect(page.getByRole('heading', { name: '2026' })).toContainText('2 Beiträge')
  await expect(page.locator('time').first()).toHaveText('2. Jan.')
  await page.getByRole('link', { name: 'Finden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Finden' })
  await expect(dialog.getByRole('button', { name: 'Schließen' })).toBeVisible()
  await dialog.getByRole('combobox').fill('Plain')
  await expect(dialog.getByRole('status')).toHaveText('1 Beitrag gefunden')
})
