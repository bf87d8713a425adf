import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { tooWide, violations } from './axe.ts'
import { kindsOfPages, postsOfAllKinds } from './kinds-of-pages.ts'
import { openPage } from './open-page.ts'
import { ownBlog } from './own-blog.ts'
import { useServer } from './server.ts'
import { rare } from './rare.ts'

const devices = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

/** Rules that may depend on colours and width; the other rules would find the same problems again. */
const rulesOfLook = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable']

test.describe('every kind of page', () => {
  const server = useServer({ variant: 'static', posts: postsOfAllKinds })

  /** Lists that look as those of tags and of the second page do. */
  const alike = [
    'categories',
    'category',
    'all series',
    'authors',
    'author',
    'tag',
    'year of the archive',
    'Korean post',
  ]
  const isAlike = ([kind]: [kind: string, path: string]) => alike.includes(kind)
  const pages = Object.groupBy(Object.entries(kindsOfPages), (each) => (isAlike(each) ? 'alike' : 'each'))

  // Most of the time is that of a visit, so each page is looked at in four ways
  for (const [which, tag] of [
    ['each', []],
    ['alike', ['@full']],
  ] as const)
    test(
      'axe finds no violation, light on a desktop and dark on a phone; nothing is cut off in a narrow window, nor with text of twice its size: ' +
        which,
      { tag: [...tag] },
      async ({ page }) => {
        test.setTimeout(600_000)
        for (const [kind, path] of pages[which]!) {
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
          await page.setViewportSize(devices.desktop)
          await page.goto(server.url + path)
          expect.soft(await violations(page), `${kind}: ${path}`).toEqual([])
          await page.emulateMedia({ colorScheme: 'dark' })
          await page.setViewportSize(devices.phone)
          expect.soft(await violations(page, rulesOfLook), `${kind}, dark on a phone: ${path}`).toEqual([])
          await page.setViewportSize({ width: 320, height: 640 })
          expect.soft(await tooWide(page), `${kind} on 320 pixels`).toEqual([])
          await page.setViewportSize({ width: 640, height: 800 })
          await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
          expect.soft(await tooWide(page), `${kind} with large text`).toEqual([])
          const clipped = await page
            .locator('.siteHeader a, .siteFooter a, h1, .pagination a')
            .evaluateAll((found) =>
              found
                .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1)
                .map((each) => each.outerHTML),
            )
          expect.soft(clipped, `${kind} with large text`).toEqual([])
        }
      },
    )

  // Few problems depend on both
  for (const [colorScheme, device] of [
    ['light', 'phone'],
    ['dark', 'desktop'],
  ] as const)
    test(`axe finds no violation, ${colorScheme}, ${device}`, rare, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize(devices[device])
      for (const [kind, path] of Object.entries(kindsOfPages)) {
        await page.goto(server.url + path)
        expect.soft(await violations(page), `${kind}: ${path}`).toEqual([])
      }
    })

  test('what shows without a pointer can be read on a touch screen', async ({ browser }) => {
    const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: devices.phone })
    const page = await context.newPage()
    await page.goto(`${server.url}/posts/everything`)
    expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true)
    // For axe a single character is no text
    await expect(page.locator('.headingLink').first()).toHaveCSS('opacity', '1')
    // Code can be scrolled out from below its button
    await expect(page.locator('.code pre').first()).toHaveCSS('padding-right', '80px')
    await context.close()
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds no violation in the search, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openPage(page, server.url)
      await page.keyboard.press('/')
      await page.getByRole('combobox').fill('nosuchword')
      await expect(page.getByRole('dialog')).toContainText('nosuchword')
      expect(await violations(page)).toEqual([])
      await page.getByRole('combobox').fill('text')
      await expect(page.getByRole('option').first()).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

  test('with more contrast axe asks for 7:1 and gets it', async ({ page }) => {
    await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' })
    for (const path of ['/', '/tags', '/posts/plain', '/posts/korean', '/nothing-here']) {
      await page.goto(server.url + path)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect.soft(await violations(page, ['color-contrast-enhanced']), `${path}, ${colorScheme}`).toEqual([])
      }
    }
  })

  test('a list keeps the bullets beside its tasks, and what is in it stands further in', async ({ page }) => {
    await page.goto(`${server.url}/posts/everything`)
    const items = page.locator('.contains-task-list > li')
    const marks = await items.evaluateAll((found) => found.map((each) => getComputedStyle(each).listStyleType))
    expect(marks).toEqual(['disc', 'none', 'none'])
    const left = async (text: string) => (await page.getByText(text, { exact: true }).boundingBox())!.x
    expect(await left('inner')).toBeGreaterThan((await left('one')) + 10)
  })

  test('with the colours of the system the open tab is told from the others', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(`${server.url}/posts/everything`)
    const lines = await page
      .locator('.tabs > label')
      .evaluateAll((found) => found.map((each) => getComputedStyle(each).borderBottomColor))
    expect(lines).toHaveLength(2)
    expect(lines[0]).not.toBe(lines[1])
  })

  test('every stop of the keyboard has a ring that can be seen', async ({ page }) => {
    for (const path of ['/', '/posts/everything']) {
      await page.goto(server.url + path)
      const stops = new Set<string>()
      for (let stop = 0; stop < 60; stop++) {
        await page.keyboard.press('Tab')
        const { name, ring } = await page.evaluate(() => {
          const element = document.activeElement!
          // The focus ring may be around the label of a hidden button, or around a whole list entry
          const drawn = [element, element.nextElementSibling].flatMap((each) =>
            each ? [getComputedStyle(each), getComputedStyle(each, '::after')] : [],
          )
          const name = `${element.tagName} ${element.textContent.slice(0, 30)} ${element.id}`
          return { name, ring: drawn.some(({ outlineStyle }) => outlineStyle !== 'none') }
        })
        if (name.startsWith('BODY')) break
        stops.add(name)
        expect.soft(ring, `${path}: ${name}`).toBe(true)
      }
      expect(stops.size, path).toBeGreaterThan(5)
    }
  })

  test('on paper pages are dark on white in both schemes, without navigation, with the addresses of links', async ({
    page,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, media: 'print' })
      await page.goto(`${server.url}/posts/everything`)
      const [red] = (
        await page
          .locator('.prose p')
          .first()
          .evaluate((found) => getComputedStyle(found).color)
      )
        .match(/\d+/g)!
        .map(Number)
      expect(red).toBeLessThan(80)
      for (const hidden of ['.siteHeader', '.siteFooter', '.neighbours', '.code button'])
        await expect(page.locator(hidden).first()).toBeHidden()
      const link = page.locator('.prose a[href="https://example.com"]').first()
      expect(await link.evaluate((found) => getComputedStyle(found, '::after').content)).toContain(
        'https://example.com',
      )
      // The width of A4 between its margins
      await page.setViewportSize({ width: 700, height: 1_000 })
      expect(await tooWide(page)).toEqual([])
      // Code breaks across lines but not across pages
      const code = await page
        .locator('.prose pre')
        .first()
        .evaluate((found) => {
          const { whiteSpace, breakInside } = getComputedStyle(found)
          return { whiteSpace, breakInside, isWhole: found.scrollWidth <= found.clientWidth }
        })
      expect(code).toMatchObject({ whiteSpace: 'pre-wrap', breakInside: 'avoid', isWhole: true })
    }
  })
})

