import type { Format } from '../formats.ts'
import { isMarkdown, leftOut, readMarkdownBlog } from '../markdown/blog.ts'
import { isMap } from '../../lib/content/front-matter/entries.ts'
import type { Source } from '../source.ts'

const settings = ['mjs', 'ts', 'js', 'cjs', 'mts'].map((extension) => `astro.config.${extension}`)
const place = /^src\/(?:content|data|pages)\/([^/]+)\//
const collections = /^(?:blog|posts?|articles?|writing|notes?|til|log|journal)$/i

const inCollections = (source: Source) => source.paths.filter((file) => place.test(file) && isMarkdown(file))
const isPost = (file: string) => collections.test(place.exec(file)?.[1] ?? '')

export default {
  title: 'Astro blog',
  detect(source) {
    const found = [...settings, 'src/content/config.ts', 'src/content.config.ts'].find((file) => source.find(file))
    return found !== undefined && inCollections(source).length > 0 ? found : null
  },
  async *read(source, options) {
    const files = inCollections(source)
    yield* leftOut(
      files.filter((file) => !isPost(file)),
      'belongs to a collection that is not one of posts, such as blog, posts or articles',
    )
    yield* readMarkdownBlog(source, options, files.filter(isPost), {
      assetRoots: ['public', 'src'],
      localPath: (address) =>
        /^(?:~|@|@assets|~assets)\/(?=.)/.test(address)
          ? `src/${address.replace(/^(?:~|@)\//, '').replace(/^[~@]assets\//, 'assets/')}`
          : null,
      categoryOf: ({ file }) => folders(file)[0] ?? null,
      addressesOf({ file, original }, slug) {
        const collection = place.exec(file)![1]!
        const own =
          typeof original.get('slug') === 'string' ? String(original.get('slug')) : [...folders(file), slug].join('/')
        // The starter serves `posts` and `blog` under their name, and so do most themes
        return [`/${collection}/${own}/`]
      },
      adapt(values) {
        values.rename('ogImage', 'image', (og) => (isMap(og) ? (og.url ?? og.src) : og))
        values.drop('layout', 'featured')
      },
    })
  },
} satisfies Format

const folders = (file: string): string[] =>
  file
    .replace(place, '')
    .replace(/\/index\.[^/]*$/, '')
    .split('/')
    .slice(0, -1)
    .filter((folder) => !/^\d{4}$/.test(folder))
