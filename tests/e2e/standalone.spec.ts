import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { checkCorpus, writeCorpus } from '../../lib/content/build/check-corpus.ts'
import { indexFileOf } from '../../lib/content/files/stored-files.ts'
import { site } from '../../lib/site/site.ts'
import { freePort } from '../../lib/cli/free-port.ts'
import { startServer, type RunningServer } from '../start-server.ts'
import { provideBuild } from './builds.ts'
import { rare } from './rare.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { blogFolder, distDir, root } from './variants.ts'

const folder = temporaryFolder()
/** Path of the index as set by the build, although the server runs elsewhere and without `CONTENT_DIR`. */
const indexFile = indexFileOf(path.join(blogFolder('standalone'), 'content'), root)
let server: RunningServer | undefined
let url = ''

/** Adds a post to the index in the standalone folder, so that one post is not prerendered. */
async function addPost(): Promise<void> {
  const contentDir = path.join(folder, 'more')
  fs.cpSync(path.join(blogFolder('standalone'), 'content'), contentDir, { recursive: true })
  fs.writeFileSync(
    path.join(contentDir, 'later.mdx'),
    '---\ntitle: Written later\ndate: 2026-01-02\n---\n\nNot **prerendered**.\n',
  )
  const corpus = { contentDir, timeZone: site.timeZone, language: site.language }
  const checked = await checkCorpus(corpus, {
    toolchain: 'standalone',
    cacheFile: path.join(folder, 'cache.db'),
    threads: 1,
  })
  writeCorpus(path.join(folder, 'app', indexFile), checked, corpus, 'standalone')
  checked.close()
  fs.rmSync(contentDir, { recursive: true })
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(1_200_000)
  await provideBuild('standalone')
  fs.cpSync(path.join(root, distDir('standalone'), 'standalone'), path.join(folder, 'app'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  await addPost()
  const port = await freePort()
  // Node alone: nothing of the project's environment, and no packages in parent folders
  server = await startServer(['server.js'], {
    cwd: path.join(folder, 'app'),
    env: { NODE_ENV: 'production', PORT: String(port), HOSTNAME: '127.0.0.1' },
  })
  url = server.url
})

test.afterAll(() => server?.stop())

test('what is made for programs names the address that the folder was built for', rare, async () => {
  for (const path of [
    '/feed.xml',
    '/atom.xml',
    '/feed.json',
    '/sitemap.xml',
    '/llms.txt',
    '/llms-full.txt',
    '/robots.txt',
  ]) {
    const text = await (await fetch(url + path)).text()
    expect.soft(text, path).toContain('https://built.example')
    expect.soft(text, path).not.toContain('localhost')
  }
})

test('the folder holds the index, and neither posts nor a parser nor a compiler', rare, () => {
  const files = fs.readdirSync(path.join(folder, 'app'), { recursive: true, encoding: 'utf8' })
  expect(files).toContain(indexFile)
  expect(
    files.filter((file) =>
      /\.mdx$|node_modules\/(?:@bruits|satteri|@mdx-js|next-mdx-remote|highlight\.js|yaml|sharp|@img)\//.test(file),
    ),
  ).toEqual([])
})

test(
  'it serves prerendered pages, others, the API, assets and 404s from a place of its own',
  rare,
  async ({ page }) => {
    expect(server!.log()).toContain('[content] index answers')
    const { posts } = await (await fetch(`${url}/api/posts?pageSize=100`)).json()
    const prerendered = posts.find(({ slug }: { slug: string }) => slug !== 'later')
    expect((await page.goto(`${url}/posts/${encodeURIComponent(prerendered.slug)}`))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(prerendered.title)
    expect((await page.goto(`${url}/posts/later`))?.status()).toBe(200)
    await expect(page.getByText('Not prerendered.')).toBeVisible()
    expect((await fetch(`${url}/api/posts/later`)).headers.get('server-timing')).toMatch(/desc="index"/)
    expect((await fetch(`${url}/posts/no-such-post`)).status).toBe(404)
    const assets = [...new Set((await (await fetch(url)).text()).match(/\/_next\/static\/[^"\\\s]+/g))]
    expect(assets.length).toBeGreaterThan(1)
    expect(await Promise.all(assets.map(async (asset) => (await fetch(url + asset)).status))).toEqual(
      assets.map(() => 200),
    )
    expect((await fetch(`${url}/_next/image?url=%2Ficon.svg&w=64&q=75`)).status).toBe(404)
  },
)
