import { stringsIn } from '../../strings.ts'
import type { BodyFormat } from '../compilers/compiler.ts'
import { CodeLines } from './code-lines.ts'
import { blank, linesOf, withoutInlineCode } from './lines.ts'
import { Pass } from './pass.ts'

/** A body in which code is blank: of the same length, with the same lines. */
export function outsideCode(source: string, format: BodyFormat): string {
  const code = new CodeLines(new Pass(source, format, stringsIn('en')))
  return linesOf(source)
    .map((line) => (code.isCode(line) ? blank(line.text) : withoutInlineCode(line.text)))
    .join('\n')
}
