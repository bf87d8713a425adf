import { drawnLanguages } from '../../mdx/code/fence-info.ts'
import { openingFence } from '../../mdx/code/fences.ts'
import { inlineText, joined, labelOf } from './inline-text.ts'
import type { BodyFormat } from '../../mdx/compiler.ts'
import type { Edited } from '../../mdx/syntax/edits.ts'
import { isReadAsMdx } from '../../mdx/source/readings.ts'
import { takeMark } from '../../mdx/syntax/heading-marks.ts'
import { beginsModule, isIndented, startsBlock } from '../../mdx/syntax/lines.ts'
import { htmlBlock } from '../../mdx/syntax/tags.ts'
import { translateForText } from '../../mdx/syntax/translate.ts'

interface BodyText {
  plain: Edited
  /** How its blocks are read. */
  read: BodyFormat
  blocks: readonly TextBlock[]
}

/** A batch of the compiler: posts that are compiled at once. */
const maxKept = 32
const kept: (BodyText & { body: string; format: BodyFormat })[] = []

/** A body in plain Markdown, and its parts. The last ones are kept: excerpt, search and links ask for that of each post. */
export function bodyText(body: string, format: BodyFormat): BodyText {
  // Two bodies mostly differ in their lengths, while the key of a map would be a hash over each
  const known = kept.find((each) => each.body === body && each.format === format)
  if (known) return known
  const read = format === 'md' && isReadAsMdx(body) ? 'mdx' : format
  const plain = translateForText(body, read)
  const made = { body, format, plain, read, blocks: textBlocks(plain.source, read, format) }
  if (kept.length === maxKept) kept.shift()
  kept.push(made)
  return made
}

/** A part of a body, in the order of the text. */
export type TextBlock = { start: number; end: number } & (
  | { kind: 'heading'; depth: number; text: string; id: string | undefined }
  /** A paragraph, or an entry of a list. */
  | { kind: 'paragraph'; text: string }
  /** A title, a caption, a row of a table, a footnote: text beside the paragraphs. */
  | { kind: 'beside'; text: string }
  | { kind: 'code'; info: string; lines: string[] }
)

const heading = /^ {0,3}(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]+|>)*(#{1,6})(?:[ \t]+(.*))?$/
const underline = /^ {0,3}(=+|-+)[ \t]*$/
/** Perhaps on several lines, of a limited length: this keeps the time linear. */
const htmlHeading = /[ \t]*<h([1-6])\b([^>]*)>((?:[^\n]|\n(?![ \t]*\n)){0,1000}?)<\/h\1>[ \t]*(?![^\n])/iy
/** Marks at the beginning of a line: of quotes and lists. */
const marks = /^(?:\s*(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s|$)))*\s*/
const task = /^\[[ xX]\]\s+/
/** A number that begins no list within a paragraph. */
const number = /^\s*(?!1[.)])\d/
const rule = /^[\s>]*([-*_])(?:[ \t]*\1){2,}\s*$/
/** The row of a table below its head. */
const delimiters = /^[\s>]*\|?(?:\s*:?-+:?\s*\|)*\s*:?-+:?\s*\|?\s*$/
const footnote = /^\s*\[(\^[^\]]+)\]:\s*(.*)$/
const definition =
  /^[\s>]*\[((?:[^[\]\\]|\\.){1,999})\]:\s*(?:<[^<>]*>|[^\s<]\S*)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*$/
const besideText = /^\s*<(?:p class="calloutTitle"|summary\b|figcaption\b)/
const component = /^\s*<[A-Z][^<>]*/
/** Attributes that a component displays. */
const shownAttribute = /\s(?:title|summary|label|caption)=(?:"([^"]+)"|'([^']+)')/g

/**
 * The parts of a body that a reader sees, without a parser and without errors: a list of posts needs no compilation,
 * and a body that does not compile still has an excerpt. All but its format is Markdown: see `translateForText`.
 * @param inText the format of text, in which only MDX has expressions
 */
