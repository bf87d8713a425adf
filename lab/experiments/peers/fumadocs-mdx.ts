import type { Peer } from './peer.ts'

export const fumadocsMdx: Peer = {
  id: 'fumadocs-mdx',
  label: 'fumadocs-mdx 15.4.3',
  note: 'It compiles within a bundler, so what is timed is `vite build` of a server entry that exports the collection and nothing else, with the plugin that its documentation names. Its `minimal` preset with GFM, without the highlighter and the search data that the usual one adds; `async`, so that one body can be loaded alone.',
  mdx: true,
  folder: 'fumadocs-mdx-15.4.3',
  install: {
    npm: {
      'fumadocs-mdx': '15.4.3',
      'fumadocs-core': '16.15.13',
      react: '19.3.1',
      'react-dom': '19.3.1',
      'remark-gfm': '4.0.1',
      vite: '8.3.8',
      zod: '4.6.7',
    },
  },
  posts: { folder: 'posts', extension: 'mdx' },
  files: {
    'source.config.ts': `
import { applyMdxPreset, defineCollections, defineConfig } from 'fumadocs-mdx/config'
import remarkGfm from 'remark-gfm'
import { z } from 'zod'
export const posts = defineCollections({
  type: 'doc',
  dir: 'posts',
  async: true,
  schema: z.object({ title: z.string(), date: z.coerce.date(), description: z.string().optional(), tags: z.array(z.string()) }),
  mdxOptions: applyMdxPreset({ preset: 'minimal', remarkPlugins: [remarkGfm] }),
})
export default defineConfig()
`,
    'entry.ts': `export { posts } from './.source/server'\n`,
    'vite.config.ts': `
import mdx from 'fumadocs-mdx/vite'
import { defineConfig } from 'vite'
import * as source from './source.config'
export default defineConfig({
  plugins: [mdx(source, { updateViteConfig: false })],
  build: { ssr: 'entry.ts', outDir: 'out', emptyOutDir: true, minify: false, reportCompressedSize: false },
  logLevel: 'warn',
})
`,
  },
  build: { program: '../node_modules/vite/bin/vite.js', args: ['build'], runByNode: true },
  output: ['out'],
  caches: ['.source', 'node_modules'],
  queries: `
import { posts } from './out/entry.js'
export const count = () => posts.length
export const newest = (count) => posts.toSorted((a, b) => new Date(b.date) - new Date(a.date)).slice(0, count).map(({ title }) => title)
export const post = async (slug) => {
  const found = posts.find(({ info }) => info.path === slug + '.mdx')
  return { title: found.title, body: (await found.load()).body }
}
export const textOf = async (body) => {
  const [{ createElement }, { renderToStaticMarkup }] = await Promise.all([import('react'), import('react-dom/server')])
  return renderToStaticMarkup(createElement(body))
}
`,
}
