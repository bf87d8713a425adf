import { formulaMark } from '../html/formula-marks.ts'
import { isBlank, ticksAround, type Line } from './lines.ts'
import type { Pass, Range } from './pass.ts'
import type { Syntax } from './syntax.ts'
import { isInHtml, maxBack } from './tags.ts'

/** Maximum length of an inline formula, in UTF-16 code units. */
const maxInline = 1_000
/** Maximum number of lines of a block formula. */
const maxLines = 300

export const formulas: Syntax = {
  rows: [['`$x^2$`, ``$`x^2`$``, `\\(x^2\\)`, `$$x^2$$`; `$$` … `$$` on lines of their own', 'a [formula](#formulas)']],
  starts: [['$', /\$\$|\$[^\s$][^$]{0,1000}\$/], '\\[', '\\('],
  lines: (blocks) => ({
    read(line) {
      if (!/\$\$|\\\[/.test(line.text)) return false
      const count = formulaBlock(blocks.pass, line, blocks.lines.slice(blocks.next, blocks.next + maxLines + 1))
      blocks.claimed = Math.max(0, count)
      return count >= 0
    },
  }),
  inline: {
    tokens: ['$', '$$', '\\(', '\\['],
    reader: ({ pass }) => ({
      read(at, end) {
        const [opening] = /^(?:\$+|\\.)/.exec(pass.source.slice(at, at + 100))!
        const next = opening.length < 3 ? inlineFormula(pass, opening, at, end) : -1
        return next === -1 ? at + opening.length : next
      },
    }),
  },
}

const isEscaped = (source: string, at: number): boolean =>
  /(?:^|[^\\])(?:\\\\)*\\$/.test(source.slice(Math.max(0, at - 20), at))

/**
 * Rewrites an inline formula to code, whose content no parser changes.
 * @param opening `$`, `$$`, `\(` or `\[` at `at`
 * @param end end of the text that may belong to it
 * @returns the offset after it; -1 if there is none
 */
function inlineFormula(pass: Pass, opening: string, at: number, end: number): number {
  const { source } = pass
  ofGitHub.lastIndex = at
  const [whole, marks] = (opening === '$' && !isInHtml(pass, at) && ofGitHub.exec(source)) || []
  if (whole && at + whole.length <= end) {
    pass.replace(at, at + 1 + marks!.length, marks! + formulaMark)
    pass.replace(at + whole.length - 1, at + whole.length, '')
    return at + whole.length
  }
  const from = at + opening.length
  const close = opening === '$' ? dollarEnd(source, at, end) : pairEnd(source, opening, from, end)
  if (close === -1 || isInHtml(pass, at)) return -1
  const behind = close + (opening.startsWith('\\') ? 2 : opening.length)
  formulaAsCode(pass, [at, from], [close, behind], opening === '$$' || opening === '\\[')
  return behind
}

/** Makes the text between two marks a formula within a line. */
export function formulaAsCode(pass: Pass, [at, from]: Range, [close, behind]: Range, isBlock: boolean): void {
  const { source, format, edits } = pass
  const content = source.slice(from, close)
  const ticks = ticksAround(content)
  // Backticks of code right beside it would be one run with its own
  const apart = format === 'mdx' ? '{/**/}' : '<!-- -->'
  const last = edits.at(-1)
  const isBehindCode = source[at - 1] === '`' || (last?.end === at && last.text.endsWith('`'))
  pass.replace(at, from, `${isBehindCode ? apart : ''}${ticks}${formulaMark}${isBlock ? formulaMark : ''}`)
  pass.replace(close, behind, `${content.endsWith('`') ? ' ' : ''}${ticks}${source[behind] === '`' ? apart : ''}`)
}

/** Dollar signs around code, as GitHub and GitLab have it. */
const ofGitHub = /(?<![\w$\\])\$(`+)(?!`)[^`\n]{1,1000}\1\$(?![\w$])/y
/** Only the first dollar sign can be the end; in `${a}-${b}` it is none, before a shortcode it is one. */
const inDollars = /\$(?![\s$])((?:\\[^]|[^\\$\n]|\n(?![ \t>]*(?:\n|[-+*][ \t]))){1,1000})\$(?![\w$]|\{(?!%|\{[<%]))/y

/**
 * Offset of the dollar sign that ends a formula, by the rules of Pandoc: no space inside, no digit after it, no blank
 * line. In addition, no ASCII letter may precede or follow, and prose between two prices is not a formula.
 */
function dollarEnd(source: string, at: number, end: number): number {
  inDollars.lastIndex = at
  const [, content] = (!/[\w$\\]/.test(source[at - 1] ?? '') && inDollars.exec(source)) || []
  if (content === undefined || at + content.length + 1 >= end || /\s$/.test(content)) return -1
  const isCell = /(?<!\\)\|/.test(content) && isInRow(source, at)
  return !isCell && isMath(content) ? at + content.length + 1 : -1
}

/** Whether an offset is in a row of a table, where a bar separates cells. */
function isInRow(source: string, at: number): boolean {
  const before = source.slice(Math.max(0, at - maxBack), at)
  return /^[ \t>]*\|/.test(before.slice(before.lastIndexOf('\n') + 1))
}

/** The offset of a closing mark. Escaped brackets are text unless there is TeX between them. */
function pairEnd(source: string, opening: string, from: number, end: number): number {
  const closing = opening === '$$' ? '$$' : opening === '\\(' ? '\\)' : '\\]'
  const length = source.slice(from, Math.min(end, from + maxInline)).indexOf(closing)
  if (length === -1) return -1
  const close = from + length
  const content = source.slice(from, close)
  if (/\n[ \t>]*\n/.test(content) || content.trim() === '') return -1
  if (opening === '$$') return /^\s|\s$|\$/.test(content) || isEscaped(source, close) ? -1 : close
  const isTex = /\\[A-Za-z]{2,}|[\w}]\^[\w{]|[A-Za-z]_[\d{]/.test(content) && !content.startsWith('^')
  return isTex && source[close + 2] !== '(' ? close : -1
}

/** The end of a formula, and text behind it. */
const closed = /^([ \t>]*)(?:\$\$|\\\])(.+)$/

/** A line that begins a formula: its prefix in a quote or a list, its mark, and the rest. */
const blockStart = /^((?:[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+|>[ \t]?)*)[ \t]*)(\$\$|\\\[)(.*)$/

/**
 * Rewrites a formula on lines of its own to a code block in the language `math`.
 * @param lines the lines after `line`
 * @returns the number of those that belong to it; -1 if `line` begins none
 */
function formulaBlock(pass: Pass, line: Line, lines: Iterable<Line>): number {
  const [, prefix, opening, rest] = blockStart.exec(line.text) ?? []
  if (opening === undefined || isInHtml(pass, line.start)) return -1
  const closing = opening === '$$' ? '$$' : '\\]'
  const at = line.start + prefix!.length
  const around = prefix!.replace(/[-*+]|\d{1,9}[.)]/g, (mark) => ' '.repeat(mark.length))
  if (rest!.trimEnd().endsWith(closing) && rest!.trim() !== closing) {
    const content = rest!.trimEnd().slice(0, -closing.length)
    if (content.includes(opening) || content.trim() === '' || (opening !== '$$' && !/\\[A-Za-z]|[\^_=]/.test(content)))
      return -1
    const from = at + opening.length
    pass.replace(at, from, `\`\`\`math\n${around}`)
    pass.replace(from + content.length, line.end, `\n${around}\`\`\``)
    pass.hide(line.start, line.end)
    return 0
  }
  if (rest!.includes(opening) || (opening !== '$$' && rest!.trim() !== '')) return -1
  let count = 0
  for (const next of lines) {
    if (++count > maxLines || /^[ \t>]*(?:`{3}|~{3})/.test(next.text)) return -1
    // A blank line, which TeX forbids, ends a formula that begins within a line
    if (isBlank(next) && rest!.trim() !== '') return -1
    const text = next.text.trimEnd()
    const [, before = '', behind = ''] = text.endsWith(closing) ? [] : (closed.exec(text) ?? [])
    if (!text.endsWith(closing) && !text.startsWith(closing, before.length)) continue
    const content = behind ? before : text.slice(0, -closing.length)
    const isAlone = /^[ \t>]*$/.test(content)
    pass.replace(at, at + opening.length, `\`\`\`math${rest!.trim() === '' ? '' : `\n${around}`}`)
    // A sign behind the formula is shown with it; other text goes on below
    const sign = /^[ \t]*([.,;:])$/.exec(behind)?.[1] ?? ''
    const end = behind && !sign ? next.start + before.length + closing.length : next.end
    const fence = `${isAlone && !sign ? '' : `${sign}\n${around}`}\`\`\`${end < next.end ? `\n${around}` : ''}`
    pass.replace(next.start + content.length, end, fence)
    pass.hide(line.start, end)
    return count
  }
  return -1
}

/** Whether the text between two dollar signs can only be a formula. */
function isMath(content: string): boolean {
  const words = content.replace(/\\(?:text|mathrm|operatorname|mbox|textbf|textit)\*?\s*\{[^{}]*\}/g, '')
  if (!isBalanced(words)) return false
  if (/\\[A-Za-z]/.test(words) || /[\^_]/.test(words)) return true
  // Two words in a row, a word of Korean, a shell variable, a call
  return !/\p{L}{2,}\s+\p{L}{2,}|\s\p{Ll}{2,}\s|[\p{sc=Hang}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|^[.?@#!;:)\]]|["'`]|[/:;,]$/u.test(
    words,
  )
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const [character] of text.matchAll(/\\[^]|[{}]/g))
    if (character.length === 1 && (depth += character === '{' ? 1 : -1) < 0) return false
  return depth === 0
}
