import path from 'node:path'
import type { Format } from '../formats.ts'
import { isMarkdown, readMarkdownBlog } from '../markdown/blog.ts'
import { readRawFile } from '../markdown/front-matter.ts'

const isPost = (file: string) => file.startsWith('data/blog/') && isMarkdown(file)
const pathOf = (file: string) => file.slice('data/blog/'.length).replace(/(?:\/index)?\.[^./]+$/, '')

export default {
  title: 'Tailwind Next.js starter',
  detect(source) {
    const [settings] = source.matching(/^data\/siteMetadata\.(?:js|ts|mjs)$/)
    return source.paths.some(isPost) ? ['data/blog/', settings].filter(Boolean).join(' and ') : null
  },
  read(source, options) {
    const people = Object.fromEntries(
      source.matching(/^data\/authors\/[^/]+\.mdx?$/i).map((file) => {
        const raw = readRawFile(file, source.text(file, []))
        const valueOf = (name: string) => ('fields' in raw ? raw.fields.get(name)?.value : undefined)
        return [path.posix.parse(file).name, { name: valueOf('name'), url: valueOf('github') ?? valueOf('twitter') }]
      }),
    )
    return readMarkdownBlog(source, options, source.paths.filter(isPost), {
      assetRoots: ['public'],
      categoryOf: ({ file }) => (pathOf(file).includes('/') ? pathOf(file).split('/')[0]! : null),
      addressesOf: ({ file }) => [`/blog/${pathOf(file)}`],
      adapt(values) {
        values.nameAuthors(people)
        values.drop('layout', 'bibliography')
      },
    })
  },
} satisfies Format
