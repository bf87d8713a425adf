import fs from 'node:fs'
import path from 'node:path'
import { isReadme as isReadmeOfBlog } from '../../lib/content/files/files.ts'
import { withoutNotionId } from '../../lib/core/post-names.ts'
import type { Format } from '../formats.ts'
import type { Source } from '../source.ts'
import { withoutCode } from '../markdown/addresses.ts'
import { isMarkdown, leftOut, readMarkdownBlog } from '../markdown/blog.ts'

/** A folder from elsewhere may be a repository, whose own files have names in any case. */
const isReadme = (file: string): boolean =>
  isReadmeOfBlog(file) || /(?:^|\/)(?:readme|license|contributing|changelog|code_of_conduct)\.mdx?$/i.test(file)

/** Nuxt orders files by a number at the front of their names, which is no part of their addresses. */
const isNuxt = (source: Source) => source.paths.some((file) => /^nuxt\.config\.[cm]?[jt]s$/.test(file))
const unnumbered = (name: string) => name.replace(/^\d+\.(?=.)/, '')
const nuxtPath = (file: string) =>
  file
    .replace(/^content\//, '')
    .replace(/(?:(?<=^|\/)(?:\d+\.)?index)?\.[^./]+$/, '')
    .replace(/\/$/, '')
    .split('/')
    .map(unnumbered)
    .join('/')

const isVault = (source: Source, files: readonly string[]): boolean =>
  source.paths.some((file) => file.startsWith('.obsidian/')) ||
  (source.folder !== null && fs.existsSync(path.join(source.folder, '.obsidian'))) ||
  files.some((file) => /(?<!\S)!?\[\[[^[\]\n]+\]\]/.test(withoutCode(source.text(file, []))))

/** Tags as Obsidian reads them: not in code and comments, and not numbers alone. */
const tagsIn = (body: string): string[] =>
  withoutCode(body)
    .replace(/%%[^]*?%%/g, '')
    .match(/(?<=(?:^|\s)#)(?!\d+(?![\p{L}\d_/-]))[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_/-]+/gu) ?? []

export default {
  title: 'folder of Markdown',
  detect(source) {
    const files = source.paths.filter((file) => isMarkdown(file) && !isReadme(file))
    return files.length > 0 ? `${files.length} file${files.length === 1 ? '' : 's'} .md or .mdx` : null
  },
  async *read(source, options) {
    const files = source.paths.filter(isMarkdown)
    yield* leftOut(files.filter(isReadme), 'describes its folder')
    const ofNuxt = isNuxt(source)
    yield* readMarkdownBlog(
      source,
      options,
      files.filter((file) => !isReadme(file)),
      {
        assetRoots: ['public', 'static', 'assets', 'images', 'attachments', 'src'],
        categoryOf: ({ file }) =>
          file
            .replace(/\/(?:index|content)\.[^/]*$/i, '')
            .split('/')
            .slice(0, -1)
            .map((folder) => (ofNuxt ? unnumbered(folder) : withoutNotionId(folder)))
            .filter((folder) => !/^(?:content|src|posts?|blog|_posts|articles?|data|\d+)$/i.test(folder)),
        ...(isVault(source, files) && { tagsIn }),
        slugOf: ({ original, name }) => (ofNuxt && !original.has('slug') ? unnumbered(name) : null),
        addressesOf: ({ file }) => (ofNuxt ? [`/${nuxtPath(file)}`] : []),
        adapt(values) {
          values.takeAddress('permalink', 'path', 'url')
          values.firstSeries()
        },
      },
    )
  },
} satisfies Format
