import type { BodyFormat } from '../compiler.ts'
import { CodeLines } from './code-lines.ts'
import { blank, linesOf, withoutInlineCode } from './lines.ts'

/**
 * Replaces code in a body with spaces. Length and lines stay the same.
 * @param keepsComments whether comments of HTML on several lines stay. By default they count as code
 */
export function outsideCode(source: string, format: BodyFormat, keepsComments = false): string {
  const code = new CodeLines(source, format)
  return linesOf(source)
    .map((line) => {
      const isComment = code.isInComment
      const isCode = code.isCode(line)
      if (keepsComments && (isComment || code.isInComment)) return line.text
      return isCode ? blank(line.text) : withoutInlineCode(line.text)
    })
    .join('\n')
}
