import fs from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { openPage } from './open-page.ts'
import { ownBlog } from './own-blog.ts'
import { parts } from './parts.ts'
import { useServer } from './server.ts'
import { root } from './variants.ts'

const tabs = `---
title: Tabs
date: 2026-01-03
lang: en
---

\`\`\`sh npm2yarn
npm install temml
\`\`\`

<Tabs>
  <TabItem label="npm">With npm</TabItem>
  <TabItem label="pnpm">With pnpm</TabItem>
</Tabs>

<Chart file="./speed.csv" title="첫 응답" unit="ms" />

<Tabs>
  <TabItem>First</TabItem>
  <TabItem>Second</TabItem>
</Tabs>
`
const typed = `const posts = [{ title: 'A', tags: ['a'] }]
const ${'long'.repeat(20)} = posts.map(({ title }) => title)
//    ^?
const last = posts.at(-1)
`
/** Where Twoslash and TypeScript 6 are, as in the project of an author; a clone has none. */
const withTypes = path.join(root, 'packages/content')
const hasTypes = fs.existsSync(path.join(withTypes, 'node_modules/twoslash'))

const { folder, publish } = ownBlog()
test.beforeAll(async () => {
  if (hasTypes) process.chdir(withTypes)
  await publish({
    'notes/parts.md': `---\ntitle: 코드와 수식과 그림\ndate: 2026-01-01\nlang: ko\n---\n\n${parts}`,
    'notes/tabs.mdx': tabs,
    'notes/types.md': `---\ntitle: Types\ndate: 2026-01-04\nlang: en\n---\n\n\`\`\`ts twoslash\n${typed}\`\`\`\n`,
    'notes/speed.csv': 'reader,70 posts,1000 posts\nindex,11,12\nsync,599,1254\n',
    'notes/plain.md': '---\ntitle: Plain\ndate: 2025-01-02\nlang: en\n---\n\n## A heading\n\n```js\n1\n```\n',
  })
  process.chdir(root)
})
const server = useServer({ variant: 'static', folder })
test.use({ permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 1280, height: 900 } })

const open = (page: Page, slug = 'parts') => openPage(page, `${server.url}/posts/${slug}`)
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('a page has the style rules that its post needs', async ({ page }) => {
  await open(page, 'plain')
  const rules = () =>
    page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .map((rule) => rule.cssText)
        .join('\n'),
    )
  expect(await rules()).not.toMatch(/\.numbered \.line|\.formula|\.diagram|\.noteButton/)
  await open(page)
  expect(await rules()).toMatch(/\.numbered[^]*\.noteButton|\.noteButton[^]*\.numbered/)
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /font/.test(name)).length),
  ).toBe(0)
})

test('code is copied without line numbers, markers and removed lines', async ({ page }) => {
  await open(page)
  await page.locator('.code button').first().click()
  expect(await copied(page)).toMatch(
    /^export function answer\(question: string\): number \{\n {2}return 42\n\}\nconst long = /,
  )
  await page.locator('.code button').nth(1).click()
  await expect(page.locator('.code button').nth(1)).toHaveAttribute('data-copy', 'done')
  expect(await copied(page)).toBe('const a = 2\nconsole.log(a)')
})

test('the type of a name is shown where it is pointed at, focused or tapped, without a script', async ({ browser }) => {
  test.skip(!hasTypes)
  const shown = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('.typed')].flatMap((name) => {
        const { content } = getComputedStyle(name, '::after')
        return content === 'none' ? [] : [content.replaceAll(/(?:\\a|\s)+/g, ' ')]
      }),
    )
  for (const [viewport, hasTouch] of [
    [{ width: 1280, height: 900 }, false],
    [{ width: 390, height: 844 }, true],
  ] as const) {
    const page = await browser.newPage({ viewport, hasTouch, isMobile: hasTouch })
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(`${server.url}/posts/types`)
    const names = page.locator('.typed')
    await names.first().focus()
    expect(await shown(page)).toEqual(['"const posts: { title: string; tags: string[]; }[]"'])
    const [last] = await names.filter({ hasText: 'last' }).all()
    await (hasTouch ? last!.tap() : last!.hover())
    expect((await shown(page)).at(-1)).toMatch(/^"const last: .* \| undefined"$/)
    await expect(page.getByText('^ const long')).toBeVisible()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.close()
  }
})

test('types and notations of a block are not copied', async ({ page }) => {
  test.skip(!hasTypes)
  await open(page, 'types')
  await page.locator('.typed').first().hover()
  await page.locator('.code button').click()
  expect(await copied(page)).toBe(typed.replace(/.*\^\?\n/, '').trim())
})

test('tabs show one package manager, and the keyboard reaches the others', async ({ page }) => {
  await open(page)
  const tabs = page.getByRole('group', { name: '패키지 관리자' })
  await expect(tabs.getByText('npm install temml')).toBeVisible()
  await tabs.getByRole('radio', { name: 'npm', exact: true }).press('ArrowRight')
  await expect(tabs.getByText('pnpm add temml')).toBeVisible()
  await expect(tabs.getByText('npm install temml')).toBeHidden()
})

