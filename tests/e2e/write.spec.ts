import fs from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { startDev, type DevServer } from './server.ts'
import { temporaryFolder } from './temporary-folder.ts'

test.describe.configure({ mode: 'serial' })

let folder = ''
const full = (file: string) => path.join(folder, file)
const read = (file: string) => fs.readFileSync(full(file), 'utf8')
const first = '---\ntitle: First\ndate: 2026-11-10\n---\n\nWords of the first.\n'

let server: DevServer
let address = ''
test.beforeAll(async () => {
  test.setTimeout(600_000)
  folder = temporaryFolder()
  fs.mkdirSync(full('notes'))
  fs.writeFileSync(full('notes/first.mdx'), first)
  server = await startDev(folder)
  address = /Write: (\S+)/.exec(server.log())![1]!
})
test.afterAll(() => server?.stop())

/** Opens a post in the editor, with the token. */
async function open(page: Page, path: string, text = first): Promise<void> {
  fs.writeFileSync(full(`notes/${path}.mdx`), text)
  await page.goto(address.replace('#', `?path=/posts/${path}#`))
  await expect(editor(page)).toBeVisible({ timeout: 120_000 })
}
const editor = (page: Page) => page.locator('.deskEditor .cm-content')
const shown = (page: Page) => page.frameLocator('.deskPage').locator('main')
const state = (page: Page) => page.locator('[data-save-state]')

test('what is typed is in the file and in the page beside it', async ({ page }) => {
  await open(page, 'first')
  await page.goto(`${server.url}/posts/first`)
  await page.getByRole('link', { name: /^(?:Edit|편집)$/ }).click()
  await expect(editor(page)).toBeVisible({ timeout: 120_000 })
  expect(page.url()).not.toContain('token')
  await expect(shown(page).getByText('Words of the first.')).toBeVisible()
  await editor(page).press('Control+End')
  await page.keyboard.type('Typed here.')
  await expect(shown(page).getByText('Typed here.')).toBeVisible()
  await expect(state(page)).toHaveAttribute('data-save-state', 'saved')
  expect(read('notes/first.mdx')).toBe(`${first}Typed here.`)
})
