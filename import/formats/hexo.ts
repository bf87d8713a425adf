import { permalink } from '../../lib/core/permalinks.ts'
import { undated } from '../../lib/core/identity.ts'
import type { Format } from '../formats.ts'
import { isMarkdown, readMarkdownBlog } from '../markdown/blog.ts'
import { readSettings, textsOf } from '../markdown/settings.ts'
import { postLink } from '../post.ts'

const isPost = /^source\/_(?:posts|drafts)\//
const settingsFiles = ['_config.yml', '_config.yaml']
const usual = ':year/:month/:day/:title/'

const nameOf = (file: string) => file.replace(isPost, '').replace(/\.[^./]+$/, '')

export default {
  title: 'Hexo blog',
  detect(source) {
    const settings = settingsFiles.find((file) => source.find(file))
    return source.matching(isPost).some(isMarkdown) ? [settings, 'source/_posts/'].filter(Boolean).join(' and ') : null
  },
  async *read(source, options) {
    const settings = await readSettings(source, settingsFiles)
    const pattern = textsOf(settings.permalink ?? usual)[0]!
    const base = textsOf(settings.root ?? '')[0]!.replace(/\/$/, '')
    const files = source.matching(isPost).filter(isMarkdown)
    yield* readMarkdownBlog(source, options, files, {
      assetRoots: ['source'],
      site: textsOf(settings.url)[0],
      timeZone: settings.timezone,
      base,
      slugOf: ({ original, name }) => (original.has('permalink') ? null : undated(name)),
      addressesOf({ original, values, day, file }) {
        if (original.has('permalink')) return []
        const categories = textsOf([values.get('categories') ?? []].flat(3))
        // Plugins number posts so
        const own = pattern.replace(/:(abbrlink|id)\b/g, (name) => textsOf(original.get(name.slice(1)))[0] ?? name)
        const address = permalink(own.replace(':category', ':categories'), {
          day,
          // The folders of a post are a part of its title
          slug: nameOf(file).split('/').map(undated).join('/'),
          categories,
        })
        return address === null ? [] : [base + address]
      },
      adapt(values, file) {
        values.takeAddress('permalink')
        if (file.startsWith('source/_drafts/')) values.set('draft', true)
        values.drop('layout', 'toc', 'mathjax', 'sticky', 'top', 'abbrlink')
      },
      rewrite: (body) =>
        body
          .replace(/^[ \t]*<!--[ \t]*more[ \t]*-->[ \t]*$/gm, '')
          .replace(
            /\{% *asset_img +(?:[\w-]+ +)*?([^\s%"']+\.\w{2,5})((?: +\d+)*)(?: +(["']?)([^%]*?)\3)? *%\}/g,
            (_, name: string, sizes: string, _quote: string, text = '') =>
              `![${text.replace(/^.*'(.+)'$/, '$1').replace(/['"[\]]/g, '')}](${name}${sizes.replace(/^ *(\d+) *(\d*).*/, ' =$1x$2')})`,
          )
          .replace(
            /\{% *post_link +(\S+)(?: +(["']?)([^%]*?)\2(?: +(?:true|false))?)? *%\}/g,
            (tag, name: string, _quote, text = '') => {
              const file = files.find((each) => nameOf(each) === name || nameOf(each).endsWith(`/${name}`))
              return file ? `[${text || name}](${postLink(file)})` : tag
            },
          ),
    })
  },
} satisfies Format