export function textBlocks(body: string, format: BodyFormat, inText = format): TextBlock[] {
  const blocks: TextBlock[] = []
  /** Blocks of HTML, in which Markdown has no meaning. */
  const ofHtml = new Set<TextBlock>()
  /** Labels of definitions and footnotes. */
  const defined = new Set<string>()
  let lines: string[] = []
  let paragraphStart = 0
  /** End of the last line of the paragraph. */
  let paragraphEnd = 0
  let isListed = false
  /** Whether indented text belongs to a list or a footnote. */
  let isWithin = false
  let isHtml = false
  /** Number of columns of the table; 0 outside. */
  let columns = 0
  let code: Extract<TextBlock, { kind: 'code' }> | null = null
  /** Whether the code is in a quote. */
  let isQuoted = false
  /** Matches the line that ends what is open: code, a comment, a script, an import. */
  let closing: RegExp | null = null
  /** The footnote that the next lines go on with. */
  let note: Extract<TextBlock, { kind: 'beside' }> | null = null
  /** Matches the line that ends a group of blocks of code. */
  let groupEnd: RegExp | null = null
  const push = (block: TextBlock, inHtml: boolean): void => {
    blocks.push(block)
    if (inHtml) ofHtml.add(block)
  }
  const flush = (): void => {
    if (lines.length === 0) return
    const text = lines.length === 1 ? lines[0]! : joined(lines)
    push({ kind: 'paragraph', text, start: paragraphStart, end: paragraphEnd }, isHtml)
    lines = []
  }
  const add = (line: string, start: number, end: number, isEntry: boolean): void => {
    if (lines.length === 0) {
      paragraphStart = start
      isListed = isEntry
      if (isEntry || body.charCodeAt(start) > 0x20) isWithin = isEntry
    }
    // A line break
    lines.push(line.endsWith('\\') ? `${line.slice(0, -1)}  ` : line)
    paragraphEnd = end
  }
  for (let start = 0, end: number; start <= body.length; start = end + 1) {
    const newline = body.indexOf('\n', start)
    end = newline === -1 ? body.length : newline
    const line = body.slice(start, end)
    if (closing) {
      if (!closing.test(line)) {
        code?.lines.push(isQuoted ? line.replace(/^\s*>\s?/, '') : line)
        continue
      }
      closing = null
      if (code) code.end = end
      code = null
      continue
    }
    if (note && line.trim() !== '') {
      const goesOn = body[start - 2] === '\n' ? isIndented(line) : !startsBlock.test(line)
      if (goesOn && !footnote.test(line)) {
        Object.assign(note, { text: `${note.text} ${line.trim()}`, end })
        continue
      }
      note = null
    }
    const isRow = columns > 0 || line.includes('|')
    // Most lines begin with a letter, and need no pattern
    if (!isRow && beginsWithLetter(line) && (lines.length > 0 || !mayBeCode.test(line))) {
      add(line, start, end, false)
      continue
    }
    if (line === '' || /^[ \t;>]*$/.test(line) || groupEnd?.test(line)) {
      flush()
      isHtml = false
      columns = 0
      continue
    }
    if (isRow && !isHtml) {
      const row = cellsOf(line)
      const isHead = columns === 0
      if (isHead) {
        const next = body.slice(end + 1, (body.indexOf('\n', end + 1) + 1 || body.length + 1) - 1)
        if (delimiters.test(next) && cellsOf(next).length === row.length) columns = row.length
      } else if (!line.includes('|') && startsBlock.test(line)) columns = 0
      if (columns > 0) {
        flush()
        push({ kind: 'beside', text: row.slice(0, columns).join(' · '), start, end }, false)
        if (isHead) closing = thisLine
        continue
      }
    }
    closing = hiddenUntil(line, format, lines.length === 0)
    if (closing) {
      if (closing.test(line.slice(3))) closing = null
      continue
    }
    if (format === 'md' && !isWithin && lines.length === 0 && isIndented(line)) {
      push({ kind: 'code', info: '', lines: [line], start, end }, false)
      continue
    }
    if (format === 'md' && !isHtml && line.includes('<') && htmlBlock.test(lines.length === 0 ? `${line}\n` : line)) {
      flush()
      isHtml = true
    }
    const fence = isHtml ? null : openingFence(line, format)
    const [, hashes, title = ''] = (!isHtml && line.includes('#') && heading.exec(line)) || []
    const [, level] = (lines.length > 0 && !isListed && !isHtml && underline.exec(line)) || []
    htmlHeading.lastIndex = start
    const [whole = '', depth, attributes, html] = (/<h/i.test(line) && htmlHeading.exec(body)) || []
    if (fence) {
      flush()
      const info = line.slice(fence.end).trim()
      if (info === drawnLanguages.group) groupEnd = fence.closing
      else {
        code = { kind: 'code', info, lines: [], start, end }
        blocks.push(code)
        isQuoted = /^\s*>/.test(line)
        closing = fence.closing
      }
    } else if (hashes !== undefined) {
      flush()
      push(headingOf(hashes.length, title.replace(/(?:^|[ \t])#+[ \t]*$/, ''), start, end), false)
    } else if (html !== undefined) {
      flush()
      const id = /\sid=["']?([^"'\s>]+)/.exec(attributes!)?.[1]
      end = start + whole.length
      push({ ...headingOf(Number(depth), html, start, end), ...(id && { id }) }, isHtml)
    } else if (level) {
      const text = lines.join(' ')
      lines = []
      push(headingOf(level[0] === '=' ? 1 : 2, text, paragraphStart, end), false)
    } else if (!isHtml && rule.test(line)) flush()
    else if (besideText.test(line)) {
      flush()
      push({ kind: 'beside', text: line, start, end }, isHtml)
    } else if (line.includes(']:') && footnote.test(line)) {
      flush()
      const [, label = '', text = ''] = footnote.exec(line)!
      defined.add(labelOf(label))
      note = { kind: 'beside', text, start, end }
      push(note, false)
      isWithin = true
    } else if (lines.length === 0 && line.includes(']:') && definition.test(line))
      defined.add(labelOf(definition.exec(line)![1]!))
    else {
      const mark =
        isHtml || (lines.length > 0 && !isListed && !isWithin && number.test(line)) ? '' : marks.exec(line)![0]
      const isEntry = /[^\s>]/.test(mark)
      if (isEntry) flush()
      const [tag = ''] = (line.includes('<') && component.exec(line)) || []
      for (const [, double, single] of tag.matchAll(shownAttribute))
        push({ kind: 'beside', text: double ?? single!, start, end }, true)
      const text = line.slice(mark.length)
      add(isEntry ? text.replace(task, '') : text, start, end, isEntry)
    }
  }
  flush()
  for (const block of blocks)
    if (block.kind !== 'code') {
      const syntax = ofHtml.has(block) ? 'html' : inText
      block.text = inlineText(block.text, syntax, block.kind === 'heading' ? '' : '…', defined)
    }
  return blocks
}

/** The cells of a row of a table. */
const cellsOf = (line: string): string[] =>
  line
    .replace(marks, '')
    .replace(/^\||(?<!\\)\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim())

function headingOf(depth: number, marked: string, start: number, end: number): Extract<TextBlock, { kind: 'heading' }> {
  const { text, id } = takeMark(marked)
  return { kind: 'heading', depth, text, id, start, end }
}

const mayBeCode = /^(?:import|export)\b/i

/** Whether a line begins with a letter of English or Korean. */
function beginsWithLetter(line: string): boolean {
  const first = line.charCodeAt(0)
  return first >= 0xac00 ? first <= 0xd7a3 : (first | 0x20) >= 0x61 && (first | 0x20) <= 0x7a
}

/** Matches the end of the hidden part that a line begins; null if readers see the line. */
function hiddenUntil(line: string, format: 'md' | 'mdx', isFirst: boolean): RegExp | null {
  const [, mark, script, unseen] = hidden.exec(line) ?? []
  const element = script ?? unseen
  if (mark === '<!--') return /-->/
  if (element) return new RegExp(`</${element}>`, 'i')
  if (mark?.[0] === '<') return format === 'md' ? />/ : null
  if (mark === '{/*') return format === 'mdx' ? /\*\/\}/ : null
  if (mark === undefined || !isFirst) return null
  if (format === 'mdx') return beginsModule.test(line) ? /^\s*$/ : null
  return imported.test(line) ? thisLine : null
}

const hidden =
  /^\s*(<!--(?!.*-->[ \t]*\S)|<(script|style|template|noscript)\b|<([a-z]\w*)(?=[ \t](?:[^>"']|"[^"]*"|'[^']*')*?(?<=[ \t])hidden[ \t=>]|[ \t][^>]*display:[ \t]*none)|<[?!][a-z]|\{\/\*(?!.*\*\/\}[ \t]*\S)|(?<!\s)(?:import|export)\b)/i
/** An `import` line of MDX, with which a `.md` file may begin. */
const imported = /^import\s[^'"]+\sfrom\s*(?:'[^']+'|"[^"]+");?\s*$/
const thisLine = /^/
