import fs from 'node:fs'
import path from 'node:path'
import { asJavaScript } from '../../machine/javascript.ts'
import { root } from '../../../lib/cli/run.ts'
import type { Peer } from './peer.ts'

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8')

/**
 * The files of the blog that `npm run index` runs, in a separate project, so that the author's index and cache stay
 * untouched. The code that answers queries is added as JavaScript, as it is deployed.
 */
function projectFiles(highlight: boolean): Record<string, string> {
  const lib = fs.globSync('lib/**/*.ts', { cwd: root })
  const sources = ['package.json', 'package-lock.json', ...lib, ...fs.globSync('scripts/**/*.ts', { cwd: root })]
  const site = read('site.config.ts').replace(/highlight: \w+/, `highlight: ${highlight}`)
  return {
    ...Object.fromEntries(sources.map((file) => [file, read(file)])),
    ...Object.fromEntries(lib.map((file) => [file.replace(/\.ts$/, '.js'), asJavaScript(read(file))])),
    'site.config.ts': site,
    'site.config.js': asJavaScript(site),
  }
}

const queries = `
import { indexedReader } from './lib/content/readers/indexed.js'
const reader = indexedReader('.content/index.db')
const at = { now: new Date(), trace: { filesOpened: 0 } }
export const count = async () => (await reader.listPosts({ page: 1, pageSize: 1 }, at)).total
export const newest = async (pageSize) => (await reader.listPosts({ page: 1, pageSize }, at)).posts.map(({ title }) => title)
export const post = async (slug) => {
  const { meta, body } = await reader.getPost(slug, at)
  return { title: meta.title, body: body.code }
}
`

const contender = (id: string, label: string, highlight: boolean, note: string): Peer => ({
  id,
  label,
  note,
  mdx: true,
  folder: id,
  install: null,
  posts: { folder: 'content/posts', extension: 'mdx' },
  get files() {
    return projectFiles(highlight)
  },
  build: {
    program: 'scripts/index.ts',
    args: [],
    runByNode: true,
    // As `npm run index` sets it. The cache holds the blog's own code without types, and nothing about posts
    env: { NODE_COMPILE_CACHE: 'node_modules/.cache/node' },
  },
  output: ['.content'],
  caches: ['.next'],
  queries,
})

export const pointsix = contender(
  'pointsix',
  'Pointsix',
  false,
  '`npm run index` as it is shipped, with `highlight: false` in the site’s settings, as the others have theirs off. It uses all CPUs. It checks every post, and runs and renders each body that is more than Markdown once, to find those that would fail. Its own code is stripped of types by the first build and kept, as that of the others was before they were published.',
)
export const pointsixHighlighted = contender(
  'pointsix-highlighted',
  'Pointsix, code coloured',
  true,
  'The same with the site’s usual settings, which colour code while indexing.',
)
