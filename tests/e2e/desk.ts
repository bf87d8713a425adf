import fs from 'node:fs'
import path from 'node:path'
import { expect, type CDPSession, type Page } from '@playwright/test'
import { layOut } from '../temporary-folders.ts'
import type { RunningServer } from '../start-server.ts'
import { startDev } from './server.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The editor of a development server, for posts in a folder of their own. */
export interface DeskServer extends RunningServer {
  folder: string
  /** What the file of a post holds. */
  read: (file: string) => string
  put: (file: string, text: string | Uint8Array) => void
  token: string
  /** Ends the server and what it has started at once, as a crash does. */
  kill: () => Promise<void>
  /** Opens a file in the editor, with the token. @param text what it is to hold; by default what it holds */
  open: (page: Page, file: string, text?: string) => Promise<void>
}

export async function startDesk(folder = temporaryFolder(), port?: number): Promise<DeskServer> {
  const full = (file: string) => path.join(folder, file)
  const put = (file: string, text: string | Uint8Array) => void layOut({ [file]: text }, folder)
  if (!fs.existsSync(full('notes'))) put('notes/first.mdx', postOf('First'))
  const server = await startDev(folder, port)
  const address = /Write: (\S+)/.exec(server.log())![1]!
  return {
    ...server,
    folder,
    put,
    read: (file) => fs.readFileSync(full(file), 'utf8'),
    token: address.split('token=')[1]!,
    async kill() {
      for (const pid of [server.pid, ...descendants(server.pid)]) process.kill(pid, 'SIGKILL')
      await server.stop()
    },
    async open(page, file, text) {
      if (text !== undefined) put(file, text)
      await expect(async () => {
        await page.goto(address.replace('#', `?file=${encodeURIComponent(file)}#`))
        await expect(editor(page)).toBeVisible({ timeout: 20_000 })
      }).toPass()
    },
  }
}

/** The processes below another, on Linux. */
const descendants = (pid: number): number[] =>
  fs
    .readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => [Number(child), ...descendants(Number(child))])

export const postOf = (title: string, text = 'Words.', more = '') =>
  `---\ntitle: ${title}\ndate: 2026-11-10\n${more}---\n\n${text}\n`

export const editor = (page: Page) => page.locator('.deskEditor .cm-content')
export const shown = (page: Page) => page.frameLocator('.deskPage').locator('main')
export const state = (page: Page) => page.locator('[data-save-state]')
export const isSaved = (page: Page) => expect(state(page)).toHaveAttribute('data-save-state', 'saved')

/** Whether the list of what readers see has a post. */
export async function isPublished(page: Page, title: string): Promise<void> {
  await page.goto(new URL('/write', page.url()).href)
  const heading = page.getByRole('heading', { name: /^(?:Published|공개된 글)$/ })
  await expect(page.locator('section').filter({ has: heading }).getByRole('link', { name: title })).toBeVisible()
}

/** Puts the cursor at the end, and types there. */
export async function write(page: Page, text: string): Promise<void> {
  await editor(page).press('Control+End')
  await page.keyboard.type(text)
}

/** Types Hangul as an input method does: each syllable grows until the next begins. */
export async function compose(cdp: CDPSession, text: string): Promise<void> {
  for (const syllable of text) {
    const parts = /[가-힣]/.test(syllable) ? [...syllable.normalize('NFD')] : [syllable]
    for (let length = 1; length <= parts.length; length++) {
      const grown = parts.slice(0, length).join('').normalize('NFC')
      await cdp.send('Input.imeSetComposition', { text: grown, selectionStart: 1, selectionEnd: 1 })
    }
    await cdp.send('Input.insertText', { text: syllable })
  }
}
