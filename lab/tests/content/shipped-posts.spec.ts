import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { ownBlog } from '../../../tests/e2e/own-blog.ts'
import { useServer } from '../../../tests/e2e/server.ts'
import { root } from '../../../tests/e2e/variants.ts'
import { rare } from '../../../tests/e2e/rare.ts'

const { folder, publish } = ownBlog()
test.beforeAll(() => {
  const content = path.join(root, 'content')
  const files = fs.globSync('**/*.{md,mdx}', { cwd: content })
  return publish(Object.fromEntries(files.map((file) => [file, fs.readFileSync(path.join(content, file), 'utf8')])))
})
const server = useServer({ variant: 'request', folder })

test('none of the shipped posts is wider than a phone', rare, async ({ page, request }) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 390, height: 844 })
  // The API lists a post in one of its languages, the sitemap in all
  const sitemap = await (await request.get(`${server.url}/sitemap.xml`)).text()
  const posts = [...sitemap.matchAll(/<loc>[^<]*(\/posts\/[^<]*)<\/loc>/g)].map(([, address]) => address!)
  expect(posts.length).toBeGreaterThan(0)
  for (const address of posts) {
    await page.goto(server.url + address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390)
  }
})
