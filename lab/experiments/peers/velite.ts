import type { Peer } from './peer.ts'

export const velite: Peer = {
  id: 'velite',
  label: 'Velite 0.4.0',
  note: '`velite build`. Its minifier is off, since no other tool here minifies; with it on, as by default, it takes longer.',
  mdx: true,
  folder: 'velite-0.4.0',
  install: { npm: { velite: '0.4.0' } },
  posts: { folder: 'posts', extension: 'mdx' },
  files: {
    'velite.config.js': `
import { defineConfig, s } from 'velite'
export default defineConfig({
  root: 'posts',
  collections: {
    posts: {
      name: 'Post',
      pattern: '*.mdx',
      schema: s.object({ title: s.string(), date: s.isodate(), description: s.string().optional(), tags: s.array(s.string()), path: s.path(), body: s.mdx({ minify: false }) }),
    },
  },
})
`,
  },
  build: { program: '../node_modules/velite/bin/velite.js', args: ['build'], runByNode: true },
  output: ['.velite'],
  caches: ['public'],
  queries: `
import { posts } from './.velite/index.js'
export const count = () => posts.length
export const newest = (count) => posts.toSorted((a, b) => (a.date < b.date ? 1 : -1)).slice(0, count).map(({ title }) => title)
export const post = (slug) => posts.find(({ path }) => path === slug)
`,
}
