import type { Peer } from './peer.ts'

export const contentCollections: Peer = {
  id: 'content-collections',
  label: 'content-collections 0.15.3',
  note: '`content-collections build` of its own command line; `compileMDX` in the transform, cached as its documentation shows.',
  mdx: true,
  folder: 'content-collections-0.15.3',
  install: {
    npm: {
      '@content-collections/core': '0.15.3',
      '@content-collections/cli': '0.1.9',
      '@content-collections/mdx': '0.2.2',
      react: '19.3.1',
      'react-dom': '19.3.1',
      'remark-gfm': '4.0.1',
      typescript: '7.0.2',
      zod: '4.6.7',
    },
  },
  posts: { folder: 'posts', extension: 'mdx' },
  files: {
    'content-collections.ts': `
import { defineCollection, defineConfig } from '@content-collections/core'
import { compileMDX } from '@content-collections/mdx'
import remarkGfm from 'remark-gfm'
import { z } from 'zod'
const posts = defineCollection({
  name: 'posts',
  directory: 'posts',
  include: '*.mdx',
  schema: z.object({ title: z.string(), date: z.coerce.date(), description: z.string().optional(), tags: z.array(z.string()), content: z.string() }),
  transform: async (document, context) => ({ ...document, body: await compileMDX(context, document, { remarkPlugins: [remarkGfm] }) }),
})
export default defineConfig({ content: [posts] })
`,
  },
  build: { program: '../node_modules/@content-collections/cli/dist/index.js', args: ['build'], runByNode: true },
  output: ['.content-collections/generated'],
  caches: ['.content-collections'],
  queries: `
import { allPosts } from './.content-collections/generated/index.js'
export const count = () => allPosts.length
export const newest = (count) => allPosts.toSorted((a, b) => b.date - a.date).slice(0, count).map(({ title }) => title)
export const post = (slug) => allPosts.find(({ _meta }) => _meta.path === slug)
`,
}
