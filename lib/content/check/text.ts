import { outsideCode } from '../../mdx/syntax/outside-code.ts'
import { formatOf } from '../../core/identity.ts'
import { splitFrontMatter, type MatterFormat } from '../front-matter/split.ts'
import { placeOf } from '../../core/errors.ts'

/** The parts of a post's file, each of the length of the file, so that offsets are those of the file. */
export interface PostText {
  file: string
  /** The text of the file, with LF line ends and without a BOM. */
  text: string
  /** `text` with front matter replaced by spaces. */
  body: string
  /** `body` with code and comments replaced by spaces. */
  prose: string
  format: MatterFormat
  /** Offsets of the front matter between its delimiters. */
  matter: { start: number; end: number }
  placeOf: (offset: number) => { line: number; column: number }
}

export function postText(file: string, text: string): PostText {
  const { format, start, end, bodyStart } = split(text)
  const body = blanked(text.slice(0, bodyStart)) + text.slice(bodyStart)
  const code = outsideCode(body, formatOf(file))
  const prose = without('{/*', '*/}', without('<!--', '-->', code))
  return { file, text, body, prose, format, matter: { start, end }, placeOf: (offset) => placeOf(text, offset) }
}

function split(text: string): { format: MatterFormat; start: number; end: number; bodyStart: number } {
  try {
    const { format, matter, start, content } = splitFrontMatter(text)
    return { format, start, end: start + matter.length, bodyStart: text.length - content.length }
  } catch {
    // A problem of the post, which is reported as such
    return { format: 'none', start: 0, end: 0, bodyStart: 0 }
  }
}

/** Replaces comments with spaces. */
function without(start: string, end: string, text: string): string {
  let result = ''
  let last = 0
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, last)) {
    const close = text.indexOf(end, at + start.length)
    // An unclosed comment is text
    if (close === -1) break
    result += text.slice(last, at) + blanked(text.slice(at, close + end.length))
    last = close + end.length
  }
  return result + text.slice(last)
}

/** Replaces everything but line ends with spaces. */
const blanked = (text: string): string => text.replace(/[^\n]/g, ' ')