test('a tab that is chosen is chosen by its name everywhere, also on later pages', async ({ page }) => {
  await open(page, 'tabs')
  const shown = page.locator('.tabs > input:checked + label + div:visible')
  await expect(shown).toHaveText([/npm install temml/, 'With npm', 'First'])
  const commands = page.getByRole('group', { name: 'Package managers' })
  await commands.getByRole('radio', { name: 'npm', exact: true }).press('ArrowRight')
  await expect(shown).toHaveText([/pnpm add temml/, 'With pnpm', 'First'])
  await openPage(page, `${server.url}/posts/parts`)
  await expect(shown.first()).toContainText('pnpm add temml')
  await page.goBack()
  await expect(shown).toHaveText([/pnpm add temml/, 'With pnpm', 'First'])
})

test('tabs are as they were after Back from a page that has some too', async ({ page }) => {
  await open(page, 'tabs')
  await page.getByRole('link', { name: '코드와 수식과 그림' }).click()
  await expect(page.locator('h1:visible')).toHaveText('코드와 수식과 그림')
  await page.goBack()
  const shown = page.locator('.tabs > input:checked + label + div:visible')
  await expect(shown).toHaveText([/npm install temml/, 'With npm', 'First'])
})

test('a chart of a file beside the post has a name, its numbers in words and in a table, and the width of the page', async ({
  page,
}) => {
  await open(page, 'tabs')
  const chart = page.getByRole('img', { name: '첫 응답' })
  await expect(chart).toHaveAccessibleName(
    '첫 응답 index: 70 posts 11 ms, 1000 posts 12 ms. sync: 70 posts 599 ms, 1000 posts 1254 ms',
  )
  const bars = await chart.locator('rect').evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width))
  expect(bars[3]! / bars[2]!).toBeCloseTo(1254 / 599, 1)
  await page.locator('.chart summary').click()
  await expect(page.getByRole('row').last()).toHaveText('sync5991254')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('a formula is drawn by the browser', async ({ page }) => {
  await open(page)
  const { width, height } = (await page.locator('.formula math').first().boundingBox())!
  expect(height).toBeGreaterThan(30)
  expect(width).toBeGreaterThan(100)
  await expect(page.getByText('값은 $5와 $10 사이다')).toBeVisible()
})

test('labels fit their boxes, and colors follow the theme', async ({ page }) => {
  await open(page)
  const inks: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const found = await page.evaluate(() => {
      const svg = document.querySelector('.diagram svg')!
      const loose = [...svg.querySelectorAll('g')]
        .map((group) => [group.querySelector(':scope > rect'), group.querySelector(':scope > text')] as const)
        .filter(([box, text]) => box && text && text.getBoundingClientRect().width > box.getBoundingClientRect().width)
      return {
        loose: loose.map(([, text]) => text!.textContent),
        ink: getComputedStyle(svg.querySelector('text')!).fill,
      }
    })
    expect(found.loose).toEqual([])
    inks.push(found.ink)
  }
  expect(inks[0]).not.toBe(inks[1])
  await expect(page.getByRole('img', { name: '요청 하나가 지나는 길' })).toBeVisible()
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('a footnote opens in place, by mouse and keyboard, and closes', async ({ page }) => {
  await open(page)
  const button = page.getByRole('button', { name: '각주 1' })
  const note = page.locator('.note').first()
  await button.click()
  await expect(note).toHaveJSProperty('popover', 'auto')
  const [above, below] = [(await button.boundingBox())!, (await note.boundingBox())!]
  expect(Math.abs(below.y - above.y)).toBeLessThan(120)
  await page.keyboard.press('Escape')
  await button.press('Enter')
  await expect.poll(() => note.evaluate((element) => element.matches(':popover-open'))).toBe(true)
  await page.keyboard.press('Escape')
  expect(await note.evaluate((element) => element.matches(':popover-open'))).toBe(false)
  // In the list, the link back leads to where the footnote is mentioned
  await page.locator('[data-footnote-backref]').first().click()
  await expect(button).toBeInViewport()
})

test('a footnote opens in place without a script, and the link works where popovers do not', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${server.url}/posts/parts`)
  await page.getByRole('button', { name: '각주 1' }).click()
  await expect(page.locator('.note').first()).toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-footnote-ref]').first()).toBeVisible()
  await page.close()
})

test('on a phone nothing is wider than the screen, and what scrolls can be reached', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await open(page)
  expect(await overflow(page)).toBe(0)
  const unreachable = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.prose *')]
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX),
      )
      .filter((element) => element.tabIndex < 0 || !element.getAttribute('aria-label'))
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  )
  expect(unreachable).toEqual([])
  // What scrolls cuts off a mark beside it
  await expect(page.locator('.prose li:has(> math)')).toHaveCSS('list-style-position', 'inside')
  await page.getByRole('button', { name: '각주 1' }).tap()
  const { x, width } = (await page.locator('.note').first().boundingBox())!
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(390)
  await page.close()
})

for (const press of ['click', 'Enter'] as const)
  test(`the link of a heading copies its address and says so: ${press}`, async ({ page }) => {
    await open(page)
    const link = page.getByRole('link', { name: '이 소제목으로 가는 링크' }).first()
    await (press === 'click' ? link.click() : link.press(press))
    await expect(page.getByRole('status').filter({ hasText: 'Address copied' })).toBeVisible()
    expect(await copied(page)).toBe(`${server.url}/posts/parts#${encodeURIComponent('코드')}`)
    expect(new URL(page.url()).hash).toBe(`#${encodeURIComponent('코드')}`)
    await expect(page.getByRole('status').filter({ hasText: 'Address copied' })).toHaveCount(0)
  })
