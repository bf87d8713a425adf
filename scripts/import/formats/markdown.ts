import type { Format } from '../format.ts'
import { firstSeries, isMarkdown, leftOut, readMarkdownBlog, takeAddress } from '../markdown/blog.ts'

const isReadme = (file: string) =>
  /(?:^|\/)(?:readme|license|contributing|changelog|code_of_conduct)\.mdx?$/i.test(file) ||
  /(?:^|\/)SUMMARY\.md$/.test(file)

export const markdown: Format = {
  title: 'folder of Markdown',
  detect(source) {
    const files = source.paths.filter((file) => isMarkdown(file) && !isReadme(file))
    return files.length > 0 ? `${files.length} file${files.length === 1 ? '' : 's'} .md or .mdx` : null
  },
  async *read(source, options) {
    const files = source.paths.filter(isMarkdown)
    yield* leftOut(files.filter(isReadme), 'describes its folder')
    yield* readMarkdownBlog(
      source,
      files.filter((file) => !isReadme(file)),
      {
        assetRoots: ['public', 'static', 'assets', 'images', 'attachments'],
        categoryOf: ({ file }) =>
          file
            .replace(/\/(?:index|content)\.[^/]*$/i, '')
            .split('/')
            .slice(0, -1)
            .find((folder) => !/^(?:content|src|posts?|blog|_posts|articles?|data|\d+)$/i.test(folder)) ?? null,
        adapt(values) {
          takeAddress(values, 'permalink', 'path', 'url')
          firstSeries(values)
        },
      },
      options,
    )
  },
}
