import type { Format } from '../formats.ts'
import { isMarkdown, leftOut, readMarkdownBlog } from '../markdown/blog.ts'
import type { Source } from '../source.ts'

const articles = (source: Source) => source.paths.filter((file) => /^articles\/[^/]+$/.test(file) && isMarkdown(file))

export default {
  title: 'Zenn repository',
  detect(source) {
    const files = articles(source)
    const isZenn = files.slice(0, 20).some((file) => /^---\n(?:.*\n)*?(?:emoji|topics):/.test(source.text(file, [])))
    return isZenn ? 'articles/ with topics' : null
  },
  async *read(source, options) {
    yield* leftOut(
      source.paths.filter((file) => file.startsWith('books/') && isMarkdown(file)),
      'is a chapter of a book, not an article',
    )
    yield* readMarkdownBlog(source, options, articles(source), {
      assetRoots: [''],
      localPath: (address) => (ownAddress.test(address) ? address.replace(ownAddress, '$1.md') : null),
      adapt: (values) => values.drop('emoji', 'type', 'publication_name'),
    })
  },
} satisfies Format

/** The address of an article, of which only the name is in the repository. */
const ownAddress = /^(?:https:\/\/zenn\.dev)?\/(?:[\w-]+\/)?(articles\/[\w-]+)\/?$/
