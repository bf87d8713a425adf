import { expect, test } from '@playwright/test'
import { strategyNames } from '../../lib/core/strategy-names.ts'
import { countOpenedPosts } from './opened-posts.ts'
import { blogPosts } from './posts.ts'
import { useServer } from './server.ts'

const files = Object.keys(blogPosts()).filter((file) => /\.mdx?$/.test(file)).length

for (const mode of ['static', 'request'] as const) {
  for (const strategy of strategyNames) {
    // For a change: static pages come from the build whatever the reader, and the other readers differ from `sync` in how
    // they read files alone
    const tag = strategy === 'index' || (mode === 'request' && strategy === 'sync') ? [] : ['@full']
    test.describe(`${mode} with ${strategy}`, { tag }, () => {
      const opened = countOpenedPosts(`${mode}-${strategy}`)
      const server = useServer({ variant: mode, env: { LOADER_STRATEGY: strategy, ...opened.env } })
      const opensPerPage = strategy === 'index' ? 0 : files

      // For a change, one of them is enough to show that a page asks once
      const once = strategy === 'sync' ? [] : ['@full']
      test('says what the answer cost where each request reads', async ({ request }) => {
        const html = await (await request.get(server.url)).text()
        const cost = /<footer [^>]*data-strategy=[^>]*>/.exec(html)?.[0]
        if (mode === 'static') return expect(cost).toBeUndefined()
        expect(cost).toContain(`data-strategy="${strategy}"`)
        expect(cost).toMatch(/data-load-ms="\d+(\.\d+)?"/)
        expect(cost).toContain(`data-files-opened="${opensPerPage}"`)
      })

      // In static mode, pages are prerendered
      if (mode === 'request')
        test('opens each post once for a page, on the first visit too', { tag: once }, async ({ page, request }) => {
          const list = await (await request.get(`${server.url}/api/posts?pageSize=100`)).json()
          const [first, second] = list.posts
          const { tags, category } = list.posts.find((post: { tags: string[] }) => post.tags.length > 0)
          for (const address of [
            '/',
            '/page/2',
            '/tags',
            '/categories',
            `/tags/${encodeURIComponent(tags[0])}`,
            `/categories/${encodeURIComponent(category)}`,
            `/posts/${encodeURIComponent(first.slug)}`,
            `/posts/${encodeURIComponent(first.slug)}`,
            `/posts/${encodeURIComponent(first.slug.toUpperCase())}`,
            '/posts/no-such-post',
            '/tags/no-such-tag',
            '/page/999',
            '/api/posts',
          ]) {
            const opens = await opened.during(async () => {
              const html = await (await request.get(server.url + address, { maxRedirects: 0 })).text()
              const shown = /data-files-opened="(\d+)"/.exec(html)?.[1]
              if (shown !== undefined) expect.soft(Number(shown), address).toBe(opensPerPage)
            })
            expect.soft(opens, address).toBe(opensPerPage)
          }
          await page.goto(server.url, { waitUntil: 'networkidle' })
          const link = page.getByRole('main').getByRole('link', { name: second.title, exact: true })
          const opens = await opened.during(async () => {
            await link.click()
            await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible()
          })
          expect.soft(opens, 'a click').toBe(opensPerPage)
        })

      test('answers over the API with the reader’s name and time', async ({ request }) => {
        const response = await request.get(`${server.url}/api/posts?pageSize=3`)
        expect(response.headers()['server-timing']).toMatch(new RegExp(`^load;dur=\\d+(\\.\\d+)?;desc="${strategy}"$`))
        expect((await response.json()).posts).toHaveLength(3)
      })
    })
  }
}
