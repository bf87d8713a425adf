import fs from 'node:fs'
import path from 'node:path'
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

test.describe('a reader that takes long', () => {
  const blog = ownBlog()
  const server = useServer({ variant: 'request', folder: blog.folder, env: { LOADER_STRATEGY: 'sequential' } })

  test.beforeAll(() => {
    const folder = path.join(blog.folder, 'content')
    fs.mkdirSync(folder)
    // Use slugs that the build does not know, since it would have cached the status of their paths
    for (let post = 1; post <= 2_000; post++)
      fs.writeFileSync(
        path.join(folder, `slow-${post}.md`),
        `---\ntitle: Post ${post}\ndate: 2026-01-01\n---\n\nText ${post}.\n`,
      )
  })

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
