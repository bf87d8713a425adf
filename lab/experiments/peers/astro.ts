import type { Peer } from './peer.ts'

export const astro: Peer = {
  id: 'astro',
  label: 'Astro 7.3.5',
  note: '`astro build` of a server with one page that shows a post and two that answer as JSON: its content layer compiles bodies within the build of the site, and answers within its server, which is asked over HTTP in the same process.',
  mdx: true,
  folder: 'astro-7.3.5',
  install: { npm: { astro: '7.3.5', '@astrojs/mdx': '8.0.2', '@astrojs/node': '11.1.6' } },
  posts: { folder: 'posts', extension: 'mdx' },
  files: {
    'astro.config.mjs': `
import mdx from '@astrojs/mdx'
import node from '@astrojs/node'
import { defineConfig } from 'astro/config'
export default defineConfig({ output: 'server', adapter: node({ mode: 'middleware' }), integrations: [mdx()], markdown: { syntaxHighlight: false }, vite: { logLevel: 'warn' } })
`,
    'src/content.config.ts': `
import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
const posts = defineCollection({
  loader: glob({ pattern: '*.mdx', base: './posts', generateId: ({ entry }) => entry.replace(/\\.mdx$/, '') }),
  schema: z.object({ title: z.string(), date: z.coerce.date(), description: z.string().optional(), tags: z.array(z.string()) }),
})
export const collections = { posts }
`,
    'src/pages/count.json.ts': `
import { getCollection } from 'astro:content'
export const GET = async () => Response.json((await getCollection('posts')).length)
`,
    'src/pages/newest/[count].json.ts': `
import { getCollection } from 'astro:content'
export const GET = async ({ params }) => {
  const posts = (await getCollection('posts')).sort((a, b) => b.data.date.valueOf() - a.data.date.valueOf())
  return Response.json(posts.slice(0, Number(params.count)).map(({ data }) => data.title))
}
`,
    'src/pages/post/[slug].astro': `---
import { getEntry, render } from 'astro:content'
const entry = await getEntry('posts', Astro.params.slug)
const { Content } = await render(entry)
---
<title>{entry.data.title}</title><Content />
`,
  },
  build: { program: '../node_modules/astro/bin/astro.mjs', args: ['build'], runByNode: true },
  output: ['dist'],
  caches: ['.astro', 'node_modules'],
  queries: `
import http from 'node:http'
import { handler } from './dist/server/entry.mjs'
async function get(path) {
  const server = http.createServer((request, response) => handler(request, response, () => response.writeHead(404).end()))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const response = await fetch('http://127.0.0.1:' + server.address().port + path)
    if (!response.ok) throw new Error(path + ' answered ' + response.status)
    return await response.text()
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
export const count = async () => JSON.parse(await get('/count.json'))
export const newest = async (count) => JSON.parse(await get('/newest/' + count + '.json'))
export const post = async (slug) => {
  const html = await get('/post/' + encodeURIComponent(slug))
  return { title: /<title>(.*?)<\\/title>/.exec(html)[1], body: html }
}
`,
}
