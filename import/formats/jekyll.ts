import path from 'node:path'
import type { Format } from '../formats.ts'
import { isHtmlPost, isMarkdown, leftOut, leftOutMarkup, readMarkdownBlog } from '../markdown/blog.ts'
import { readSettings, textsOf } from '../markdown/settings.ts'
import { isPattern } from '../markdown/values.ts'
import { inheritedIn } from '../../lib/content/front-matter/inherited.ts'
import { fieldRows } from '../../lib/core/fields.ts'
import { namedPatterns, permalink } from '../../lib/core/permalinks.ts'
import { postLink } from '../post.ts'
import type { Source } from '../source.ts'

const isPost = /(?:^|\/)_(?:posts|drafts)\//
const settingsFiles = ['_config.yml', '_config.yaml']
const dated = /^(\d{4}-\d{1,2}-\d{1,2})-/

export default {
  title: 'Jekyll blog',
  detect(source) {
    const settings = settingsFiles.find((file) => source.find(file))
    return source.matching(isPost).length > 0 ? [settings, '_posts/'].filter(Boolean).join(' and ') : null
  },
  async *read(source, options) {
    const settings = await readSettings(source, settingsFiles)
    const set = typeof settings.permalink === 'string' ? settings.permalink : 'date'
    const pattern = namedPatterns[set] ?? set
    const base = typeof settings.baseurl === 'string' ? settings.baseurl.replace(/\/$/, '') : ''
    const people = await readSettings(source, ['_data/authors.yml', '_data/authors.yaml'])
    const inherited = inheritedIn(source.matching(/^_config\.ya?ml$/), (file) => source.text(file, []))
    const defaultsFor = (file: string): Record<string, unknown> =>
      Object.assign(
        {},
        ...inherited
          .filter(({ globs }) => globs.every((glob) => path.posix.matchesGlob(file, glob)))
          .map(({ values }) => values),
      ) as Record<string, unknown>
    const files = source.matching(isPost)
    yield* leftOutMarkup(files)
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
        timeZone: settings.timezone,
        base,
        slugOf: ({ values, name }) => (typeof values.get('slug') === 'string' ? null : name.replace(dated, '')),
        categoryOf: ({ file }) => foldersOf(file),
        addressesOf({ values, original, day, file }, slug) {
          const categories = [...foldersOf(file), ...textsOf(values.get('categories') ?? values.get('category') ?? [])]
          const own = original.get('permalink')
          if (original.has('permalink') && !isPattern(own)) return []
          const { permalink: given = pattern } = own ? { permalink: own } : defaultsFor(file)
          const address = permalink(String(given), {
            day,
            slug,
            categories: categories.map((each) => each.toLowerCase().replace(/\s+/g, '-')),
          })
          return address ? [base + address] : []
        },
        adapt(values, file) {
          const own = new Set([...values.keys(), 'permalink'].map(fieldOf))
          for (const [name, value] of Object.entries(defaultsFor(file)))
            if (!own.has(fieldOf(name))) values.set(name, value)
          values.rename('tag', 'tags')
          for (const name of ['cover-img', 'thumbnail-img', 'share-img', 'feature-img']) values.rename(name, 'image')
          // In Jekyll, both may be strings of words separated by spaces
          for (const name of ['tags', 'categories']) {
            const value = values.get(name)
            if (typeof value === 'string' && !value.includes(',')) values.set(name, value.split(/\s+/).filter(Boolean))
          }
          values.takeAddress('permalink')
          if (isPattern(values.get('permalink'))) values.set('permalink', true)
          values.rename('last_modified_at', 'updated')
          // A file without a date in its name is no post of Jekyll, but of others that have such a folder
          const isPostName = dated.test(file.split('/').at(-1)!) || Object.keys(settings).length === 0
          if (/(?:^|\/)_drafts\//.test(file) || !isPostName) values.set('draft', true)
          values.nameAuthors(people)
          values.drop('render_with_liquid', 'layout', 'toc', 'pin', 'math', 'mermaid')
        },
        rewrite: (body, original) =>
          original.get('render_with_liquid') === false ? body : rewriteLiquid(body, source),
      },
    )
  },
} satisfies Format

/** The same for all names of a field, of which a post has one. */
const fieldOf = (name: string): string => fieldRows.find(({ names }) => names.includes(name))?.names[0] ?? name

/** The folders around `_posts/`, which are categories. */
const foldersOf = (file: string): string[] => /^(.+?)\/_(?:posts|drafts)\//.exec(file)?.[1]?.split('/') ?? []

const isPage = (source: Source, file: string): boolean =>
  !/^(?:node_modules|vendor|_site|docs?)\//.test(file) && /^---\s*\n/.test(source.text(file, []).slice(0, 10))

/** Code, tags whose content stays or vanishes as a whole, and tags by themselves. */
const parts = new RegExp(
  [
    String.raw`(?<code>^[ \t>]*(?<fence>\`{3,}|~{3,})[^]*?\n[ \t>]*\k<fence>[ \t]*$|(?<ticks>\`+)(?!\`)[^\n]*?[^\`\n]\k<ticks>(?!\`))`,
    String.raw`\{%-?\s*(?<pair>raw|highlight|comment|capture)\b[^]*?\{%-?\s*end\k<pair>\s*-?%\}`,
    String.raw`\{\{-?\s*(?:site\.(?:baseurl|url)|['"](?<address>[^'"]+)['"]\s*\|\s*(?:relative_url|absolute_url|prepend:\s*site\.(?:baseurl|url)))\s*-?\}\}`,
    String.raw`\{%-?\s*(?:post_url|link)\s+(?<name>[^\s%]+)\s*-?%\}`,
  ].join('|'),
  'gm',
)
const rawTags = /^[ \t]*\{%-?\s*(?:end)?raw\s*-?%\}[ \t]*\n|\{%-?\s*(?:end)?raw\s*-?%\}/gm

/** Replaces tags. Outside of code, the blog reads `raw` itself. */
const rewriteLiquid = (body: string, source: Source): string =>
  body.replace(parts, (part: string, ...rest) => {
    const { code, pair, address, name } = rest.at(-1) as Record<string, string | undefined>
    if (pair === 'raw') return part
    if (code) return code.replace(rawTags, '')
    if (pair === 'highlight')
      return part
        .replace(rawTags, '')
        .replace(/^\{%-?\s*highlight\s+([\w+#-]+)[^%]*%\}/, '```$1')
        .replace(/\{%-?\s*endhighlight\s*-?%\}$/, '```')
    if (name === undefined) return address ?? '\n'.repeat(part.split('\n').length - 1)
    const file = source.paths.find(
      (each) => isPost.test(each) && (each.endsWith(`/${name}`) || each.endsWith(name) || each.includes(`/${name}.`)),
    )
    return file ? postLink(file) : part
  })
