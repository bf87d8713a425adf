import { expect, test } from '@playwright/test'
import { problemsOfFeed } from '../feed-rules.ts'
import { useServer } from './server.ts'
import { renderModes } from './variants.ts'

const soon = new Date(Date.now() + 90 * 86_400_000).toISOString()
const hostileTitle = `]]> & </title><script>alert(1)</script> \u0007 ${'한글'.normalize('NFD')} 😀`

const posts: Record<string, string> = {
  'notes/hello.md':
    '---\ntitle: Hello\ndate: 2026-01-02\nupdated: 2026-02-03\ntags: [Node.js, 한글 태그]\n---\n\nSee [the other](other.mdx) and [about](/about).\n\n<!-- not for readers -->\n\n```js\nconst a = 1\n```\n',
  'notes/hello.ko.md': '---\ntitle: 안녕하세요\ndate: 2026-01-02\n---\n\n본문입니다.\n',
  'notes/other.mdx':
    '---\ntitle: "`Other`"\ndate: 2026-01-01\nsecret: canary-of-front-matter\nseries: { name: A series, order: 1 }\n---\n\n<Callout type="tip">Use **this**.</Callout>\n\n<Plot />\n',
  'notes/글.md': `---\ntitle: ${JSON.stringify(hostileTitle)}\ndate: 2025-12-31\nlang: ko\n---\n\n글입니다.\n`,
  'notes/file.md.mdx': '---\ntitle: About a file\ndate: 2025-12-30\n---\n\nIts slug ends like a file.\n',
  'notes/draft.md':
    '---\ntitle: canary-of-draft\ndate: 2026-01-03\ndraft: true\ntags: [canary-tag]\n---\n\ncanary-of-draft\n',
  'notes/later.md': `---\ntitle: canary-of-scheduled\ndate: ${soon}\ntags: [canary-tag]\n---\n\ncanary-of-scheduled\n`,
}

