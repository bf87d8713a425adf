import fs from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import type { PostMeta } from '../../lib/core/post.ts'
import { indexedReader } from '../../lib/content/readers/indexed.ts'
import { png } from '../images.ts'
import { ownBlog } from './own-blog.ts'
import { useServer } from './server.ts'
import { root } from './variants.ts'
import { rare } from './rare.ts'

// Every fixture blog unchanged. One server switches from one index to the next; the blog with demos needs its own build
const blogs = path.join(root, 'tests/fixtures/blogs')
const names = fs.readdirSync(blogs).filter((name) => name !== 'demos')

const filesOf = (blog: string): Record<string, Buffer> =>
  Object.fromEntries(
    fs
      .globSync('**/*.*', { cwd: path.join(blogs, blog) })
      .map((file) => [file, fs.readFileSync(path.join(blogs, blog, file))]),
  )

/** Replaces images of other sites. */
const dot = Buffer.from(png(1, 1))

async function postsOf(indexFile: string): Promise<PostMeta[]> {
  const reader = indexedReader(indexFile)
  const at = { now: new Date(), trace: { filesOpened: 0 } }
  const { posts } = await reader.listPosts({ page: 1, pageSize: 1_000, everyLanguage: true }, at)
  await reader.close()
  return posts
}

/** Content that is missing from the open page. */
const missingIn = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')]
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => {})))
    return {
      text: /[\p{L}\p{N}]/u.test(document.querySelector('.prose')?.textContent ?? ''),
      images: images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
      placeholders: [...document.querySelectorAll('[data-content-fault], [data-unknown-component]')].map(
        ({ outerHTML }) => outerHTML,
      ),
    }
  })

for (const variant of ['static', 'request'] as const) {
  test.describe(variant, rare, () => {
    const { folder, publish } = ownBlog()
    test.beforeAll(() => publish(filesOf(names[0]!)))
    const server = useServer({ variant, folder })

    test('every post of every blog is shown with its title, its text and its images', async ({ page }) => {
      test.setTimeout(300_000)
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(`${page.url()}: ${message.text()}`))
      page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
      await page.route(
        (url) => url.origin !== server.url,
        (route) => route.fulfill({ body: route.request().resourceType() === 'image' ? dot : '' }),
      )
      for (const blog of names) {
        await publish(filesOf(blog))
        const posts = await postsOf(path.join(folder, '.content/index.db'))
        expect(posts.length, blog).toBeGreaterThan(0)
        const newest = encodeURIComponent(posts[0]!.slug)
        await expect
          .poll(async () => (await fetch(`${server.url}/api/posts/${newest}`)).status, { message: blog })
          .toBe(200)
        for (const { slug, title } of posts) {
          const response = await page.goto(`${server.url}/posts/${encodeURIComponent(slug)}`)
          expect(response!.status(), `${blog}: ${slug}`).toBe(200)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
          expect(await missingIn(page), `${blog}: ${slug}`).toEqual({ text: true, images: [], placeholders: [] })
        }
      }
      expect(errors).toEqual([])
    })
  })
}
