import { expect, test } from '@playwright/test'
import { ownBlog } from './own-blog.ts'
import { useServer } from './server.ts'

for (const [variant, tag] of [
  ['static', []],
  ['request', ['@full']],
] as const) {
  test.describe(variant, { tag: [...tag] }, () => {
    const server = useServer({ variant, env: { LOADER_STRATEGY: 'index' } })

    test('lists and posts are there without JavaScript: nothing had to take the place of what was read at once', async ({
      browser,
    }) => {
      const page = await browser.newPage({ javaScriptEnabled: false })
      for (const address of ['/', '/page/2', '/tags', '/categories']) {
        await page.goto(`${server.url}${address}`)
        await expect(page.locator('main ol > li, main ul > li').first(), address).toBeVisible()
      }
      const {
        posts: [first],
      } = await (await fetch(`${server.url}/api/posts?pageSize=1`)).json()
      await page.goto(`${server.url}/posts/${encodeURIComponent(first.slug)}`)
      await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible()
      await page.close()
    })
  })
}

/** A disk on which to open a post takes longer than a response waits. */
const slowDisk = `import fs from 'node:fs'
const { open } = fs.promises
fs.promises.open = async (file, ...given) => {
  if (String(file).endsWith('.md')) await new Promise((done) => setTimeout(done, 1_000))
  return open(file, ...given)
}`

test.describe('a reader that takes long', () => {
  const blog = ownBlog()
  const server = useServer({
    variant: 'request',
    folder: blog.folder,
    env: {
      LOADER_STRATEGY: 'sequential',
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(slowDisk)}`,
    },
  })

  // A slug that the build does not know: it would have cached the status of its path
  test.beforeAll(() => blog.publish({ 'slow-7.md': '---\ntitle: Post 7\ndate: 2026-01-01\n---\n\nText 7.\n' }))

  test('shows a placeholder, then the post, once the status of the address is cached', async ({ page }) => {
    const address = `${server.url}/posts/slow-7`
    const visit = async () => (await fetch(address)).text()
    // The first visit waits for the status and then contains the post
    const first = await visit()
    expect(first).toContain('Text 7.')
    expect(first).not.toContain('class="waiting')
    const second = await visit()
    expect(second.indexOf('class="waiting')).toBeLessThan(second.indexOf('Text 7.'))
    expect(second).toContain('class="waiting')
    // The result in the browser: the post replaces the placeholder
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Post 7' })).toBeVisible()
    await expect(page.locator('.waiting')).toHaveCount(0)
  })
})
