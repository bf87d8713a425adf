import { hugo } from './hugo.ts'
import type { Peer } from './peer.ts'

export const eleventy: Peer = {
  id: 'eleventy',
  label: 'Eleventy 3.1.8',
  note: 'Markdown, not MDX. `eleventy --quiet` with a layout and a template that write each post and the list as JSON, which is what the other tools leave.',
  mdx: false,
  folder: 'eleventy-3.1.8',
  install: { npm: { '@11ty/eleventy': '3.1.8' } },
  posts: { folder: 'posts', extension: 'md' },
  files: {
    'eleventy.config.js': `
export default (config) => {
  config.addCollection('posts', (api) => api.getFilteredByGlob('posts/*.md'))
  return { dir: { input: '.', output: 'public' }, templateFormats: ['md', '11ty.js'], markdownTemplateEngine: false }
}
`,
    '.eleventyignore': 'node_modules\nREADME.md\n',
    'posts/posts.11tydata.js': `
export default { layout: 'post.11ty.js', permalink: ({ page }) => 'posts/' + page.fileSlug + '/index.json' }
`,
    '_includes/post.11ty.js': `
export const render = ({ title, content }) => JSON.stringify({ title, body: content })
`,
    'list.11ty.js': `
export const data = { permalink: 'index.json' }
export const render = ({ collections }) =>
  JSON.stringify(collections.posts.toReversed().map(({ data, fileSlug }) => ({ slug: fileSlug, title: data.title, tags: data.tags, date: data.date, description: data.description })))
`,
  },
  build: { program: '../node_modules/@11ty/eleventy/cmd.cjs', args: ['--quiet'], runByNode: true },
  // What is made lies where Hugo's does
  output: hugo.output,
  caches: ['.cache'],
  queries: hugo.queries,
}
