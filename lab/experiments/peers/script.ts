import { queriesOfFiles, type Peer } from './peer.ts'

/** @param imports of the compiler @param compiled makes the code of `content` */
const loop = (imports: string, compiled: string) => `
import fs from 'node:fs'
import matter from 'gray-matter'
${imports}

const posts = []
const bodies = {}
for (const file of fs.readdirSync('posts')) {
  const { data, content } = matter(fs.readFileSync('posts/' + file, 'utf8'), {})
  const slug = file.replace(/\\.mdx$/, '')
  posts.push({ slug, ...data })
  bodies[slug] = ${compiled}
}
posts.sort((a, b) => b.date - a.date)
fs.mkdirSync('out', { recursive: true })
fs.writeFileSync('out/posts.json', JSON.stringify(posts))
for (const [slug, body] of Object.entries(bodies)) fs.writeFileSync('out/' + slug + '.js', body)
`

/** What the loops have in common. */
const shared = {
  mdx: true,
  posts: { folder: 'posts', extension: 'mdx' },
  build: { program: 'build.mjs', args: [], runByNode: true },
  output: ['out'],
  caches: [],
  queries: queriesOfFiles(
    'out/posts.json',
    'out/*.js',
    '(body, slug) => ({ title: posts().find((post) => post.slug === slug).title, body })',
  ),
} as const

/** The minimal tool: a loop over gray-matter and the MDX compiler, on one thread, without checks, cache or index. */
export const script: Peer = {
  ...shared,
  id: 'script',
  label: 'gray-matter + @mdx-js/mdx 3.1.1',
  note: 'A loop of twenty lines that parses and compiles each post and writes one file for the list and one for each body: the floor for a tool that uses the MDX compiler on one thread.',
  folder: 'script-3.1.1',
  install: { npm: { '@mdx-js/mdx': '3.1.1', 'gray-matter': '4.0.3', 'remark-gfm': '4.0.1' } },
  files: {
    'build.mjs': loop(
      `import { compile } from '@mdx-js/mdx'
import remarkGfm from 'remark-gfm'`,
      `String(await compile(content, { outputFormat: 'function-body', remarkPlugins: [remarkGfm] }))`,
    ),
  },
}

/** The same loop over the compiler that this blog uses. */
export const satteriScript: Peer = {
  ...shared,
  id: 'script-satteri',
  label: 'gray-matter + satteri 0.10.5',
  note: 'The same loop with the compiler that this blog uses, without its plugins: the floor for a tool that uses it on one thread.',
  folder: 'script-satteri-0.10.5',
  install: { npm: { satteri: '0.10.5', 'gray-matter': '4.0.3' } },
  files: {
    'build.mjs': loop(
      `import { mdxToJs } from 'satteri'`,
      `(await mdxToJs(content, { outputFormat: 'function-body', features: { frontmatter: false, gfm: true } })).code`,
    ),
  },
}
