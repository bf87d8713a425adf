import { openingFence } from '../code/fences.ts'
import { beginsModule, isBlank, isIndented, startsBlock, withoutInlineCode, type Line } from './lines.ts'
import { calledTag } from './tags.ts'
import type { BodyFormat } from '../compiler.ts'

/** Most of a paragraph, in UTF-16 code units, in which an end is searched: this keeps the time linear. */
const maxParagraph = 2_000
const raw = /<(pre|script|style|textarea)(?=[\s>])|<!--|\{\/\*/i

/** Detects lines of code: code blocks, HTML that is not Markdown, comments, and JavaScript in MDX. */
export class CodeLines {
  readonly #source: string
  readonly #format: BodyFormat
  #fence: RegExp | null = null
  /** The end mark of the open HTML or comment. */
  #rawEnd = ''
  /** Number of open brackets in JavaScript; null outside. */
  #brackets: number | null = null
  #inList = false
  #before: Line | null = null
  #lower: string | undefined
  readonly #lastEnds = new Map<string, number>()

  constructor(source: string, format: BodyFormat) {
    this.#source = source
    this.#format = format
  }

  /** Whether a line is code, or begins or ends code. Called for each line in turn. */
  isCode(line: Line): boolean {
    const code = this.#continues(line) || this.#begins(line)
    this.#before = line
    return code
  }

  get isOpen(): boolean {
    return this.#fence !== null || this.#rawEnd !== ''
  }

  /** Whether a comment of HTML goes on in the next line. */
  get isInComment(): boolean {
    return this.#rawEnd === '-->'
  }

  /** Called when the quote around the code has ended. */
  close(): void {
    this.#fence = null
    this.#rawEnd = ''
  }

  #continues({ text }: Line): boolean {
    if (this.#fence) {
      if (this.#fence.test(text)) this.#fence = null
      return true
    }
    if (this.#rawEnd) {
      if (text.toLowerCase().includes(this.#rawEnd)) this.#rawEnd = ''
      return true
    }
    if (this.#brackets === null) return false
    if (text.trim() === '' && this.#brackets <= 0) this.#brackets = null
    else this.#brackets += balance(text)
    return this.#brackets !== null
  }

  #begins(line: Line): boolean {
    const { text } = line
    if (isBlank(line)) return false
    const fence = openingFence(text, this.#format)
    if (fence) {
      this.#fence = fence.closing
      return true
    }
    if (this.#format === 'mdx' && beginsModule.test(text) && isBlank(this.#before)) {
      this.#brackets = balance(text)
      return true
    }
    this.#noteList(text)
    return this.#isIndentedCode(text) || (/[<{]/.test(text) && this.#opensRaw(line))
  }

  #noteList(text: string): void {
    if (/^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(text)) this.#inList = true
    else if (/^\S/.test(text) && (isBlank(this.#before) || startsBlock.test(text))) this.#inList = false
  }

  /** Whether a line is indented code, which MDX does not have. */
  #isIndentedCode(text: string): boolean {
    if (this.#format === 'mdx' || this.#inList || !isIndented(text) || /^[ \t]*:[ \t]/.test(text)) return false
    return isBlank(this.#before) || isIndented(this.#before!.text)
  }

  #opensRaw({ text, end }: Line): boolean {
    const opening = raw.exec(withoutInlineCode(text))
    if (!opening) return false
    const [tag, name] = opening
    if (tag === '{/*' && this.#format === 'md') return false
    if (isMentioned(text.slice(opening.index))) return false
    const closing = name ? `</${name.toLowerCase()}` : tag === '<!--' ? '-->' : '*/}'
    if (text.toLowerCase().includes(closing, opening.index + tag.length)) return false
    // Without an end it is text, or an error that the compiler reports
    if (this.#lastEnd(closing) < end) return false
    // Behind text it ends in the same paragraph
    if (tag !== '{/*' && !/^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/.test(text.slice(0, opening.index))) {
      const [paragraph = ''] = this.#lower!.slice(end + 1, end + maxParagraph).split(/^[ \t>]*\n/m, 1)
      if (!paragraph.includes(closing)) return false
    }
    this.#rawEnd = closing
    return true
  }

  #lastEnd(closing: string): number {
    const known = this.#lastEnds.get(closing)
    if (known !== undefined) return known
    this.#lower ??= this.#source.toLowerCase()
    const at = this.#lower.lastIndexOf(closing)
    this.#lastEnds.set(closing, at)
    return at
  }
}

/** Whether a line begins with a tag that a sentence goes on about. No script or style begins with such letters. */
const isMentioned = (text: string): boolean =>
  calledTag.test(text.replace(/^<\w+>/, '')) ||
  /^<(?:script|style)> ?[\p{sc=Hang}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/iu.test(text)

const stringOrComment = /(["'`])(?:\\.|(?!\1)[^\\])*\1|\/\/.*/g

/** How many more brackets a line of JavaScript opens than it closes, but for those in strings. */
function balance(text: string): number {
  const code = text.replace(stringOrComment, '')
  return (code.match(/[{([]/g)?.length ?? 0) - (code.match(/[})\]]/g)?.length ?? 0)
}
