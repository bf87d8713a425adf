import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Frame, Page } from '@playwright/test'

/** What an author does: saving a post, and a key in the editor of the blog. */
const actions = ['save', 'key'] as const
export type Action = (typeof actions)[number]
export const isAction = (contender: string): contender is Action => (actions as readonly string[]).includes(contender)

/** Blogs of other tools, whose development servers start beside ours. */
const peers = ['plain Next', 'Astro'] as const
export type DevPeer = (typeof peers)[number]
export const isPeer = (contender: string): contender is DevPeer => (peers as readonly string[]).includes(contender)

export interface Desk {
  page: Page
  url: string
  contentDir: string
  /** The address of the editor, with its token. */
  editor: string
}

/** Pause between changes, in milliseconds: an author does not save again before the last change is visible. */
const pauseMs = 300

/**
 * Makes one kind of change repeatedly, with the newest post open. The first change meets a page that has just started,
 * so the result leaves it out.
 *
 * @returns milliseconds from each write to the frame that shows it
 */
export const makeChanges = async (action: Action, desk: Desk, count: number): Promise<number[]> => {
  const { posts } = (await (await fetch(`${desk.url}/api/posts?pageSize=1`)).json()) as { posts: NewestPost[] }
  const newest = posts[0]!
  const full = path.join(desk.contentDir, newest.file)
  const text = fs.readFileSync(full, 'utf8')
  const { atime, mtime } = fs.statSync(full)
  try {
    const times = await (action === 'save'
      ? savePost(desk, newest.slug, full, text, count)
      : typeKeys(desk, newest.slug, count))
    return times.slice(1)
  } finally {
    // Also after a failure: a second attempt would find what it waits for
    fs.writeFileSync(full, text)
    fs.utimesSync(full, atime, mtime)
  }
}

interface NewestPost {
  slug: string
  file: string
}

/** Types at the end of the newest post. Each key is timed until the page beside the text shows its letter. */
async function typeKeys({ page, editor }: Desk, slug: string, count: number): Promise<number[]> {
  await page.goto(editor.replace('#', `?path=/posts/${encodeURIComponent(slug)}#`))
  await page.locator('.deskEditor .cm-content').press('Control+End')
  await page.keyboard.type('\n\nTyped: ')
  await page.frameLocator('.deskPage').getByText('Typed:').waitFor()
  const shown = page.frames().find((frame) => new URL(frame.url()).pathname.startsWith('/posts/'))!
  const times: number[] = []
  for (let typed = 'k'; typed.length <= count + 1; typed += 'k') {
    await sleep(pauseMs)
    times.push(await painted(shown, `Typed: ${typed}`, () => void page.keyboard.press('k')))
  }
  await page.locator('[data-save-state="saved"]').waitFor()
  await page.close()
  return times
}

async function savePost(
  { page, url }: Desk,
  slug: string,
  file: string,
  text: string,
  count: number,
): Promise<number[]> {
  await page.goto(`${url}/posts/${encodeURIComponent(slug)}`)
  const times: number[] = []
  for (let number = 0; number <= count; number++) {
    const words = `Save number ${number} of ${count}.`
    times.push(await painted(page, words, () => fs.writeFileSync(file, `${text}\n\n${words}\n`)))
    await sleep(pauseMs)
  }
  return times
}

const timeoutMs = 60_000

/**
 * Makes a change and waits until the article of the page shows its text.
 *
 * @returns milliseconds from before the change to the frame after the one that first shows it
 */
async function painted(page: Page | Frame, text: string, change: () => void): Promise<number> {
  await page.evaluate(
    ([text, timeoutMs]) => {
      const start = performance.now()
      const seen = new Promise<number | null>((resolve) => {
        const check = () => {
          const isThere = [...document.querySelectorAll('article')].some(
            (element) => element.textContent.includes(text) && element.checkVisibility(),
          )
          if (isThere) requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
          else if (performance.now() - start > timeoutMs) resolve(null)
          else requestAnimationFrame(check)
        }
        requestAnimationFrame(check)
      })
      Object.assign(window, { seen })
    },
    [text, timeoutMs] as const,
  )
  const made = performance.timeOrigin + performance.now()
  change()
  const seen = await page.evaluate(() => (window as unknown as { seen: Promise<number | null> }).seen)
  if (seen === null) throw new Error(`the page did not show "${text}" within ${timeoutMs / 1_000} s`)
  return seen - made
}
