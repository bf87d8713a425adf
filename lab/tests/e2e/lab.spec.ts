import fs from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { experimentNames } from '../../engine/experiments.ts'
import type { LabResult } from '@/lab/result.ts'
import { cases } from '../made-up.ts'
import { openPage } from '../../../tests/e2e/open-page.ts'
import { rare } from '../../../tests/e2e/rare.ts'
import { useServer } from '../../../tests/e2e/server.ts'
import { temporaryFolder } from '../../../tests/e2e/temporary-folder.ts'

const json = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
})

for (const variant of ['static', 'request', 'empty'] as const) {
  test.describe(`the lab, ${variant}`, variant === 'static' ? {} : rare, () => {
    const server = useServer({ variant })

    test('has a page for every experiment, measured or not, and a real 404 for any other', async ({
      page,
      request,
    }) => {
      await page.goto(`${server.url}/lab`)
      for (const name of experimentNames) {
        await expect(page.locator(`main a[href="/lab/${name}"]`)).toBeVisible()
        const response = await request.get(`${server.url}/lab/${name}`)
        expect.soft(response.status(), name).toBe(200)
        expect.soft(await response.text(), name).toContain(`npm run lab -- ${name}`)
        const committed = fs.existsSync(`lab/experiments/${name}/result.json`)
        expect
          .soft((await request.get(`${server.url}/lab/${name}/result.json`)).status(), name)
          .toBe(committed ? 200 : 404)
      }
      for (const path of [
        '/lab/no-such',
        '/lab/toString',
        '/lab/READ',
        '/lab/no-such/result.json',
        '/lab/read/nothing',
      ])
        expect.soft((await request.get(server.url + path)).status(), path).toBe(404)
    })

    test('is in the navigation and in the sitemap', async ({ page, request }) => {
      await page.goto(server.url)
      await page.getByRole('navigation').getByRole('link', { name: 'Lab' }).click()
      await expect(page).toHaveURL(`${server.url}/lab`)
      expect(await (await request.get(`${server.url}/sitemap.xml`)).text()).toContain('/lab<')
    })
  })
}

test.describe('a run of the reader’s own', () => {
  const server = useServer({ variant: 'static' })
  const name = 'lookup'

  /** A valid file: ours with twice the medians. */
  const yours = async (): Promise<LabResult> => {
    const result: LabResult = await (await fetch(`${server.url}/lab/${name}/result.json`)).json()
    return { ...result, cells: result.cells.map((cell) => ({ ...cell, median: cell.median * 2 })) }
  }
  const section = (page: Page) => page.getByRole('region', { name: 'Your own run beside ours' })
  const announced = (page: Page) => section(page).locator('[aria-live="polite"]')
  const choose = (page: Page, file: string | ReturnType<typeof json>) =>
    page.getByLabel('Result file').setInputFiles(file)

  test.beforeEach(async ({ page }) => {
    await openPage(page, `${server.url}/lab/${name}`)
  })

  test('stands beside ours, cell by cell, and is uploaded nowhere', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
    const mine = await yours()
    await choose(page, json(`${name}.json`, mine))
    expect(mine.cells.length).toBeGreaterThan(0)
    await expect(announced(page)).toContainText(
      `Your run has ${mine.cells.length} figures; ${mine.cells.length} of them`,
    )
    const figures = section(page).getByRole('region', { name: /^Figure by figure/ })
    await expect(figures.locator('tbody tr')).toHaveCount(mine.cells.length)
    await expect(figures.locator('tbody tr').first()).toContainText('2.0×')
    expect(sent).toEqual([])
  })

  test('is chosen by keyboard, with a ring around what has the focus', rare, async ({ page }) => {
    // Before the first key press: otherwise the dialog may open before the browser is told to hand it over
    const chooser = page.waitForEvent('filechooser')
    const input = page.getByLabel('Result file')
    await input.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(input).toBeFocused()
    expect(await input.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(json('mine.json', await yours()))
    await expect(section(page).getByRole('table').first()).toBeVisible()
  })

  test('is refused in plain words where it is no result, one of another experiment, or huge', async ({ page }) => {
    await choose(page, json('wrong.json', '{"hello": 1}'))
    await expect(announced(page)).toContainText('This file cannot be compared.')
    await expect(announced(page)).toContainText('version')
    await choose(page, json('broken.json', '{'))
    await expect(announced(page)).toContainText('expected JSON')
    await choose(page, json('other.json', { ...cases(), name: 'elsewhere' }))
    await expect(announced(page)).toContainText(`the experiment “elsewhere”; this page is about “${name}”`)
    // The browser opens it from the disk, and is not sent it
    const huge = path.join(temporaryFolder(), 'huge.json')
    fs.writeFileSync(huge, 'x'.repeat(20_000_000))
    await choose(page, huge)
    await expect(announced(page)).toContainText('The file is 20.0 MB')
    await expect(section(page).getByRole('table')).toHaveCount(0)
    // A valid file still works after them
    await choose(page, json('mine.json', await yours()))
    await expect(section(page).getByRole('table').first()).toBeVisible()
  })

  test('brings its checks to the browser only when a file is chosen', rare, async ({ page, request }) => {
    const scripts = new Set<string>()
    page.on('request', (asked) => asked.resourceType() === 'script' && scripts.add(asked.url()))
    await openPage(page, page.url())
    const before = [...scripts]
    await choose(page, json('wrong.json', '{}'))
    await expect(announced(page)).toContainText('cannot be compared')
    const later = [...scripts].filter((address) => !before.includes(address))
    // A message of lab/result.ts that the page has not loaded before
    const withChecks = async (addresses: string[]) =>
      (await Promise.all(addresses.map(async (address) => (await request.get(address)).text()))).filter((text) =>
        text.includes('that the file does not describe'),
      )
    expect(before.length).toBeGreaterThan(0)
    expect(await withChecks(before)).toHaveLength(0)
    expect(await withChecks(later)).not.toHaveLength(0)
  })

  test('shows the file that was chosen last, however slow one before it is', rare, async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/result.json', async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest('**/result.json')
    await choose(page, json('slow.json', await yours()))
    await asked
    await choose(page, json('wrong.json', '{}'))
    await expect(announced(page)).toContainText('cannot be compared')
    const answered = page.waitForResponse('**/result.json')
    release()
    await (await answered).finished()
    // Leave the page enough time to compare, if it did so at all
    await page.waitForTimeout(500)
    await expect(announced(page)).toContainText('cannot be compared')
    await expect(section(page).getByRole('table')).toHaveCount(0)
  })

  const phone = { width: 390, height: 844 }
  const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

  test('is no wider than a phone beside ours', rare, async ({ page }) => {
    await page.setViewportSize(phone)
    await page.reload({ waitUntil: 'networkidle' })
    expect(await widthOf(page)).toBeLessThanOrEqual(phone.width)
    await choose(page, json('mine.json', await yours()))
    await expect(section(page).getByRole('table').first()).toBeVisible()
    expect(await widthOf(page)).toBeLessThanOrEqual(phone.width)
  })

  test('no page of the lab is wider than a phone', rare, async ({ page }) => {
    await page.setViewportSize(phone)
    for (const address of ['/lab', ...experimentNames.map((each) => `/lab/${each}`)]) {
      await page.goto(server.url + address)
      expect(await widthOf(page), address).toBeLessThanOrEqual(phone.width)
    }
  })
})
