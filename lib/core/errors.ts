import { firstWhere } from './first-where.ts'

/** One problem in one post, at one place. Plain data: it crosses threads, the index and the API unchanged. */
export interface Fault {
  /** Path within the content folder, with forward slashes. */
  file: string
  /** 1-based. */
  line: number
  /** 1-based, in UTF-16 code units. */
  column: number
  message: string
  /** Empty if the message says it all. */
  expected: string
  found: string
  /** The lines around the place, with the place marked; empty if the file is not text. */
  frame: string
  /** Present if the fault hides the post. In a draft, only such a fault stops a build. */
  hides?: true
}

export type FaultDetails = Pick<Fault, 'message' | 'expected' | 'found'>

/** A fault of a whole file. */
export const faultOfFile = (file: string, { message, expected, found }: FaultDetails): Fault => ({
  file,
  line: 1,
  column: 1,
  message,
  expected,
  found,
  frame: '',
})

/** A fault at a place in the text of a file. Line and column are 1-based. */
export const faultAt = (
  file: string,
  text: string,
  { line, column }: Pick<Fault, 'line' | 'column'>,
  { message, expected, found }: FaultDetails,
): Fault => ({ file, line, column, message, expected, found, frame: codeFrame(text, line, column) })

/** A fault at an offset of the text of a file, in UTF-16 code units. */
export const faultAtOffset = (file: string, text: string, offset: number, details: FaultDetails): Fault =>
  faultAt(file, text, placeOf(text, offset), details)

/**
 * Something unexpected whose meaning is clear: a value of the front matter, or a syntax in the body. `check` warns of
 * it.
 */
export interface PostWarning extends Pick<Fault, 'line' | 'column'> {
  /** What was found, what was expected and what is used. */
  message: string
}

/** The posts in `content/` have problems. Carries all of them, not only the first. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[], options?: ErrorOptions) {
    super(faults.map(describeFault).join('\n\n'), options)
    this.faults = faults
  }
}

/**
 * The faults of a `ContentError`, so that a page can show them. Checks the name, since the app bundles this module more
 * than once.
 * @throws the error itself if it is another one
 */
export function faultsIn(error: unknown): Pick<ContentError, 'faults'> {
  if (error instanceof Error && error.name === 'ContentError') return error as ContentError
  throw error
}

/** `file:line:column message`, then what was expected and found, then the code frame. */
export function describeFault(fault: Fault): string {
  const place = `${fault.file}:${fault.line}:${fault.column}`
  const contrast = fault.expected ? `\n  expected ${fault.expected}\n  found    ${fault.found}` : ''
  return `${place} ${fault.message}${contrast}${fault.frame ? `\n${fault.frame}` : ''}`
}

/** Line and column, both 1-based, of an offset into `text`. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const starts = lineStartsOf(text)
  const line = firstWhere(starts.length, (at) => starts[at]! > offset)
  return { line, column: offset - starts[line - 1]! + 1 }
}

/** The offset of a line and a column of `text`, both 1-based; at most that of its end. */
export function offsetOf(text: string, { line, column }: Pick<Fault, 'line' | 'column'>): number {
  const starts = lineStartsOf(text)
  return Math.min(text.length, starts[Math.min(line, starts.length) - 1]! + column - 1)
}

const lastTexts: { text: string; starts: number[] }[] = []

/**
 * The offset of each line. Those of the last two texts are kept, as a post may have thousands of problems, with places in
 * what was compiled and in the original.
 */
function lineStartsOf(text: string): readonly number[] {
  const known = lastTexts.find((last) => last.text === text)
  if (known) return known.starts
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  lastTexts.unshift({ text, starts })
  lastTexts.length = Math.min(lastTexts.length, 2)
  return starts
}

const frameWidth = 120

/**
 * The line of a problem with two lines on either side. Marks line and column, and cuts long lines around the column.
 */
function codeFrame(text: string, line: number, column: number): string {
  const starts = lineStartsOf(text)
  // A body has empty lines in place of front matter
  const firstWritten = /^\n*/.exec(text)![0].length + 1
  const first = Math.max(1, line - 2, Math.min(line, firstWritten))
  const last = Math.min(starts.length, line + 2)
  const gutter = String(last).length
  const cut = Math.max(0, column - frameWidth + 20)
  const rows: string[] = []
  for (let number = first; number <= last; number++) {
    const start = starts[number - 1]!
    const end = number === starts.length ? text.length : starts[number]! - 1
    const shown = text.slice(Math.min(start + cut, end), Math.min(start + cut + frameWidth, end))
    rows.push(`${number === line ? '>' : ' '} ${String(number).padStart(gutter)} | ${shown}`)
    if (number === line)
      rows.push(`  ${' '.repeat(gutter)} | ${blanksAs(shown.slice(0, Math.max(0, column - 1 - cut)))}^`)
  }
  return rows.join('\n')
}

/**
 * Spaces as wide as a text, so that the mark is below its column: Hangul, Han and kana take two terminal cells, as an
 * ideographic space does.
 */
const blanksAs = (text: string): string =>
  text
    .replace(/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60]/g, '\u3000')
    .replace(/[^\u3000\t]/g, ' ')
