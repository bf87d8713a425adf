import { asksServer, queriesOfFiles, readPage, type Peer } from './peer.ts'

/** What both ways to build have in common. @param settings of Astro's configuration beside these */
const site = (imports: string, settings: string) =>
  ({
    mdx: true,
    install: { npm: { astro: '7.3.5', '@astrojs/mdx': '8.0.2', '@astrojs/node': '11.1.6' } },
    posts: { folder: 'posts', extension: 'mdx' },
    files: {
      'astro.config.mjs': `
import mdx from '@astrojs/mdx'
${imports}
import { defineConfig } from 'astro/config'
export default defineConfig({ ${settings}, integrations: [mdx()], markdown: { syntaxHighlight: false }, vite: { logLevel: 'warn' } })
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
      'src/pages/posts.json.ts': `
import { getCollection } from 'astro:content'
export const GET = async () => {
  const posts = (await getCollection('posts')).sort((a, b) => b.data.date.valueOf() - a.data.date.valueOf())
  return Response.json(posts.map(({ id, data }) => ({ slug: id, title: data.title })))
}
`,
    },
    build: { program: '../node_modules/astro/bin/astro.mjs', args: ['build'], runByNode: true },
    output: ['dist'],
    caches: ['.astro', 'node_modules'],
  }) as const

const page = `
const { Content } = await render(entry)
---
<title>{entry.data.title}</title><Content />
`

const server = site(`import node from '@astrojs/node'`, `output: 'server', adapter: node({ mode: 'middleware' })`)

export const astro: Peer = {
  ...server,
  id: 'astro',
  label: 'Astro 7.3.5 (server)',
  note: '`astro build` of a server with one page that shows a post and one that answers with the list as JSON: its content layer compiles bodies within the build of the site, and answers within its server, which is asked over HTTP in the same process.',
  folder: 'astro-server-7.3.5',
  files: {
    ...server.files,
    'src/pages/posts/[slug].astro': `---
import { getEntry, render } from 'astro:content'
const entry = await getEntry('posts', Astro.params.slug)${page}`,
  },
  queries: `${asksServer(`import { handler } from './dist/server/entry.mjs'`)}
const posts = async () => JSON.parse(await get('/posts.json'))
const read = ${readPage}
export const count = async () => (await posts()).length
export const newest = async (count) => (await posts()).slice(0, count).map(({ title }) => title)
export const post = async (slug) => read(await get('/posts/' + encodeURIComponent(slug)))
`,
}

const pages = site('', 'experimental: { incrementalBuild: true }')

export const astroStatic: Peer = {
  ...pages,
  id: 'astro-static',
  label: 'Astro 7.3.5 (static)',
  note: '`astro build` of a page for each post and the list as JSON, with `incrementalBuild`, and the digest of its post as the `cacheKey` of a page: a build renders the pages that changed, if it finds the last one.',
  folder: 'astro-static-7.3.5',
  files: {
    ...pages.files,
    'src/pages/posts/[slug].astro': `---
import { getCollection, render } from 'astro:content'
export const getStaticPaths = async () =>
  (await getCollection('posts')).map((entry) => ({ params: { slug: entry.id }, props: { entry }, cacheKey: String(entry.digest) }))
const { entry } = Astro.props${page}`,
  },
  queries: queriesOfFiles('dist/posts.json', 'dist/posts/*/index.html', readPage),
}
