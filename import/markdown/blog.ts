import { brokenPost, type Imported } from '../post.ts'
import type { ImportOptions } from '../formats.ts'
import type { Source } from '../source.ts'
import { isHtml, readMarkdownPost, type MarkdownBlog } from './post.ts'

export const isMarkdown = (file: string): boolean => /\.(?:mdx?|markdown|mkdn?)$/i.test(file)

export const isHtmlPost = (source: Source, file: string): boolean =>
  isHtml(file) && /^\s*(?:---|\+\+\+|\{)[ \t]*\r?\n/.test(source.text(file, []).slice(0, 100))

export async function* readMarkdownBlog(
  source: Source,
  options: ImportOptions,
  files: readonly string[],
  blog: MarkdownBlog,
): AsyncGenerator<Imported> {
  for (const file of files)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are taken
    yield await readMarkdownPost(source, file, blog, options).catch((error) => brokenPost({ file }, error))
}

export function* leftOut(files: readonly string[], problem: string): Generator<Imported> {
  for (const file of files) yield { from: { file }, problem }
}