test.describe('a blog whose posts have problems, and one without posts', () => {
  const problems = ownBlog()
  test.beforeAll(async () => {
    fs.mkdirSync(path.join(problems.folder, 'content'))
    fs.writeFileSync(
      path.join(problems.folder, 'content/broken.mdx'),
      '---\ntitle: 깨진 글\ndate: 2026-02-28\ncanonical: x\nlang: ko\n---\n\n글.\n\n여기 <Open> 있다.\n',
    )
  })
  const server = useServer({
    variant: 'request',
    env: { CONTENT_DIR: path.join(problems.folder, 'content'), CONTENT_FAULTS: 'show', LOADER_STRATEGY: 'sync' },
  })
  const empty = useServer({ variant: 'request', posts: {} })

  test('axe finds no violation, and a problem box speaks one language', async ({ page }) => {
    for (const url of [`${server.url}/posts/broken`, server.url, empty.url, `${empty.url}/tags`]) {
      await page.goto(url)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect.soft(await violations(page), `${url}, ${colorScheme}`).toEqual([])
      }
    }
    await page.goto(`${server.url}/posts/broken`)
    const box = page.locator('.faults')
    await expect(box).toHaveAttribute('lang', 'en')
    expect((await box.locator('h2, dt').allTextContents()).join()).not.toMatch(/\p{Script=Hangul}/u)
  })
})
