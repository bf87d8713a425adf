import type { Format } from '../formats.ts'
import { isHtmlPost, isMarkdown, leftOut, leftOutMarkup, readMarkdownBlog } from '../markdown/blog.ts'
import { isMap } from '../../lib/content/front-matter/entries.ts'
import { readSettings, textsOf } from '../markdown/settings.ts'
import { undated } from '../../lib/core/identity.ts'
import { permalink } from '../../lib/core/permalinks.ts'
import { pathOfAddress } from '../html/post.ts'
import { postLink } from '../post.ts'

const settingsFiles = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
  ['toml', 'yaml', 'yml', 'json'].map((extension) => `${name}.${extension}`),
)
const languageFolder = /^content\/([a-z]{2}(?:-[A-Za-z]{2,4})?)\//
/** Sections whose names only say that they contain posts. */
const plainSections = /^(?:posts?|blog|articles?|writing|entries)$/i

/** The post that a `ref` shortcode names: by its path, relative to the post or to `content/`, or by its name. */
function referred(posts: readonly string[], from: string, target: string): string | undefined {
  const key = (file: string) => file.replace(/\.[^./]+$/, '').replace(/\/_?index$/, '')
  const wanted = key(target.replace(/^\/|\/$/g, ''))
  const places = [`${from.slice(0, from.lastIndexOf('/'))}/${wanted}`, `content/${wanted}`]
  const named = posts.filter((file) => key(file).endsWith(`/${wanted}`))
  return posts.find((file) => places.includes(key(file))) ?? (named.length === 1 ? named[0] : undefined)
}

export default {
  title: 'Hugo or Zola site',
  detect(source) {
    const settings = settingsFiles.find((file) => source.find(file))
    return settings && source.matching(/^content\/.*\.mdx?$/i).length > 0 ? `${settings} and content/` : null
  },
  async *read(source, options) {
    const settings = await readSettings(source, settingsFiles)
    const { permalinks: sectionPermalinks = {} } = await readSettings(source, [
      'config/_default/permalinks.toml',
      'config/_default/permalinks.yaml',
    ])
    // Zola has the same folders, and another name for this
    const isZola = typeof settings.base_url === 'string'
    const permalinks = settings.permalinks ?? sectionPermalinks
    const patterns = isMap(permalinks) && isMap(permalinks.page) ? permalinks.page : isMap(permalinks) ? permalinks : {}
    const site = textsOf(settings.baseURL ?? settings.baseurl ?? settings.base_url)[0]
    const base = pathOfAddress(site ?? '')?.replace(/\/$/, '') ?? ''
    const all = source.paths.filter(
      (file) =>
        file.startsWith('content/') && (isMarkdown(file) || isHtmlPost(source, file)) && !/(?:^|\/)_index\./.test(file),
    )
    const inSection = (file: string) =>
      file
        .replace(languageFolder, 'content/')
        .replace(/\/index\.[^/]*$/, '')
        .split('/').length > 2
    const sectionOf = (file: string) => file.replace(languageFolder, 'content/').split('/')[1] ?? ''
    // Blogs without sections have posts and pages in one folder: posts have a date
    const dated = new Set(
      all.filter((file) => !inSection(file) && /^\W*date['"]?\s*[:=]/m.test(source.text(file, []).slice(0, 4_000))),
    )
    const isPost = (file: string) => inSection(file) || dated.has(file)
    yield* leftOut(
      all.filter((file) => !isPost(file)),
      'is a page of its own, not a post',
    )
    yield* leftOutMarkup(source.matching(/^content\//))
    const posts = all.filter(isPost)
    yield* readMarkdownBlog(source, options, posts, {
      // Files next to a post have an address below that of the post
      assetRoots: ['static', 'assets', 'content'],
      site,
      timeZone: settings.timeZone ?? settings.timezone,
      base,
      rewrite: (body, _, file) =>
        body.replace(
          /\{\{[<%]\s*(?:rel)?ref\s+["'`]?([^"'`#\s]+)(#[^"'`\s]*)?["'`]?\s*[>%]\}\}/g,
          (whole, target: string, hash = '') => {
            const found = referred(posts, file, target)
            return found === undefined ? whole : postLink(found) + hash
          },
        ),
      localPath: (address) => (address.startsWith('@/') ? `content/${address.slice(2)}` : null),
      slugOf: ({ original, name }) => (isZola && !original.has('slug') && !original.has('path') ? undated(name) : null),
      languageOf: (file) => languageFolder.exec(file)?.[1] ?? null,
      categoryOf: ({ file }) => (!inSection(file) || plainSections.test(sectionOf(file)) ? null : sectionOf(file)),
      addressesOf({ file, day, values, original, language }, slug) {
        if (original.has('url') || original.has('path')) return []
        const section = sectionOf(file)
        const pattern = patterns[section]
        const nested = file.replace(languageFolder, 'content/').split('/').slice(1, -1)
        if (/\/index\.[^/]*$/.test(file)) nested.pop()
        const usual = `/${[...nested, slug].join('/')}/`
        const address =
          typeof pattern === 'string'
            ? permalink(pattern, { day, slug, section, categories: textsOf(values.get('categories')) })
            : usual
        const ugly = settings.uglyURLs === true || settings.uglyurls === true
        const full = address && (ugly ? `${address.replace(/\/$/, '')}.html` : address)
        const isDefault = language === null || language === settings.defaultContentLanguage
        return full ? [base + (isDefault ? full : `/${language}${full}`)] : []
      },
      adapt(values, file) {
        values.takeAddress('url', 'path')
        values.firstSeries()
        const folder = isZola ? '/' : `/${file.split('/').slice(1, -1).join('/')}/`
        const aliases = textsOf(values.get('aliases') ?? [])
        if (aliases.length > 0)
          values.set(
            'aliases',
            aliases.map((alias) => (/^\/|^https?:/.test(alias) ? alias : folder + alias)),
          )
        values.drop('type', 'layout', 'weight', 'toc', 'isCJKLanguage')
      },
    })
  },
} satisfies Format
