import { formulaMark } from '../html/formula-marks.ts'
import { isMath } from './is-math.ts'
import { isBlank, type Line } from './lines.ts'
import type { Pass } from './pass.ts'
import type { Syntax } from './syntax.ts'

/** Maximum length of an inline formula, in UTF-16 code units. */
const maxInline = 1_000
/** Maximum number of lines of a block formula. */
const maxLines = 300

export const formulas: Syntax = {
  rows: [['`$x^2$`, `\\(x^2\\)`, `$$x^2$$`; `$$` … `$$` on lines of their own', 'a [formula](#formulas)']],
  starts: [['$', /\$\$|\$[^\s$][^$]{0,1000}\$/], '\\[', '\\('],
  lines: (blocks) => {
    const isUsable = !blocks.pass.source.includes(formulaMark)
    return {
      read(line) {
        if (!isUsable || !/\$\$|\\\[/.test(line.text)) return false
        const count = formulaBlock(blocks.pass, line, blocks.lines.slice(blocks.next, blocks.next + maxLines + 1))
        blocks.claimed = Math.max(0, count)
        return count >= 0
      },
    }
  },
  inline: {
    tokens: ['$', '$$', '\\(', '\\['],
    reader: ({ pass }) => {
      const isUsable = !pass.source.includes(formulaMark)
      return {
        read(at, end) {
          const [opening] = /^(?:\$+|\\.)/.exec(pass.source.slice(at, at + 100))!
          const next = isUsable && opening.length < 3 ? inlineFormula(pass, opening, at, end) : -1
          return next === -1 ? at + opening.length : next
        },
      }
    },
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
  const from = at + opening.length
  const close = opening === '$' ? dollarEnd(source, at, end) : pairEnd(source, opening, from, end)
  if (close === -1 || isInHtml(pass, at)) return -1
  const closing = opening.startsWith('\\') ? 2 : opening.length
  const content = source.slice(from, close)
  const ticks = '`'.repeat(Math.max(0, ...(content.match(/`+/g) ?? []).map(({ length }) => length)) + 1)
  const isBlock = opening === '$$' || opening === '\\['
  pass.replace(at, from, `${ticks}${formulaMark}${isBlock ? formulaMark : ''}`)
  pass.replace(close, close + closing, `${content.endsWith('`') ? ' ' : ''}${ticks}`)
  return close + closing
}

/** Matches the start of an HTML block that ends at the next blank line. */
const htmlBlock =
  /^[ \t>]*(?:<\/?(?:address|article|aside|blockquote|body|caption|center|col|colgroup|d[dlt]|details|dialog|dir|div|fieldset|figcaption|figure|footer|form|h[1-6r]|header|html|iframe|legend|li|main|menu|nav|ol|option|p|search|section|summary|table|tbody|t[dhr]|tfoot|thead|ul)[\s/>]|<[A-Za-z][^<>]*>[ \t]*\n)/i

/** How far back the beginning of a line or paragraph is searched, in UTF-16 code units: this keeps the time linear. */
const maxBack = 2_000

/** Whether an offset is within an HTML block, in which `.md` has no Markdown. MDX does have it there. */
const isInHtml = ({ source, format }: Pass, at: number): boolean =>
  format !== 'mdx' && htmlBlock.test(blockBefore(source.slice(Math.max(0, at - maxBack), at)))

/** The lines after the last blank one. */
function blockBefore(text: string): string {
  let start = text.lastIndexOf('\n') + 1
  while (start > 0) {
    const before = text.lastIndexOf('\n', start - 2) + 1
    if (/^[ \t>]*$/.test(text.slice(before, start - 1))) break
    start = start === before ? 0 : before
  }
  return text.slice(start)
}

/**
 * Offset of the dollar sign that ends a formula, by the rules of Pandoc: no space inside, no digit after it, no blank
 * line. In addition, no ASCII letter may precede or follow, and prose between two prices is not a formula.
 */
function dollarEnd(source: string, at: number, end: number): number {
  if (/[\w$\\]/.test(source[at - 1] ?? '') || /[\s$]/.test(source[at + 1] ?? ' ')) return -1
  const last = Math.min(end, at + maxInline)
  for (let next = at + 1; next < last; next++) {
    const character = source[next]
    if (character === '\\') next++
    else if (character === '\n' && /^[ \t>]*\n/.test(source.slice(next + 1, next + 80))) return -1
    else if (character === '$') {
      // Only the first one can be the end
      const isEnd = !/\s/.test(source[next - 1]!) && !/[\w$]/.test(source[next + 1] ?? '')
      const content = source.slice(at + 1, next)
      const isCell = /(?<!\\)\|/.test(content) && isInRow(source, at)
      return isEnd && !isCell && isMath(content) ? next : -1
    }
  }
  return -1
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
    if (!text.endsWith(closing)) continue
    const content = text.slice(0, -closing.length)
    const isAlone = /^[ \t>]*$/.test(content)
    pass.replace(at, at + opening.length, `\`\`\`math${rest!.trim() === '' ? '' : `\n${around}`}`)
    pass.replace(next.start + content.length, next.end, `${isAlone ? '' : `\n${around}`}\`\`\``)
    pass.hide(line.start, next.end)
    return count
  }
  return -1
}
