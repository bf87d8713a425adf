import type { Strings } from '../../strings/types.ts'
import { copyButton, region } from '../html/added-html.ts'
import type { ColorCode } from '../compiler.ts'
import { escapeHtml } from '../html/escape-html.ts'
import { linesOfHtml, rangesOf, withMarks } from './colored-lines.ts'
import type { FenceInfo } from './fence-info.ts'
import { markedCode, mayMarkLines, type LineMark, type MarkedCode } from './line-markers.ts'
import { rowsBelow, withTypes, type TypeNote } from './typed-code.ts'

/** How the blocks of a post are shown. */
export interface CodeStyle {
  strings: Strings
  colorCode: ColorCode | undefined
  /** Whether blocks of several lines have line numbers by default. */
  lineNumbers: boolean
  /** Whether blocks have a button that copies them. */
  copyButtons: boolean
}

/** A block of code with a title, line numbers, marked lines, marked words or types. */
export function codeBlock(info: FenceInfo, code: string, style: CodeStyle, types: readonly TypeNote[] = []): string {
  const { strings, colorCode, lineNumbers, copyButtons } = style
  const { language, title } = info
  const isMarked = mayMarkLines(code) || info.isDiff || info.words.length > 0 || hasLines(info) || types.length > 0
  const isLong = code.replace(/\n$/, '').includes('\n')
  const firstNumber = info.firstNumber === undefined ? (lineNumbers && isLong ? 1 : null) : info.firstNumber
  const marked = isMarked ? markedCode(code, info) : null
  const text = marked ? `${marked.lines.join('\n')}\n` : code
  const html = (language !== null && colorCode?.(language, text)) || escapeHtml(text)
  const classNames = [
    language !== null && colorCode && 'hljs',
    language !== null && `language-${language}`,
    (marked || firstNumber !== null) && 'lines',
    firstNumber !== null && 'numbered',
    marked?.marks.some((marks) => marks.has('focused')) && 'focusing',
  ].filter(Boolean)
  const counter = firstNumber !== null && firstNumber !== 1 ? ` style="counter-reset:line ${firstNumber - 1}"` : ''
  const shown = marked || firstNumber !== null ? linesHtml(html, text, marked, types) : html
  return (
    `<div class="code"${info.wraps ? ' data-wraps=""' : ''}>` +
    (title === null ? '' : `<div class="codeTitle">${escapeHtml(title)}</div>`) +
    `<pre${region(title ?? strings.code)}>` +
    `<code${classNames.length > 0 ? ` class="${escapeHtml(classNames.join(' '))}"` : ''}${counter}>${shown}</code></pre>` +
    `${copyButtons ? copyButton(strings) : ''}</div>`
  )
}

const hasLines = ({ highlighted, added, removed }: FenceInfo): boolean =>
  highlighted.size + added.size + removed.size > 0

/** Each line as an element that ends with the line break: `<ins>` if it is added, `<del>` if removed, else `<span>`. */
function linesHtml(html: string, text: string, marked: MarkedCode | null, types: readonly TypeNote[]): string {
  const lines = linesOfHtml(html.replace(/\n$/, ''))
  const texts = marked && marked.words.length > 0 ? text.split('\n') : []
  return lines
    .map((line, at) => {
      const marks = marked?.marks[at] ?? none
      const words = marked?.words.filter(({ from, to }) => at >= from && at < to).map((word) => word.text) ?? []
      const notes = types.filter((each) => each.line === (marked?.places[at] ?? at))
      const typed = withTypes(line, notes)
      const content = words.length > 0 ? withMarks(typed, rangesOf(texts[at] ?? '', words)) : typed
      const name = marks.has('added') ? 'ins' : marks.has('removed') ? 'del' : 'span'
      const failed = notes.some(({ kind }) => kind === 'error') ? ['error'] : []
      return `<${name} class="${['line', ...marks, ...failed].join(' ')}">${content}\n</${name}>${rowsBelow(notes)}`
    })
    .join('')
}

const none: ReadonlySet<LineMark> = new Set()
