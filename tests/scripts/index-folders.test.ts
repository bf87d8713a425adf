import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { layOut } from '../corpora.ts'
import { copyOfProject } from '../project-copy.ts'
import { runs } from '../runs.ts'

const run = promisify(execFile)
const folders = ['content', 'more/posts', 'posts'].slice(0, runs({ quick: 2, full: 3 }))
const posts = 30

/** Prints the reader that a new server uses, and the titles of all posts. */
const server = `
  const { listPosts } = await import('./lib/content/index.ts')
  const { answer, cost } = await listPosts({ page: 1, pageSize: 1000 })
  console.log(JSON.stringify([cost.strategy, [...new Set(answer.posts.map(({ title }) => title))]]))`

test(`indexers and servers of ${folders.length} content folders in one project do not disturb each other`, async () => {
  const project = copyOfProject()
  const write = (folder: string, file: string, title: string) =>
    layOut(
      { [file]: `---\ntitle: ${title}\ndate: 2026-01-01\n---\n\nThe *text* of ${title}.\n` },
      path.join(project, folder),
    )
  for (const folder of folders) for (let at = 0; at < posts; at++) write(folder, `post-${at}.mdx`, folder)
  const node = (folder: string, ...args: string[]) =>
    run(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: project,
      env: { ...process.env, CONTENT_DIR: folder, CONTENT_FAULTS: 'fail', LOADER_STRATEGY: 'auto', LOADER_CACHE: '' },
    }).then(({ stdout }) => stdout)
  const indexed = () => Promise.all(folders.map((folder) => node(folder, 'scripts/index.ts')))
  const answers = async () =>
    (await Promise.all(folders.map((folder) => node(folder, '-e', server)))).map((text) => JSON.parse(text))

  for (const text of await indexed()) expect(text).toContain(`${posts} compiled`)
  expect(await answers()).toEqual(folders.map((folder) => ['index', [folder]]))

  for (const folder of folders) write(folder, 'post-0.mdx', `${folder} edited`)
  // Each finds its own posts in its own cache
  for (const text of await indexed()) expect(text).toContain(', 1 compiled')
  for (const text of await indexed()) expect(text).toContain('up to date')
  expect(await answers()).toEqual(
    folders.map((folder) => ['index', expect.arrayContaining([folder, `${folder} edited`])]),
  )
  expect(fs.globSync('.content/**/index.db', { cwd: project })).toHaveLength(folders.length)
})
