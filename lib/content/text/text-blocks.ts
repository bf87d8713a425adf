import { drawnLanguages } from '../../mdx/code/fence-info.ts'
import { openingFence } from '../../mdx/code/fences.ts'
import { takeMark } from '../../mdx/syntax/heading-marks.ts'

/** A part of a body, in the order of the text. */
export type TextBlock = { start: number; end: number } & (
  | { kind: 'heading'; depth: number; markdown: string; id: string | undefined }
  /** A paragraph, or an entry of a list. */
  | { kind: 'paragraph'; markdown: string }
  /** A title, a caption, a row of a table, a footnote: text beside the paragraphs. */
  | { kind: 'beside'; markdown: string }
  | { kind: 'code'; info: string; lines: string[] }
)

const heading = /^ {0,3}(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]+|>)*(#{1,6})(?:[ \t]+(.*))?$/
const underline = /^ {0,3}(=+|-+)[ \t]*$/
const htmlHeading = /^<h1\b[^>]*>(.*)<\/h1>[ \t]*$/i
/** Marks at the beginning of a line: of quotes, of lists and tasks. */
const marks = /^\s*(?:>\s?)*((?:[-*+]|\d{1,9}[.)])\s+)?(?:\[[ xX]\]\s+)?/
/** A rule, or the row of a table below its head. */
const rule = /^\s*(?:[-*_=]{3,}\s*$|\|?\s*:?-{3,}:?\s*(?:\||$))/
const definition = /^\s*\[(\^?)[^\]]+\]:\s*(.*)$/
const besideText = /^\s*<(?:p class="calloutTitle"|summary\b|figcaption\b)/
const component = /^\s*<[A-Z][^<>]*/
/** Attributes that a component displays. */
const shownAttribute = /\s(?:title|summary|label|caption)=(?:"([^"]+)"|'([^']+)')/g

/**
 * The parts of a body that a reader sees, without a parser and without errors: a list of posts needs no compilation,
 * and a body that does not compile still has an excerpt. All but its format is Markdown: see `translateForText`.
 */
export function textBlocks(body: string, format: 'md' | 'mdx'): TextBlock[] {
  const blocks: TextBlock[] = []
  let lines: string[] = []
  let paragraphStart = 0
  /** End of the last line of the paragraph. */
  let paragraphEnd = 0
  let isListed = false
  let code: Extract<TextBlock, { kind: 'code' }> | null = null
  /** Matches the line that ends what is open: code, a comment, a script, an import. */
  let closing: RegExp | null = null
  /** Matches the line that ends a group of blocks of code. */
  let groupEnd: RegExp | null = null
  const flush = (): void => {
    if (lines.length === 0) return
    const markdown = lines.length === 1 ? lines[0]! : lines.join(' ')
    blocks.push({ kind: 'paragraph', markdown, start: paragraphStart, end: paragraphEnd })
    lines = []
  }
  const add = (line: string, start: number, end: number, isEntry: boolean): void => {
    if (lines.length === 0) {
      paragraphStart = start
      isListed = isEntry
    }
    lines.push(line)
    paragraphEnd = end
  }
  for (let start = 0, end: number; start <= body.length; start = end + 1) {
    const newline = body.indexOf('\n', start)
    end = newline === -1 ? body.length : newline
    const line = body.slice(start, end)
    if (closing) {
      if (!closing.test(line)) {
        code?.lines.push(line)
        continue
      }
      closing = null
      if (code) code.end = end
      code = null
      continue
    }
    // Most lines begin with a letter, and need no pattern
    if (beginsWithLetter(line) && (lines.length > 0 || !mayBeCode.test(line))) {
      add(line, start, end, false)
      continue
    }
    if (line === '' || /^[ \t;]*$/.test(line) || groupEnd?.test(line)) {
      flush()
      continue
    }
    closing = hiddenUntil(line, format, lines.length === 0)
    if (closing) {
      if (closing.test(line.slice(3))) closing = null
      continue
    }
    const fence = openingFence(line)
    const [, hashes, title = ''] = (line.includes('#') && heading.exec(line)) || []
    const [, level] = (lines.length > 0 && !isListed && underline.exec(line)) || []
    const [, html] = (line.startsWith('<h1') && htmlHeading.exec(line)) || []
    if (fence) {
      flush()
      const info = line.slice(fence.end).trim()
      if (info === drawnLanguages.group) groupEnd = fence.closing
      else {
        code = { kind: 'code', info, lines: [], start, end }
        blocks.push(code)
        closing = fence.closing
      }
    } else if (hashes !== undefined || html !== undefined) {
      flush()
      blocks.push(headingOf(hashes?.length ?? 1, html ?? title.replace(/(?:^|[ \t])#+[ \t]*$/, ''), start, end))
    } else if (level) {
      const markdown = lines.join(' ')
      lines = []
      blocks.push(headingOf(level[0] === '=' ? 1 : 2, markdown, paragraphStart, end))
    } else if (rule.test(line)) flush()
    else if (/^\s*\|/.test(line)) {
      flush()
      const markdown = line.replace(/^\s*\||\|\s*$/g, '').replaceAll('|', ' · ')
      blocks.push({ kind: 'beside', markdown, start, end })
    } else if (besideText.test(line)) {
      flush()
      blocks.push({ kind: 'beside', markdown: line, start, end })
    } else if (line.includes(']:') && definition.test(line)) {
      flush()
      const [, isNote, markdown = ''] = definition.exec(line)!
      if (isNote) blocks.push({ kind: 'beside', markdown, start, end })
    } else {
      const [mark, entry] = marks.exec(line)!
      if (entry) flush()
      const [tag = ''] = (line.includes('<') && component.exec(line)) || []
      for (const [, double, single] of tag.matchAll(shownAttribute))
        blocks.push({ kind: 'beside', markdown: double ?? single!, start, end })
      add(line.slice(mark.length), start, end, mark.trim() !== '')
    }
  }
  flush()
  return blocks
}

function headingOf(depth: number, marked: string, start: number, end: number): TextBlock {
  const { text: markdown, id } = takeMark(marked)
  return { kind: 'heading', depth, markdown, id, start, end }
}

const mayBeCode = /^(?:import|export)\b/i

/** Whether a line begins with a letter of English or Korean. */
function beginsWithLetter(line: string): boolean {
  const first = line.charCodeAt(0)
  return first >= 0xac00 ? first <= 0xd7a3 : (first | 0x20) >= 0x61 && (first | 0x20) <= 0x7a
}

/** Matches the end of the hidden part that a line begins; null if readers see the line. */
function hiddenUntil(line: string, format: 'md' | 'mdx', isFirst: boolean): RegExp | null {
  const [, mark, element] = hidden.exec(line) ?? []
  if (mark === '<!--') return /-->/
  if (element) return new RegExp(`</${element}>`, 'i')
  if (mark === '{/*') return format === 'mdx' ? /\*\/\}/ : null
  if (mark === undefined || !isFirst) return null
  if (format === 'mdx') return /^\s*$/
  return imported.test(line) ? thisLine : null
}

const hidden = /^\s*(<!--(?!.*-->[ \t]*\S)|<(script|style)\b|\{\/\*(?!.*\*\/\}[ \t]*\S)|(?<!\s)(?:import|export)\b)/i
/** An `import` line of MDX, with which a `.md` file may begin. */
const imported = /^import\s[^'"]+\sfrom\s*(?:'[^']+'|"[^"]+");?\s*$/
const thisLine = /^/
