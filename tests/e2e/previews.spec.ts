import { expect, test } from '@playwright/test'
import { signPreview } from '../../lib/site/preview-token.ts'
import { png } from '../images.ts'
import { provideBuild } from './builds.ts'
import { ownBlog } from './own-blog.ts'
import { useServer } from './server.ts'

const secret = 'a secret of the browser tests'
/**
 * Delay after which the scheduled post is due, in seconds. By then the server has started and served the pages. If it
 * has not, a retry allows three times as long.
 */
const dueAfter = 25

const post = (matter: string, body: string) => `---\n${matter}\n---\n\n${body}\n`
const link = (file: string, expiresAt = Date.now() + 600_000, key = secret) =>
  `/preview/${signPreview({ file, expiresAt }, key)}`

for (const [name, variant, env, tag] of [
  ['static, index', 'static', {}, []],
  ['static, sync', 'static', { LOADER_STRATEGY: 'sync' }, ['@full']],
  ['request, index', 'request', {}, ['@full']],
  ['request, sync', 'request', { LOADER_STRATEGY: 'sync' }, ['@full']],
] as const)
  test.describe(name, { tag: [...tag] }, () => {
    const { folder, publish } = ownBlog()
    let due = 0
    test.describe.configure({ retries: 2 })
    test.beforeAll(async () => {
      test.setTimeout(900_000)
      await provideBuild(variant)
      due = Date.now() + dueAfter * 3 ** test.info().retry * 1_000
      await publish({
        'notes/public.md': post('title: Public\ndate: 2026-01-01\ntags: [all]', '## Part\n\nPublic text.'),
        'notes/초안.md': post(
          'title: 숨은 초안\ndate: 2026-01-02\ntags: [all, hidden-tag]\ndraft: true\nimage: ./draft.png',
          'CANARY-DRAFT [public](./public.md#part)\n\n![Picture](./draft.png)',
        ),
        'notes/draft.png': png(40, 30, [9, 99, 199]),
        'notes/due.md': post(`title: CANARY-DUE\ndate: ${new Date(due).toISOString()}\ntags: [due-tag]`, 'Due text.'),
      })
    })
    const server = useServer({ variant, folder, env: { ...env, PREVIEW_SECRET: secret } })

    const places = ['/', '/tags', '/categories/notes', '/sitemap.xml', '/api/posts']
    const isAt = async (path: string) => {
      const response = await fetch(server.url + path)
      return response.status === 200 && /CANARY-DUE|due-tag|posts\/due/.test(await response.text())
    }

    test('a scheduled post is nowhere before its time', async () => {
      const before = await Promise.all([...places, '/posts/due', '/tags/due-tag'].map(isAt))
      expect(Date.now(), 'the server took too long to start').toBeLessThan(due)
      expect(before).not.toContain(true)
    })

    test('a draft is shown to who has a link, with its images, and says until when', async ({ page }) => {
      const response = await page.goto(server.url + link('notes/초안.md'))
      expect(response?.status()).toBe(200)
      expect(response?.headers()['cache-control']).toContain('no-store')
      expect(response?.headers()['x-robots-tag']).toContain('noindex')
      expect(response?.headers()['referrer-policy']).toBe('no-referrer')
      await expect(page.getByRole('heading', { level: 1, name: '숨은 초안' })).toBeVisible()
      await expect(page.locator('[data-preview] time')).toBeVisible()
      await expect(page.getByRole('link', { name: 'public' })).toHaveAttribute('href', '/posts/public#part')
      const image = page.getByRole('img', { name: 'Picture' })
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(40)
      const address = new URL(await image.evaluate((element: HTMLImageElement) => element.src)).pathname
      expect(address).toMatch(/^\/preview\/[^/]+\/files\/[\da-f]{16}\/draft\.png$/)
      // The file requires the preview link of its post; a link to another post does not suffice
      const file = address.replace(/^\/preview\/[^/]+/, '')
      if (!('LOADER_STRATEGY' in env)) expect((await fetch(server.url + file)).status).toBe(404)
      expect((await fetch(server.url + link('notes/public.md') + file)).status).toBe(404)
      expect((await fetch(server.url + link('notes/초안.md') + file)).headers.get('cache-control')).toContain(
        'no-store',
      )
    })

    test('no other link shows anything, and the draft is nowhere else', async () => {
      const valid = link('notes/초안.md')
      const refused = [
        '/preview',
        '/preview/none',
        link('notes/초안.md', Date.now() - 1_000),
        link('notes/초안.md', Date.now() + 600_000, 'another secret of this length'),
        `${valid}x`,
        `${valid}/files/0123456789abcdef/draft.png`,
        `/preview/${Buffer.from('9999999999 notes/초안.md').toString('base64url')}.${valid.split('.').at(-1)}`,
      ]
      for (const path of refused) expect((await fetch(server.url + path)).status, path).toBe(404)
      const outside = await fetch(server.url + link('../../etc/passwd.md'))
      expect(await outside.text()).not.toContain('root:x:')
      for (const path of ['/', '/tags', '/sitemap.xml', '/api/posts', '/posts/초안', '/tags/all', '/tags/hidden-tag'])
        expect(await (await fetch(server.url + path)).text(), path).not.toMatch(/CANARY-DRAFT|숨은 초안|hidden-tag"/)
    })

    // Last, as it waits
    test('a scheduled post appears everywhere when its time comes, without a build', async () => {
      test.setTimeout(600_000)
      await new Promise((resolve) => setTimeout(resolve, due - Date.now() + 1_000))
      expect(await isAt('/posts/due')).toBe(true)
      expect(await isAt('/tags/due-tag')).toBe(true)
      expect(await isAt('/api/posts')).toBe(true)
      // In request mode, crawlers get a sitemap that may be an hour old. Pages that this build prerendered show other
      // posts: a new index replaces these pages, a scan does not
      const later = variant === 'request' ? places.filter((each) => each !== '/sitemap.xml') : places
      for (const path of name === 'static, sync' ? [] : later)
        await expect.poll(() => isAt(path), { timeout: 20_000, message: path }).toBe(true)
    })
  })

test.describe('without a secret', () => {
  const server = useServer({
    variant: 'static',
    posts: { 'a.md': post('title: A\ndate: 2026-01-01', 'Text.') },
    env: { PREVIEW_SECRET: '' },
  })
  test('there are no previews', async () => {
    expect((await fetch(server.url + link('a.md'))).status).toBe(404)
  })
})
