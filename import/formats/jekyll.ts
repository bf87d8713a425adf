import path from 'node:path'
import type { Format } from '../formats.ts'
import { isHtmlPost, isMarkdown, leftOut, readMarkdownBlog } from '../markdown/blog.ts'
import { isMap, readSettings, textsOf } from '../markdown/settings.ts'
import { namedPatterns, permalink } from '../../lib/core/permalinks.ts'
import { postLink } from '../post.ts'
import type { Source } from '../source.ts'

const isPost = /(?:^|\/)_(posts|drafts)\//
const dated = /^(\d{4}-\d{1,2}-\d{1,2})-/

export default {
  title: 'Jekyll blog',
  detect(source) {
    const posts = source.matching(isPost)
    return posts.length > 0
      ? [source.find('_config.yml') ?? source.find('_config.yaml'), '_posts/'].filter(Boolean).join(' and ')
      : null
  },
  async *read(source, options) {
    const settings = await readSettings(source, ['_config.yml', '_config.yaml'])
    const set = typeof settings.permalink === 'string' ? settings.permalink : 'date'
    const pattern = namedPatterns[set] ?? set
    const base = typeof settings.baseurl === 'string' ? settings.baseurl.replace(/\/$/, '') : ''
    const people = await readSettings(source, ['_data/authors.yml', '_data/authors.yaml'])
    const files = source.matching(isPost)
    yield* leftOut(
      files.filter((file) => /\.(?:textile|org|adoc|rst)$/i.test(file)),
      'is written neither in Markdown nor in HTML; turn it into Markdown first',
    )
    yield* leftOut(
      source.paths.filter((file) => isMarkdown(file) && !isPost.test(file) && isPage(source, file)),
      'is a page, not a post',
    )
    yield* readMarkdownBlog(
      source,
      options,
      files.filter((file) => isMarkdown(file) || isHtmlPost(source, file)),
      {
        assetRoots: ['assets', 'public'],
        site: textsOf(settings.url)[0],
        base,
        slugOf: ({ values, name }) => (typeof values.get('slug') === 'string' ? null : name.replace(dated, '')),
        categoryOf: ({ file }) => file.replace(/(?:^|\/)_(?:posts|drafts)\/.*$/, '').split('/')[0] || null,
        addressesOf({ values, original, day, file }, slug) {
          const folders = path.posix
            .dirname(file.replace(/(?:^|\/)_(?:posts|drafts)\/.*$/, '/x'))
            .split('/')
            .filter((part) => part && part !== '.')
          const categories = [...folders, ...textsOf(values.get('categories') ?? values.get('category') ?? [])]
          const address = permalink(pattern, {
            day,
            slug,
            categories: categories.map((each) => each.toLowerCase().replace(/\s+/g, '-')),
          })
          return address && !original.has('permalink') ? [base + address] : []
        },
        adapt(values, file) {
          values.rename('tag', 'tags')
          for (const name of ['cover-img', 'thumbnail-img', 'share-img', 'feature-img']) values.rename(name, 'image')
          // In Jekyll, both may be strings of words separated by spaces
          for (const name of ['tags', 'categories']) {
            const value = values.get(name)
            if (typeof value === 'string' && !value.includes(',')) values.set(name, value.split(/\s+/).filter(Boolean))
          }
          values.takeAddress('permalink')
          values.rename('last_modified_at', 'updated')
          const header = values.get('header')
          if (isMap(header))
            values.rename('header', 'image', () => header.image ?? header.overlay_image ?? header.teaser)
          if (/(?:^|\/)_drafts\//.test(file)) values.set('draft', true)
          values.nameAuthors(people)
          values.drop(
            'cover-img',
            'thumbnail-img',
            'share-img',
            'render_with_liquid',
            'layout',
            'toc',
            'comments',
            'pin',
            'math',
            'mermaid',
          )
        },
        rewrite: (body, original) =>
          original.get('render_with_liquid') === false ? body : rewriteLiquid(body, source),
      },
    )
  },
} satisfies Format

const isPage = (source: Source, file: string): boolean =>
  !/^(?:node_modules|vendor|_site|docs?)\//.test(file) && /^---\s*\n/.test(source.text(file, []).slice(0, 10))

function rewriteLiquid(body: string, source: Source): string {
  return body
    .replace(/\{%-?\s*highlight\s+([\w+#-]+)[^%]*%\}([^]*?)\{%-?\s*endhighlight\s*-?%\}/g, '```$1$2```')
    .replace(/\{%-?\s*(?:raw|endraw)\s*-?%\}/g, '')
    .replace(/\{\{-?\s*(?:site\.(?:baseurl|url))\s*-?\}\}/g, '')
    .replace(
      /\{\{-?\s*['"]([^'"]+)['"]\s*\|\s*(?:relative_url|absolute_url|prepend:\s*site\.(?:baseurl|url))\s*-?\}\}/g,
      '$1',
    )
    .replace(/\{%-?\s*(?:post_url|link)\s+([^\s%]+)\s*-?%\}/g, (tag, name: string) => {
      const file = source.paths.find(
        (each) => isPost.test(each) && (each.endsWith(`/${name}`) || each.endsWith(name) || each.includes(`/${name}.`)),
      )
      return file ? postLink(file) : tag
    })
}
