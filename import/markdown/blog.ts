import { brokenPost, type Imported, type ImportedPost } from '../post.ts'
import type { ImportOptions } from '../formats.ts'
import type { Source } from '../source.ts'
import { inheritedBy, inheritedIn, isBundlePart } from '../../lib/content/front-matter/inherited.ts'
import { publicOf } from '../../lib/content/posts/rules.ts'
import { isHtml, readMarkdownPost, type MarkdownBlog } from './post.ts'

export { isMarkdown } from './post.ts'

export const isHtmlPost = (source: Source, file: string): boolean =>
  isHtml(file) && /^\s*(?:---|\+\+\+|\{)[ \t]*\r?\n/.test(source.text(file, []).slice(0, 100))

export async function* readMarkdownBlog(
  source: Source,
  options: ImportOptions,
  files: readonly string[],
  blog: MarkdownBlog,
): AsyncGenerator<Imported> {
  const inherited = inheritedIn(source.paths, (file) => source.text(file, []))
  const read: Imported[] = []
  for (const file of files) {
    const values = inheritedBy(file, { inherited })
    if (isBundlePart(values)) read.push({ from: { file }, problem: 'is a part of another page' })
    else
      read.push(
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are taken
        await readMarkdownPost(source, file, blog, options, values).catch((error) => brokenPost({ file }, error)),
      )
  }
  const posts = read.filter((each): each is ImportedPost => !('problem' in each) && !each.fields.draft)
  for (const post of new Set(posts).difference(new Set(publicOf(posts)))) {
    post.fields.draft = true
    post.notes.push({ file: post.from.file, message: 'becomes a draft: other posts say `publish: true`' })
  }
  yield* read
}

const otherMarkup = /\.(?:textile|org|adoc|asciidoc|rst|pandoc|pdc)$/i

export const leftOutMarkup = (files: readonly string[]): Generator<Imported> =>
  leftOut(
    files.filter((file) => otherMarkup.test(file)),
    'is written neither in Markdown nor in HTML; turn it into Markdown first',
  )

export function* leftOut(files: readonly string[], problem: string): Generator<Imported> {
  for (const file of files) yield { from: { file }, problem }
}
