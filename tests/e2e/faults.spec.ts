import { expect, test } from '@playwright/test'
import { layOut } from '../temporary-folders.ts'
import { useServer } from './server.ts'
import { temporaryFolder } from './temporary-folder.ts'

const posts = {
  'notes/broken.mdx': '---\ntitle: Broken\ndate: 2026-11-20\n---\n\nSome text.\n\nexport const = 1\n',
  'notes/unknown.mdx':
    '---\ntitle: Unknown\ndate: 2026-11-18\n---\n\n<Plot kind="bar">What is inside.</Plot>\n\n{[1].map((each) => <Other.Part key={each}>Within an expression.</Other.Part>)}\n',
  'notes/script.mdx':
    '---\ntitle: "<script>window.ran = 1</script>"\ndate: 2026-11-17\ntags: ["<img src=x onerror=window.ran=1>", "\\"><svg onload=window.ran=1>"]\ndescription: "</script><script>window.ran = 1</script>"\n---\n\nText.\n',
  'notes/well.md': '---\ntitle: Well\ndate: 2026-11-16\n---\n\nHere 1 < 2 and {this} stay text.\n',
  'other/again.mdx': '---\ntitle: Well again\nslug: well\ndate: 2026-11-13\n---\n\nThe same slug in another folder.\n',
  'notes/안녕.mdx': '---\ntitle: 안녕\ndate: 2026-11-15\n---\n\n본문.\n',
  '_hidden/not-a-post.mdx': '---\ntitle: CANARY-HIDDEN\n---\n',
  'notes/draft.mdx': '---\ntitle: CANARY-DRAFT\ndate: 2026-11-14\ndraft: true\n---\n',
  'notes/scheduled.mdx': '---\ntitle: CANARY-SCHEDULED\ndate: 2999-01-01\n---\n',
}

const folder = temporaryFolder()
layOut(posts, folder)

// In request mode, the posts may differ from those that the build had
const server = useServer({
  variant: 'request',
  env: { CONTENT_DIR: folder, CONTENT_FAULTS: 'show', LOADER_STRATEGY: 'sync' },
})

test('a post that does not compile shows its fault with its place; the list shows the rest as usual', async ({
  page,
}) => {
  await page.goto(`${server.url}/posts/broken`)
  const fault = page.locator('[data-content-fault]')
  await expect(fault).toContainText('notes/broken.mdx:8:')
  await expect(fault).toContainText('> 8 | export const = 1')
  await page.goto(server.url)
  for (const title of ['Broken', 'Unknown', 'Well', '안녕'])
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
})

test('of two files with one slug the first keeps it; the other has an address with its folder and shows the error', async ({
  page,
}) => {
  await page.goto(`${server.url}/posts/well`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Well')
  await expect(page.locator('[data-content-fault]')).toHaveCount(0)
  await page.goto(server.url)
  await expect(page.getByRole('article').filter({ hasText: 'Well again' }).locator('.mark')).toBeVisible()
  await page.getByRole('link', { name: 'Well again', exact: true }).click()
  await expect(page).toHaveURL(`${server.url}/posts/other-well`)
  await expect(page.locator('[data-content-fault]')).toContainText('"well" belongs to notes/well.md')
  await expect(page.locator('[data-content-fault]')).toContainText('other/again.mdx:1:1')
  await expect(page.getByRole('article').getByText('The same slug in another folder.')).toBeVisible()
})

test('a component that the blog does not have shows its children in its place', async ({ page }) => {
  await page.goto(`${server.url}/posts/unknown`)
  await expect(page.locator('[data-unknown-component="Plot"]')).toHaveText('What is inside.')
  await expect(page.locator('[data-unknown-component="Other.Part"]')).toHaveText('Within an expression.')
  await expect(page.locator('[data-content-fault]')).toHaveCount(0)
})

test('script in a title, a tag or a description is not run', async ({ page }) => {
  for (const address of ['/', '/posts/script', '/tags', '/tags/%3Cimg-src=x-onerror=window.ran=1%3E']) {
    await page.goto(server.url + address, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => 'ran' in window), address).toBe(false)
  }
})

test('drafts, scheduled posts and hidden files are nowhere', async ({ request }) => {
  for (const address of [
    '/',
    '/tags',
    '/sitemap.xml',
    '/api/posts?pageSize=100',
    '/posts/draft',
    '/posts/scheduled',
    '/posts/not-a-post',
    '/api/posts/draft',
    '/categories/notes',
  ]) {
    const text = await (await request.get(server.url + address)).text()
    expect(text, address).not.toContain('CANARY')
  }
})

test.describe('without CONTENT_FAULTS=show', () => {
  const strict = useServer({ variant: 'request', env: { CONTENT_DIR: folder, LOADER_STRATEGY: 'sync' } })

  test('files that claim one slug are named in the list and by the API', async ({ page, request }) => {
    await page.goto(strict.url)
    await expect(page.locator('[data-content-fault]')).toContainText('notes/well.md, other/again.mdx')
    // Elsewhere the whole document fails
    await page.goto(`${strict.url}/tags`)
    await expect(page.locator('main .failed h1')).toHaveText('Something went wrong')
    const response = await request.get(`${strict.url}/api/posts`)
    expect(response.status()).toBe(500)
    expect((await response.json()).faults[0].found).toBe('notes/well.md, other/again.mdx')
  })
})
