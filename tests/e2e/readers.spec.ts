import { expect, test, type Page } from '@playwright/test'
import { strategyNames } from '../../lib/core/strategy-names.ts'
import { countOpenedPosts } from './opened-posts.ts'
import { blogPosts } from './posts.ts'
import { useServer } from './server.ts'

const files = Object.keys(blogPosts()).filter((file) => /\.mdx?$/.test(file)).length

/** Clicks a visible link and waits for the heading of its page. */
async function clickAndSee(page: Page, href: string, heading: string): Promise<void> {
  await page.locator(`a[href="${href}"]`).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
}

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
      test('leads from the list to a post, to its neighbour, and back', async ({ page }) => {
        const problems: string[] = []
        page.on('pageerror', (error) => problems.push(error.message))
        page.on(
          'console',
          (message) => message.type() === 'error' && problems.push(`${message.text()} ${message.location().url}`),
        )
        await page.goto(server.url, { waitUntil: 'networkidle' })

        const list = await (await fetch(`${server.url}/api/posts`)).json()
        const [first, second] = list.posts
        const address = (slug: string) => `/posts/${encodeURIComponent(slug)}`

        await clickAndSee(page, address(first.slug), first.title)
        await expect(page).toHaveURL(`${server.url}${address(first.slug)}`)
        await clickAndSee(page, address(second.slug), second.title)
        await page.goBack()
        await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible()
        await page.goBack()
        await expect(page.getByRole('link', { name: first.title, exact: true })).toBeVisible()
        await clickAndSee(page, address(first.slug), first.title)
        expect(problems).toEqual([])
      })

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
