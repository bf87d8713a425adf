import { expect, test } from '@playwright/test'
import { useServer } from './server.ts'
import { renderModes } from './variants.ts'

const post = (matter: string) => `---\ndate: 2026-01-01\n${matter}\n---\n\nText.\n`
const posts = {
  'dev/intro.mdx': post('title: Building\npermalink: /2024/05/07/intro.html'),
  'life/intro.md': post('title: Living\nurl: /life/intro/'),
  'life/제목.md': post('title: 제목\naliases: [/blog/제목/, "/blog/old name.php", short]'),
  'toml.md': '+++\ntitle = "In TOML"\ndate = 2026-01-02\npath = "/wiki/in-toml"\n+++\nText.\n',
  'meta.mdx':
    "export const meta = { title: 'Exported', date: '2026-01-03', slug: '/a/b/exported' }\n\nText of {meta.title}.\n",
  '2026/01/04/plain.md': '# Plain\n\nText.\n',
}
const korean = encodeURIComponent('제목')

for (const { variant, tag } of renderModes) {
  // In static mode, only pages that are not prerendered use the reader, with the same result for each reader
  for (const strategy of variant === 'request' ? ['index', 'sync'] : ['index']) {
    test.describe(`${variant} with ${strategy}`, { tag }, () => {
      const server = useServer({ variant, posts, env: { LOADER_STRATEGY: strategy } })
      const ask = async (path: string) => {
        const response = await fetch(server.url + path, { redirect: 'manual' })
        await response.arrayBuffer()
        return [response.status, response.headers.get('location')]
      }

      test('the folder of all posts leads to the list of them', async () => {
        for (const path of ['/posts', '/Posts', '/posts.html']) expect(await ask(path)).toEqual([308, '/'])
        expect((await fetch(`${server.url}/posts/`)).status).toBe(200)
      })

      test('old addresses of any shape lead to their posts', async () => {
        for (const [path, slug] of [
          ['/2024/05/07/intro.html', 'intro'],
          ['/2024/05/07/intro', 'intro'],
          ['/2024/05/07/INTRO/index.html', 'intro'],
          ['/life/intro', 'life-intro'],
          [`/blog/${korean}`, korean],
          [`/blog/${korean.toLowerCase()}`, korean],
          [`/blog/${encodeURIComponent('제목'.normalize('NFD'))}`, korean],
          ['/blog/old%20name.php', korean],
          ['/short', korean],
          ['/posts/short', korean],
          ['/wiki/in-toml', 'in-toml'],
          ['/a/b/exported', 'exported'],
        ] as const)
          expect.soft(await ask(path), path).toEqual([308, `/posts/${slug}`])
        // Next first removes the trailing slash
        const slash = await fetch(`${server.url}/life/intro/`)
        expect([slash.status, new URL(slash.url).pathname]).toEqual([200, '/posts/life-intro'])
      })

      test('all other addresses are 404s', async () => {
        for (const path of [
          '/2024/05/07',
          '/2024/05/07/intro.html/more',
          '/blog',
          '/intro',
          '/blog%2Fold',
          '/__proto__',
          '/constructor/prototype',
          '/_',
          `/${'x/'.repeat(300)}x`,
        ])
          expect.soft((await ask(path))[0], path).toBe(404)
        const html = await (await fetch(`${server.url}/no/such/page`)).text()
        expect(html).toContain('404')
      })
    })
  }
}
