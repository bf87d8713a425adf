import type { Format } from '../formats.ts'
import { isMarkdown, leftOut, readMarkdownBlog } from '../markdown/blog.ts'
import { isMap } from '../../lib/content/front-matter/entries.ts'
import { readSettings } from '../markdown/settings.ts'

const settings = ['js', 'ts', 'mjs', 'cjs'].map((extension) => `docusaurus.config.${extension}`)
const translated = /^i18n\/([^/]+)\/docusaurus-plugin-content-blog\//
const dated = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?/
const withinBlog = (file: string) => file.replace(translated, '').replace(/^blog\//, '')

export default {
  title: 'Docusaurus blog',
  detect(source) {
    const found = settings.find((file) => source.find(file))
    return found && source.matching(/^blog\//).some(isMarkdown) ? `${found} and blog/` : null
  },
  async *read(source, options) {
    const config = settings.find((file) => source.find(file))!
    const base =
      /\bblog\s*:\s*\{[^]*?\brouteBasePath\s*:\s*['"]([^'"]*)['"]/.exec(source.text(config, []))?.[1] ?? 'blog'
    const labels = await readSettings(source, ['blog/tags.yml', 'blog/tags.yaml'])
    const people = await readSettings(source, ['blog/authors.yml', 'blog/authors.yaml'])
    const files = source.paths.filter((file) => (file.startsWith('blog/') || translated.test(file)) && isMarkdown(file))
    const isHidden = (file: string) => /(?:^|\/)_/.test(withinBlog(file))
    yield* leftOut(
      source.paths.filter((file) => /^docs\/.*\.mdx?$/.test(file)),
      'is a page of the documentation, not a post',
    )
    yield* readMarkdownBlog(
      source,
      options,
      files.filter((file) => !isHidden(file)),
      {
        assetRoots: ['static'],
        languageOf: (file) => translated.exec(file)?.[1] ?? null,
        slugOf: ({ original, name }) => (original.has('slug') ? null : name.replace(dated, '') || name),
        addressesOf({ file, original, language }, slug) {
          if (original.has('slug')) return []
          const path = withinBlog(file).replace(/(?:\/index)?\.[^./]+$/, '')
          const [, year, month, day] = dated.exec(path) ?? []
          const address = year ? `${year}/${month!.padStart(2, '0')}/${day!.padStart(2, '0')}/${slug}` : path
          return [`/${[language, base, address].filter(Boolean).join('/')}`.replace(/\/{2,}/g, '/')]
        },
        adapt(values) {
          const slug = values.get('slug')
          if (typeof slug === 'string') {
            values.delete('slug')
            values.set('address', `/${base}/${slug}`.replace(/\/{2,}/g, '/'))
            values.takeAddress('address')
          }
          const labelOf = (tag: unknown) => {
            const named = isMap(tag) ? tag : labels[String(tag)]
            return (isMap(named) ? named.label : null) ?? (isMap(tag) ? (tag.permalink ?? '') : tag)
          }
          values.rename('tags', 'tags', (tags) => (Array.isArray(tags) ? tags.map(labelOf) : tags))
          if (typeof values.get('author') === 'string')
            values.set('authors', [{ name: values.get('author'), url: values.get('author_url') ?? null }])
          values.nameAuthors(people)
          values.drop(
            'author_title',
            'author_url',
            'author_image_url',
            'hide_table_of_contents',
            'toc_max_heading_level',
          )
        },
        // `truncate` ends an excerpt: here that is the description, or the beginning of the post
        rewrite: (body) =>
          body
            .replace(/\{(?:require|useBaseUrl)\((["'][^"'\n]+["'])\)(?:\.default)?\}/g, '$1')
            .replace(/^(?:<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\})[ \t]*$/gm, ''),
      },
    )
  },
} satisfies Format
