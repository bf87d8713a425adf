import { expect, test } from '@playwright/test'
import { ownBlog } from './own-blog.ts'
import { useServer } from './server.ts'

const post = (title: string) => `---\ntitle: ${title}\ndate: 2026-01-01\ntags: [all]\n---\n\nText of ${title}.\n`
const [first, second] = [{ 'notes/first.mdx': post('First') }, { 'notes/second.mdx': post('Second') }]

const { folder, publish } = ownBlog()
test.beforeAll(() => publish(first))
const server = useServer({ variant: 'static', folder })

test('who comes back and clicks sees what was published meanwhile, and leaves no request open', async ({ page }) => {
  const address = `${server.url}/posts/first`
  await page.goto(address, { waitUntil: 'networkidle' })
  await publish({ ...first, ...second })
  await expect.poll(async () => (await fetch(server.url)).text()).toContain('Second')
  // The browser's cache has the responses of the first visit; an open request would keep the page from becoming idle
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('header a[href="/"]').first().click()
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Second' })).toBeVisible()
})
