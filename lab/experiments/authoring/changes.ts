import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { painted } from './painted.ts'

export const actions = ['save', 'add', 'rename', 'delete'] as const
export type Action = (typeof actions)[number]

/** Milliseconds from each change to the frame that shows it. */
export type Times = Record<Action, number[]>

/**
 * Makes every kind of change several times, as an author does: saves of the newest post with its page open, and files
 * that come, are renamed and go with the list open.
 * @param url of a development server that answers from `contentDir`
 */
export async function makeChanges(page: Page, url: string, contentDir: string, count: number): Promise<Times> {
  const times: Times = { save: [], add: [], rename: [], delete: [] }
  const { posts } = (await (await fetch(`${url}/api/posts?pageSize=1`)).json()) as {
    posts: { slug: string; file: string }[]
  }
  const { slug, file } = posts[0]!
  const full = path.join(contentDir, file)
  const text = fs.readFileSync(full, 'utf8')
  const save = (words: string) =>
    painted(page, { selector: 'article', text: words }, () => fs.writeFileSync(full, `${text}\n\n${words}\n`))
  await page.goto(`${url}/posts/${encodeURIComponent(slug)}`)
  // The first one comes while the page still starts, and is not counted
  await save('A save before the first.')
  for (let number = 1; number <= count; number++) {
    times.save.push(await save(`Save number ${number} of ${count}.`))
    await pause()
  }
  fs.writeFileSync(full, text)

  await page.goto(url)
  const link = (name: string) => ({ selector: `h2 a[href="/posts/${name}"]`, text: 'Made' })
  const made = (name: string) => path.join(contentDir, `${name}.mdx`)
  const write = (name: string) =>
    fs.writeFileSync(made(name), '---\ntitle: Made\ndate: 2099-01-01\ntags: [made]\n---\n\nText.\n')
  await painted(page, link('before'), () => write('before'))
  fs.rmSync(made('before'))
  for (let number = 1; number <= count; number++) {
    const [from, to] = [`made-${number}`, `renamed-${number}`]
    await pause()
    times.add.push(await painted(page, link(from), () => write(from)))
    await pause()
    times.rename.push(await painted(page, link(to), () => fs.renameSync(made(from), made(to))))
    await pause()
    times.delete.push(await painted(page, { ...link(to), gone: true }, () => fs.rmSync(made(to))))
  }
  return times
}

/** An author does not save again while the last save is still being shown. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 300))
