import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { ownBlog } from '../../../tests/e2e/own-blog.ts'
import { useServer } from '../../../tests/e2e/server.ts'
import { root } from '../../../tests/e2e/variants.ts'

const { folder, publish } = ownBlog()
test.beforeAll(() => {
  const content = path.join(root, 'content')
  const files = fs.globSync('**/*.{md,mdx}', { cwd: content })
  return publish(Object.fromEntries(files.map((file) => [file, fs.readFileSync(path.join(content, file), 'utf8')])))
})
const server = useServer({ variant: 'request', folder })

test('none of the shipped posts is wider than a phone', { tag: '@full' }, async ({ page, request }) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const { posts } = await (await request.get(`${server.url}/api/posts?pageSize=100`)).json()
  expect(posts.length).toBeGreaterThan(0)
  for (const { slug } of posts) {
    await page.goto(`${server.url}/posts/${encodeURIComponent(slug)}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), slug).toBeLessThanOrEqual(390)
  }
})