for (const { variant, tag } of renderModes)
  test.describe(`feeds and machines, ${variant}`, { tag }, () => {
    const server = useServer({ variant, posts })

    for (const path of [
      '/',
      '/tags/node.js/',
      `/tags/${encodeURIComponent('한글-태그')}/`,
      '/categories/notes/',
      '/series/a-series/',
      '/feeds/ko/',
    ])
      test(`the feeds of ${decodeURI(path)} are valid, and say the same`, async ({ request }) => {
        for (const [name, format, type] of [
          ['feed.xml', 'rss', 'application/rss+xml'],
          ['atom.xml', 'atom', 'application/atom+xml'],
          ['feed.json', 'json', 'application/feed+json'],
        ] as const) {
          const response = await request.get(server.url + path + name)
          expect(response.status(), name).toBe(200)
          expect(response.headers()['content-type']).toBe(`${type}; charset=utf-8`)
          const text = await response.text()
          expect(problemsOfFeed(text, format), name).toEqual([])
          expect(text).not.toMatch(/canary|not for readers/)
          if (format === 'json')
            expect((JSON.parse(text) as { feed_url: string }).feed_url).toContain(`${path}feed.json`)
        }
      })

    test('a feed has whole posts, with absolute addresses and links to what needs the page', async ({ request }) => {
      const { items } = (await (await request.get(`${server.url}/feed.json`)).json()) as {
        items: { title: string; content_html: string; url: string; language: string }[]
      }
      expect(items.map(({ title }) => title).slice(0, 2)).toEqual(['Hello', 'Other'])
      const [hello, other] = items
      const origin = new URL(hello!.url).origin
      expect(hello!.content_html).toContain(`<a href="${origin}/posts/other">the other</a>`)
      expect(hello!.content_html).toContain(`<a href="${origin}/about">about</a>`)
      expect(hello!.content_html).toContain('<pre><code>const a = 1\n</code></pre>')
      expect(other!.content_html).toContain('<blockquote><p><strong>Tip</strong></p>')
      expect(other!.content_html).toContain(`<a href="${other!.url}">See this part on the page</a>`)
      const korean = (await (await request.get(`${server.url}/feeds/ko/feed.json`)).json()) as typeof Object & {
        items: typeof items
        language: string
      }
      expect(korean.language).toBe('ko')
      expect(korean.items.map(({ title }) => title)).toContain('안녕하세요')
    })

    test('asked again, a feed that is as it was is a 304; HEAD has no body', async ({ request }) => {
      const first = await request.get(`${server.url}/feed.xml`)
      const { etag, 'last-modified': modified, 'cache-control': cached } = first.headers()
      const since = await request.get(`${server.url}/feed.xml`, { headers: { 'If-Modified-Since': modified! } })
      expect([since.status(), await since.text()]).toEqual([304, ''])
      expect(cached).toMatch(/^public, max-age=\d+, s-maxage=\d+, must-revalidate$/)
      const again = await request.get(`${server.url}/feed.xml`, { headers: { 'If-None-Match': `W/${etag}` } })
      expect([again.status(), await again.text()]).toEqual([304, ''])
      const head = await request.head(`${server.url}/feed.xml`)
      expect([head.status(), head.headers().etag, await head.text()]).toEqual([200, etag, ''])
    })

    test('unknown lists are 404s, and other spellings lead to theirs', async ({ request }) => {
      for (const path of ['/tags/canary-tag', '/tags/nope', '/nope/x', '/feeds/de', '/posts/hello', '/api/feeds/x'])
        expect((await request.get(`${server.url}${path}/feed.xml`)).status(), path).toBe(404)
      const response = await request.get(`${server.url}/tags/NODE.JS/atom.xml`, { maxRedirects: 0 })
      expect([response.status(), response.headers().location]).toEqual([308, '/tags/node.js/atom.xml'])
    })

    test('a post as Markdown, by its address and by what a program accepts', async ({ request }) => {
      const response = await request.get(`${server.url}/posts/hello.md`)
      expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8')
      const text = await response.text()
      expect(text).toMatch(
        /^# Hello\n\n- Date: 2026-01-02\n- Updated: 2026-02-03\n- Address: https?:\/\/\S+\/posts\/hello\n\nSee \[/,
      )
      expect(text).toMatch(/\[the other\]\(https?:\/\/[^)]+\/posts\/other\) and \[about\]\(https?:\/\/[^)]+\/about\)/)
      expect(text).not.toContain('not for readers')
      expect(await (await request.get(`${server.url}/posts/other.md`)).text()).not.toContain('canary')
      const accepting = async (accept: string) => {
        const answer = await request.get(`${server.url}/posts/hello`, { headers: { Accept: accept } })
        return [
          answer.headers()['content-type']!.split(';')[0],
          answer.headers()['cache-control'],
          answer.headers().vary,
        ]
      }
      expect(await accepting('text/markdown, text/html;q=0.9')).toEqual([
        'text/markdown',
        'private, no-cache',
        expect.stringContaining('Accept'),
      ])
      for (const accept of ['text/html', '*/*', 'text/html, text/markdown;q=0'])
        expect((await accepting(accept))[0], accept).toBe('text/html')
    })

    test('Markdown has 404s, redirects and Hangul, and a slug that ends in .md keeps its page', async ({
      page,
      request,
    }) => {
      for (const slug of ['draft', 'later', 'nope', '%2e%2e', 'a%00b'])
        expect((await request.get(`${server.url}/posts/${slug}.md`)).status(), slug).toBe(404)
      const nfd = await request.get(`${server.url}/posts/${encodeURIComponent('글'.normalize('NFD'))}.md`)
      expect([nfd.status(), decodeURI(nfd.url())]).toEqual([200, `${server.url}/posts/글.md`])
      expect(await nfd.text()).toContain('글입니다.')
      const upper = await request.get(`${server.url}/posts/HELLO.md`, { maxRedirects: 0 })
      expect([upper.status(), upper.headers().location]).toEqual([308, '/posts/hello.md'])
      await page.goto(`${server.url}/posts/file.md`)
      await expect(page.getByRole('heading', { level: 1, name: 'About a file' })).toBeVisible()
      expect(await (await request.get(`${server.url}/posts/file.md.md`)).text()).toContain('Its slug ends like a file.')
      await page.goto(server.url)
      await page.getByRole('link', { name: 'About a file' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'About a file' })).toBeVisible()
    })

    test('llms.txt, the sitemap and robots.txt name what is published, and nothing else', async ({ request }) => {
      const texts = await Promise.all(
        ['/llms.txt', '/llms-full.txt', '/sitemap.xml', '/robots.txt'].map(async (path) => {
          const response = await request.get(server.url + path)
          expect(response.status(), path).toBe(200)
          return response.text()
        }),
      )
      for (const text of texts) expect(text).not.toMatch(/canary|not for readers/)
      const [llms, full, sitemap, robots] = texts as [string, string, string, string]
      expect(llms).toMatch(/- \[Hello\]\(https?:\/\/[^)]+\/posts\/hello\.md\)/)
      expect(full).toContain('Use **this**.')
      expect(sitemap).toMatch(/<loc>[^<]*\/posts\/hello<\/loc>\n<lastmod>2026-02-03<\/lastmod>/)
      expect(sitemap).toMatch(/<loc>[^<]*\/series\/a-series<\/loc>\n<lastmod>2026-01-01<\/lastmod>/)
      expect(robots).toMatch(/Allow: \/\nDisallow: \/api\/\n\nSitemap: /)
      expect((await request.get(`${server.url}/sitemaps/1.xml`)).status()).toBe(404)
    })

    test('heads name the feeds, and structured data survive a hostile title', async ({ page }) => {
      const alerts: string[] = []
      page.on('dialog', (dialog) => (alerts.push(dialog.message()), dialog.dismiss()))
      const types = () =>
        page
          .locator('link[rel=alternate][type]')
          .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
      await page.goto(server.url)
      expect(await types()).toEqual(['/feed.xml', '/atom.xml', '/feed.json'])
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'RSS' })).toHaveAttribute(
        'href',
        '/feed.xml',
      )
      await page.goto(`${server.url}/tags/node.js`)
      expect(await types()).toEqual(['/tags/node.js/feed.xml', '/tags/node.js/atom.xml', '/tags/node.js/feed.json'])
      await page.goto(`${server.url}/posts/${encodeURIComponent('글')}`)
      expect(await types()).toEqual(['/feeds/ko/feed.xml', '/feed.xml', `/posts/${encodeURIComponent('글')}.md`])
      const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as {
        '@graph': Record<string, unknown>[]
      }
      const [posting, trail] = data['@graph']
      expect(posting).toMatchObject({
        '@type': 'BlogPosting',
        headline: hostileTitle.normalize('NFC').replace('\u0007', ''),
        inLanguage: 'ko',
        timeRequired: 'PT1M',
      })
      expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
      expect(alerts).toEqual([])
    })
  })
