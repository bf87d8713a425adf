import { queriesOfFiles, readPage, type Peer } from './peer.ts'

const versions = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1', 'gray-matter': '4.0.3' }

/** What the sites have in common: the list as JSON, and a page for each post. @param page sets `title` and `body` */
const site = (packages: Record<string, string>, imports: string, page: string) => ({
  mdx: true,
  install: { npm: { ...versions, ...packages } },
  posts: { folder: 'posts', extension: 'mdx' } as const,
  files: {
    'app/layout.jsx': `export default ({ children }) => <html lang="en"><body>{children}</body></html>`,
    'app/posts.json/route.js': `
import fs from 'node:fs'
import matter from 'gray-matter'
export const dynamic = 'force-static'
export const GET = () =>
  Response.json(
    fs.readdirSync('posts')
      .map((file) => ({ slug: file.replace(/\\.mdx$/, ''), ...matter(fs.readFileSync('posts/' + file, 'utf8'), {}).data }))
      .sort((a, b) => b.date - a.date),
  )
`,
    'app/posts/[slug]/page.jsx': `
import fs from 'node:fs'
${imports}
export const dynamicParams = false
export const generateStaticParams = () => fs.readdirSync('posts').map((file) => ({ slug: file.replace(/\\.mdx$/, '') }))
export default async function Page({ params }) {
  const slug = decodeURIComponent((await params).slug)
  ${page}
  return <><title>{title}</title>{body}</>
}
`,
  },
  build: {
    program: '../node_modules/next/dist/bin/next',
    args: ['build'],
    runByNode: true,
    env: { NEXT_TELEMETRY_DISABLED: '1' },
  },
  output: ['.next/server'],
  caches: ['.next'],
  queries: queriesOfFiles('.next/server/app/posts.json.body', '.next/server/app/posts/*.html', readPage),
})

const plain = site(
  {
    '@next/mdx': '16.4.6',
    '@mdx-js/loader': '3.1.1',
    '@mdx-js/react': '3.1.1',
    'remark-frontmatter': '5.0.0',
    'remark-gfm': '4.0.1',
    'remark-mdx-frontmatter': '6.0.0',
  },
  '',
  'const { default: Post, frontmatter: { title } } = await import(`../../../posts/${slug}.mdx`)\n  const body = <Post />',
)

export const next: Peer = {
  ...plain,
  id: 'next',
  label: 'Next 16.4.6',
  note: '`next build` of a site with a prerendered page for each post and the list as JSON: `@next/mdx`, a dynamic import and `generateStaticParams`, as its MDX guide has it. Turbopack keeps its work between builds.',
  folder: 'next-16.4.6',
  files: {
    ...plain.files,
    'mdx-components.js': 'export const useMDXComponents = () => ({})',
    'next.config.mjs': `
import createMDX from '@next/mdx'
const withMDX = createMDX({ options: { remarkPlugins: ['remark-gfm', 'remark-frontmatter', 'remark-mdx-frontmatter'] } })
export default withMDX({ pageExtensions: ['js', 'jsx', 'mdx'], turbopack: { root: '..' } })
`,
  },
}

const local = site(
  { '@fumadocs/local-md': '0.2.4', 'fumadocs-core': '16.15.13', shiki: '4.6.0', zod: '4.6.7' },
  `import { posts } from '../../../source.js'`,
  `const { data } = (await posts.staticSource()).files.find(({ path }) => path === slug + '.mdx')
  const [{ title }, { body }] = [data, await (await data.load()).render()]`,
)

export const fumadocsLocalMd: Peer = {
  ...local,
  id: 'fumadocs-local-md',
  label: 'fumadocs local-md 0.2.4',
  note: 'The same site of Next, whose pages compile their posts as they are prerendered, without the bundler; without the highlighter and the search data that the usual preset adds.',
  folder: 'fumadocs-local-md-0.2.4',
  files: {
    ...local.files,
    'next.config.mjs': `export default { serverExternalPackages: ['@fumadocs/local-md', 'shiki'], turbopack: { root: '..' } }`,
    'source.js': `
import { localMd } from '@fumadocs/local-md'
import { z } from 'zod'
export const posts = localMd({
  dir: 'posts',
  frontmatterSchema: z.object({ title: z.string(), date: z.coerce.date(), description: z.string().optional(), tags: z.array(z.string()) }),
  mdxOptions: { rehypeCodeOptions: false, remarkStructureOptions: false },
})
`,
  },
}
