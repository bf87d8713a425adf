import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { useServer } from './server.ts'

test.describe('a blog that uses nothing of it', () => {
  const server = useServer({ variant: 'static' })

  test('sends none of it', async ({ request }) => {
    const folder = path.join(server.builtDir, 'static')
    const sent = fs
      .globSync('**/*.{js,css}', { cwd: folder })
      .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    const { posts: listed } = await (await request.get(`${server.url}/api/posts`)).json()
    const page = await (await request.get(`${server.url}/posts/${encodeURIComponent(listed[0].slug)}`)).text()
    // The print rules name elements that are not printed
    for (const text of [...sent, page].map((text) => text.replace(/@media print\{.*/g, '')))
      expect(text).not.toMatch(/giscus|goatcounter|newsletter|doNotTrack/)
  })

  test('sends its security headers with every kind of response', async ({ request }) => {
    const { posts: listed } = await (await request.get(`${server.url}/api/posts`)).json()
    const slug = encodeURIComponent(listed[0].slug)
    const html = await (await request.get(`${server.url}/posts/${slug}`)).text()
    const [script] = /\/_next\/static\/[^"]+\.js/.exec(html)!
    for (const [address, status] of [
      ['/', 200],
      [`/posts/${slug}`, 200],
      [`/posts/${slug.toUpperCase()}`, slug === slug.toUpperCase() ? 200 : 308],
      ['/posts/nowhere', 404],
      ['/no/where', 404],
      ['/%ff', 404],
      ['/api/posts', 200],
      ['/api/posts?page=0', 400],
      ['/api/posts/nowhere', 404],
      ['/files/0/nowhere.png', 404],
      ['/sitemap.xml', 200],
      ['/robots.txt', 200],
      ['/icon.svg', 200],
      [script, 200],
    ] as const) {
      const response = await request.get(server.url + address, { maxRedirects: 0 })
      const headers = response.headers()
      expect(response.status(), address).toBe(status)
      expect(headers['content-security-policy'], address).toMatch(/^default-src '(?:self|none)'/)
      expect(headers, address).toMatchObject({ 'x-content-type-options': 'nosniff' })
      expect(headers).not.toHaveProperty('x-powered-by')
      // The other headers mean nothing for a script, and a first view fetches several
      if (address === script) continue
      expect(headers, address).toMatchObject({
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      })
    }
  })

  test('the browser knows every name in its headers', async ({ page }) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.goto(server.url, { waitUntil: 'networkidle' })
    expect(said).toEqual([])
  })
})
