import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../lib/cli/free-port.ts'
import { layOut } from '../temporary-folders.ts'
import { startServer, type RunningServer } from '../start-server.ts'
import { provideBuild } from './builds.ts'
import { rare } from './rare.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { distDir, root } from './variants.ts'

const folder = temporaryFolder()
const [blog, app] = [path.join(folder, 'blog'), path.join(folder, 'app')]
let server: RunningServer | undefined
let url = ''

const first = `---
title: First post
pubDate: 2026-01-05
tags: [a, b]
series: { name: S, order: 1 }
own:
  deep: [1, 2]
---

A <Note>note</Note> and {1 + 1}.
`
const files = {
  'content/first.mdx': first,
  'content/tech/second.mdx': '---\ntitle: 둘째\npubDate: 2026-01-06\n---\n\n글.\n',
  'content/notes/third.mdx': '---\ntitle: Third\nstage: tree\n---\n\nText.\n',
  'content/people/ada.yaml': 'name: Ada\nborn: 1815\n',
  'content.config.ts': `import { defineCollection } from '${root}lib/content/collections/define.ts'
import * as v from '${root}node_modules/valibot/dist/index.mjs'
export const notes = defineCollection({
  dir: 'content/notes',
  navigation: 'Notes',
  schema: v.object({ title: v.string(), stage: v.picklist(['seed', 'tree']) }),
})
export const people = defineCollection({ dir: 'content/people', data: true })
`,
}

test.beforeAll(async () => {
  test.setTimeout(1_200_000)
  layOut(files, blog)
  const git = (...args: string[]) => execFileSync('git', ['-C', blog, ...args])
  git('init', '--quiet', '--initial-branch=main')
  git('remote', 'add', 'origin', 'git@codeberg.org:ada/blog.git')
  const admin = ['--disable-warning=ExperimentalWarning', path.join(root, 'scripts/admin.ts')]
  execFileSync(process.execPath, admin, { cwd: blog, env: { ...process.env, NODE_ENV: 'production' } })
  await provideBuild('standalone')
  fs.cpSync(path.join(root, distDir('standalone'), 'standalone'), app, { recursive: true, verbatimSymlinks: true })
  fs.cpSync(path.join(blog, 'public'), path.join(app, 'public'), { recursive: true })
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), HOSTNAME: 'localhost' }
  server = await startServer(['server.js'], { cwd: app, env })
  url = server.url
})

test.afterAll(() => server?.stop())

test('the page alone has a wider policy, and no search engine keeps it', rare, async () => {
  const policyAt = async (address: string) => {
    const { status, headers } = await fetch(url + address)
    return [status, headers.get('content-security-policy')!.includes('cdn.jsdelivr.net'), headers.get('x-robots-tag')]
  }
  for (const address of ['/admin', '/admin/', '/admin/index.html'])
    expect(await policyAt(address), address).toEqual([200, true, 'noindex, nofollow'])
  for (const address of ['/', '/admin/sveltia-cms.js'])
    expect(await policyAt(address), address).toEqual([200, false, null])
  expect(await (await fetch(`${url}/sitemap.xml`)).text()).not.toContain('/admin')
})

test('the editor lists collections and fields, and saves a post with all that it had', rare, async ({ page }) => {
  test.setTimeout(120_000)
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    if (/Content Security Policy|[Cc]onfig.*error/.test(message.text())) problems.push(message.text())
  })
  // What is not of this server is not there: fonts, and whether there is a newer version
  await page.route(
    (each) => each.origin !== url,
    (route) => route.abort(),
  )
  // A folder of the browser's own, in the place of one that an author chooses
  await page.addInitScript(() => {
    const repository = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('blog', { create: true })
    Object.assign(window, { showDirectoryPicker: repository })
    const granted = async () => 'granted'
    Object.assign(FileSystemHandle.prototype, { requestPermission: granted, queryPermission: granted })
  })
  await page.goto(`${url}/admin`)
  await page.evaluate(async (texts) => {
    const top = await (await navigator.storage.getDirectory()).getDirectoryHandle('blog', { create: true })
    await top.getDirectoryHandle('.git', { create: true })
    for (const [name, text] of Object.entries(texts)) {
      const parts = name.split('/')
      let place = top
      for (const part of parts.slice(0, -1)) place = await place.getDirectoryHandle(part, { create: true })
      const writer = await (await place.getFileHandle(parts.at(-1)!, { create: true })).createWritable()
      await writer.write(text)
      await writer.close()
    }
  }, files)
  await page.getByRole('button', { name: 'Work with Local Repository' }).click()
  const menu = page.getByRole('tree', { name: 'Collection List' })
  for (const name of ['Posts', 'Posts: tech', 'Notes', 'people'])
    await expect(menu.getByRole('treeitem', { name, exact: true })).toBeVisible()

  await menu.getByRole('treeitem', { name: 'Notes', exact: true }).click()
  await page.getByRole('gridcell', { name: 'Third', exact: true }).click()
  await expect(page.getByRole('radiogroup', { name: 'stage' }).getByRole('radio', { name: 'tree' })).toBeChecked()
  await page.getByRole('button', { name: 'Cancel Editing' }).click()
  await menu.getByRole('treeitem', { name: 'Posts', exact: true }).click()
  await page.getByRole('gridcell', { name: 'First post', exact: true }).click()
  for (const name of ['title', 'pubDate', 'description', 'category', 'Text'])
    await expect(page.getByRole('textbox', { name, exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'title', exact: true }).fill('First post, edited')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = () =>
    page.evaluate(async () => {
      const top = await (await navigator.storage.getDirectory()).getDirectoryHandle('blog')
      const content = await top.getDirectoryHandle('content')
      return (await (await content.getFileHandle('first.mdx')).getFile()).text()
    })
  await expect.poll(saved).toContain('title: First post, edited')
  const text = await saved()
  for (const kept of ['pubDate: 2026-01-05', 'name: S', 'order: 1', 'deep:', 'A <Note>note</Note> and {1 + 1}.'])
    expect(text).toContain(kept)
  expect(text).not.toMatch(/: (?:''|""|\[\]|null)$/m)
  expect(problems).toEqual([])
})
