import type { Format } from '../formats.ts'
import { isHtmlPost, isMarkdown, leftOut, leftOutMarkup, readMarkdownBlog } from '../markdown/blog.ts'
import { isMap } from '../../lib/content/front-matter/entries.ts'
import { readSettings, textsOf } from '../markdown/settings.ts'
import { undated } from '../../lib/core/identity.ts'
import { languageFoldersOf } from '../../lib/core/languages.ts'
import { permalink } from '../../lib/core/permalinks.ts'
import { pathOfAddress } from '../html/post.ts'
import { postLink } from '../post.ts'

const settingsFiles = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
  ['toml', 'yaml', 'yml', 'json'].map((extension) => `${name}.${extension}`),
)
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
    const partOf = async (name: string) =>
      settings[name] ?? readSettings(source, [`config/_default/${name}.toml`, `config/_default/${name}.yaml`])
    // Zola has the same folders, and another name for this
    const isZola = typeof settings.base_url === 'string'
    const permalinks = await partOf('permalinks')
    const patterns = isMap(permalinks) && isMap(permalinks.page) ? permalinks.page : isMap(permalinks) ? permalinks : {}
    const site = textsOf(settings.baseURL ?? settings.baseurl ?? settings.base_url)[0]
    const base = pathOfAddress(site ?? '')?.replace(/\/$/, '') ?? ''
    const all = source.paths.filter(
      (file) =>
        file.startsWith('content/') && (isMarkdown(file) || isHtmlPost(source, file)) && !/(?:^|\/)_index\./.test(file),
    )
    const main = textsOf(settings.defaultContentLanguage ?? settings.default_language ?? 'en')[0]
    const paths = all.map((file) => file.slice('content/'.length))
    // Many themes have the posts of `en` in `content/english/`
    const languages = new Map([
      ...languageFoldersOf(paths, main).map((folder) => [folder, folder] as const),
      ...Object.entries(await partOf('languages')).flatMap(([name, each]) =>
        textsOf(isMap(each) && each.contentDir).map((folder) => [folder.replace(/^content\//, ''), name] as const),
      ),
    ])
    const languageOf = (file: string) => languages.get(file.split('/')[1]!) ?? null
    const withinLanguage = (file: string) => file.split('/').slice(languageOf(file) === null ? 1 : 2)
    const inSection = (file: string) => withinLanguage(file.replace(/\/index\.[^/]*$/, '')).length > 1
    const sectionOf = (file: string) => withinLanguage(file)[0]!
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
      languageOf,
      categoryOf: ({ file }) => (!inSection(file) || plainSections.test(sectionOf(file)) ? null : sectionOf(file)),
      addressesOf({ file, day, values, original, language }, slug) {
        if (original.has('url') || original.has('path')) return []
        const section = sectionOf(file)
        const pattern = patterns[section]
        const nested = withinLanguage(file).slice(0, -1)
        if (/\/index\.[^/]*$/.test(file)) nested.pop()
        const address =
          typeof pattern === 'string'
            ? permalink(pattern, { day, slug, section, categories: textsOf(values.get('categories')) })
            : `/${[...nested, slug].join('/')}/`
        const ugly = settings.uglyURLs === true || settings.uglyurls === true
        const full = address && (ugly ? `${address.replace(/\/$/, '')}.html` : address).replaceAll(' ', '-')
        const isDefault = language === null || language === main
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
