import { asksServer, type Peer } from './peer.ts'

export const nuxtContent: Peer = {
  id: 'nuxt-content',
  label: 'Nuxt Content 3.16.1',
  note: 'Markdown with components of its own (MDC), not MDX. `nuxt build` of a server with two routes that answer as JSON: bodies become syntax trees in a dump of SQL, which the server restores into SQLite, that of Node here, at its first request after a build.',
  mdx: false,
  folder: 'nuxt-content-3.16.1',
  install: { npm: { nuxt: '4.5.2', '@nuxt/content': '3.16.1' } },
  posts: { folder: 'content', extension: 'md' },
  files: {
    'nuxt.config.ts': `
export default defineNuxtConfig({
  modules: ['@nuxt/content'],
  compatibilityDate: '2026-11-01',
  content: { build: { markdown: { highlight: false } }, experimental: { sqliteConnector: 'native' } },
  nitro: { preset: 'node-listener' },
  telemetry: false,
})
`,
    'content.config.ts': `
import { defineCollection, defineContentConfig, z } from '@nuxt/content'
const posts = defineCollection({ type: 'page', source: '*.md', schema: z.object({ date: z.string().datetime(), tags: z.array(z.string()) }) })
export default defineContentConfig({ collections: { posts } })
`,
    'server/routes/titles.ts': `
export default defineEventHandler(async (event) => {
  const posts = queryCollection(event, 'posts').order('date', 'DESC').select('title')
  const { count } = getQuery(event)
  return (await (count ? posts.limit(Number(count)) : posts).all()).map(({ title }) => title)
})
`,
    'server/routes/post.ts': `
export default defineEventHandler((event) => queryCollection(event, 'posts').where('stem', '=', getQuery(event).slug).first())
`,
  },
  build: { program: '../node_modules/nuxt/bin/nuxt.mjs', args: ['build'], runByNode: true },
  output: ['.output'],
  caches: ['.nuxt', '.data', 'node_modules'],
  queries: `${asksServer(`import { handler } from './.output/server/index.mjs'`)}
export const count = async () => JSON.parse(await get('/titles')).length
export const newest = async (count) => JSON.parse(await get('/titles?count=' + count))
export const post = async (slug) => JSON.parse(await get('/post?slug=' + encodeURIComponent(slug)))
export const textOf = JSON.stringify
`,
}
