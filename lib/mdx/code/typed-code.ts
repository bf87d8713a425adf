import { escapeHtml } from '../html/escape-html.ts'
import { withMarks, type TextRange } from './colored-lines.ts'

/** What TypeScript says of a place in code. Lines and columns are counted from 0. */
export interface TypeNote {
  /** A name with its type, a highlighted range, or what stands below the line. */
  kind: 'name' | 'marked' | 'below' | 'error'
  line: number
  column: number
  length: number
  text: string
}

/** Code without the notations of Twoslash, and what they stand for. */
export interface TypedCode {
  code: string
  notes: TypeNote[]
}

/** Languages of blocks that may show types. */
export const typedLanguage = /^(?:[cm]?[jt]s|[jt]sx|javascript|typescript)$/

/**
 * A line of highlighted code with types, which style rules show while a name is pointed at, tapped or focused. They are
 * attributes, so the text of the line stays the code in feeds and in copies.
 */
export function withTypes(html: string, notes: readonly TypeNote[]): string {
  const names = notes.filter(({ kind }) => kind === 'name')
  const opening = (at: number) => `<span class="typed" tabindex="0" data-type="${escapeHtml(names[at]!.text)}">`
  const typed = withMarks(html, names.map(rangeOf), opening, '</span>')
  return withMarks(typed, notes.filter(({ kind }) => kind === 'marked').map(rangeOf))
}

const rangeOf = ({ column, length }: TypeNote): TextRange => [column, column + length]

/** What stands below a line, at the column that it is about. It is no line of the code, so it is not copied with it. */
export const rowsBelow = (notes: readonly TypeNote[]): string =>
  notes
    .filter(({ kind }) => kind === 'below' || kind === 'error')
    .map(({ kind, column, text }) => {
      const indent = ' '.repeat(column)
      return `<span class="noteBelow ${kind}">${indent}^ ${escapeHtml(text).replaceAll('\n', `\n${indent}  `)}\n</span>`
    })
    .join('')
