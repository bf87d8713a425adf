import type { Peer } from './peer.ts'

const build = `
import fs from 'node:fs'
import { compile } from '@mdx-js/mdx'
import matter from 'gray-matter'
import remarkGfm from 'remark-gfm'

const posts = []
const bodies = {}
for (const file of fs.readdirSync('posts')) {
  const { data, content } = matter(fs.readFileSync('posts/' + file, 'utf8'), {})
  const slug = file.replace(/\\.mdx$/, '')
  posts.push({ slug, ...data })
  bodies[slug] = String(await compile(content, { outputFormat: 'function-body', remarkPlugins: [remarkGfm] }))
}
posts.sort((a, b) => b.date - a.date)
fs.mkdirSync('out', { recursive: true })
fs.writeFileSync('out/posts.json', JSON.stringify(posts))
for (const [slug, body] of Object.entries(bodies)) fs.writeFileSync('out/' + slug + '.js', body)
`

/** The minimal tool: a loop over gray-matter and the MDX compiler, on one thread, without checks, cache or index. */
export const script: Peer = {
  id: 'script',
  label: 'gray-matter + @mdx-js/mdx 3.1.1',
  note: 'A loop of twenty lines that parses and compiles each post and writes one file for the list and one for each body: the floor for a tool that uses the MDX compiler on one thread.',
  mdx: true,
  folder: 'script-3.1.1',
  install: { npm: { '@mdx-js/mdx': '3.1.1', 'gray-matter': '4.0.3', 'remark-gfm': '4.0.1' } },
  posts: { folder: 'posts', extension: 'mdx' },
  files: { 'build.mjs': build },
  build: { program: 'build.mjs', args: [], runByNode: true },
  output: ['out'],
  caches: [],
  queries: `
import fs from 'node:fs'
const posts = () => JSON.parse(fs.readFileSync('out/posts.json', 'utf8'))
export const count = () => posts().filter(({ slug }) => fs.existsSync('out/' + slug + '.js')).length
export const newest = (count) => posts().slice(0, count).map(({ title }) => title)
export const post = (slug) => ({ title: posts().find((post) => post.slug === slug).title, body: fs.readFileSync('out/' + slug + '.js', 'utf8') })
`,
}
