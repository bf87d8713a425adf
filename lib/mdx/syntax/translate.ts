import type { PostWarning } from '../../core/errors.ts'
import type { Strings } from '../../core/strings.ts'
import type { BodyFormat } from '../compilers/compiler.ts'
import { Blocks } from './blocks.ts'
import { applyEdits, type Edited } from './edits.ts'
import { loadEmoji, mayHaveEmoji } from './emoji.ts'
import { mayHaveFormulas } from './formulas.ts'
import { mayHaveIndentedBlocks, withoutIndentedBlocks } from './indented-blocks.ts'
import { Inline, sizedImage, spacedImage } from './inline.ts'
import { Pass } from './pass.ts'

/** A body in plain Markdown or MDX. */
export interface Translated extends Edited {
  /** Warnings about syntax that is left as text, with places in the original. */
  warnings: PostWarning[]
}

/**
 * Substrings of the translated syntaxes: every one contains at least one. Searching for them is far faster than one
 * pattern for all.
 */
const marks = [
  ':::',
  '[!',
  '[[',
  '==',
  '{%',
  '{{',
  '{#',
  '{ #',
  '{:',
  '\n: ',
  '\n:\t',
  '\n :',
  '\n  :',
  '\n@[',
  '\n::',
  '%[',
  '%%',
  '^[',
  '[toc]',
  '[TOC]',
  'src={',
  'href={',
  'poster={',
  'image={',
  ' align="',
]
const isolated = /^@\[|<[A-Z]|[)`]\{[ \t]*[.#\w]|:[a-z\d+-][a-z\d_+-]*:|(?:```|~~~)[^\s`]*[ \t]+[^\s`]/

/** Whether a body may contain anything to translate. Most do not, and cost no more than this test. */
const mayHaveMarks = (source: string): boolean =>
  marks.some((mark) => source.includes(mark)) ||
  isolated.test(source) ||
  spacedImage.test(source) ||
  sizedImage.test(source) ||
  mayHaveFormulas(source)

/**
 * Translates the syntaxes of other blogs to Markdown and HTML that both compilers support: alerts, `:::` and `!!!`
 * blocks, definition lists, formulas, marks, emoji, attributes, footnotes, ids of headings, links, embeds and comments
 * of Obsidian, shortcodes of Hugo, Jekyll, Hexo and Zola. Code, and syntax without a certain translation, stays as it
 * is.
 */
export async function translate(source: string, format: BodyFormat, strings: Strings): Promise<Translated> {
  if (!mayHaveIndentedBlocks(source)) return translateLines(source, format, strings)
  const before = withoutIndentedBlocks(source)
  const { originalOffset, ...translated } = await translateLines(before.source, format, strings, {
    ...before,
    original: source,
  })
  return { ...translated, originalOffset: (offset) => before.originalOffset(originalOffset(offset)) }
}

async function translateLines(
  source: string,
  format: BodyFormat,
  strings: Strings,
  before?: Edited & { original: string },
): Promise<Translated> {
  if (!mayHaveMarks(source)) return { ...applyEdits(source, []), warnings: [] }
  const emoji = mayHaveEmoji(source) ? await loadEmoji() : () => undefined
  const pass = new Pass(source, format, strings, before)
  new Blocks(pass).read()
  new Inline(pass, emoji).read()
  return { ...applyEdits(source, pass.edits), warnings: pass.warnings }
}
