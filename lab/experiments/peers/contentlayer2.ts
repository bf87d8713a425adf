import type { Peer } from './peer.ts'

export const contentlayer2: Peer = {
  id: 'contentlayer2',
  label: 'contentlayer2 0.5.8',
  note: '`contentlayer2 build`.',
  mdx: true,
  folder: 'contentlayer2-0.5.8',
  install: { npm: { contentlayer2: '0.5.8', 'remark-gfm': '4.0.1' } },
  posts: { folder: 'posts', extension: 'mdx' },
  files: {
    'contentlayer.config.js': `
import { defineDocumentType, makeSource } from 'contentlayer2/source-files'
import remarkGfm from 'remark-gfm'
const Post = defineDocumentType(() => ({
  name: 'Post',
  filePathPattern: '*.mdx',
  contentType: 'mdx',
  fields: {
    title: { type: 'string', required: true },
    date: { type: 'date', required: true },
    description: { type: 'string' },
    tags: { type: 'list', of: { type: 'string' } },
  },
}))
export default makeSource({ contentDirPath: 'posts', documentTypes: [Post], mdx: { remarkPlugins: [remarkGfm] } })
`,
  },
  build: { program: '../node_modules/contentlayer2/bin/cli.cjs', args: ['build'], runByNode: true },
  output: ['.contentlayer/generated'],
  caches: ['.contentlayer'],
  queries: `
import { allPosts } from './.contentlayer/generated/index.mjs'
export const count = () => allPosts.length
export const newest = (count) => allPosts.toSorted((a, b) => (a.date < b.date ? 1 : -1)).slice(0, count).map(({ title }) => title)
export const post = (slug) => {
  const { title, body } = allPosts.find(({ _raw }) => _raw.flattenedPath === slug)
  return { title, body: body.code }
}
`,
}
