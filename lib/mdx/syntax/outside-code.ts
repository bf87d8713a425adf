import type { BodyFormat } from '../compiler.ts'
import { CodeLines } from './code-lines.ts'
import { blank, linesOf, withoutInlineCode } from './lines.ts'

/** Replaces code in a body with spaces. Length and lines stay the same. */
export function outsideCode(source: string, format: BodyFormat): string {
  const code = new CodeLines(source, format)
  return linesOf(source)
    .map((line) => (code.isCode(line) ? blank(line.text) : withoutInlineCode(line.text)))
    .join('\n')
}
