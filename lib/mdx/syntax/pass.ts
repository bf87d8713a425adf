import { placeOf, type PostWarning } from '../../core/errors.ts'
import type { Strings } from '../../core/strings.ts'
import type { BodyFormat } from '../compilers/compiler.ts'
import type { Edit, Edited } from './edits.ts'

const maxWarnings = 50

/** A range of offsets. */
export type Range = readonly [start: number, end: number]

/** One pass over a body: its text, and the findings so far. */
export class Pass {
  readonly source: string
  readonly format: BodyFormat
  readonly strings: Strings
  readonly edits: Edit[] = []
  readonly warnings: PostWarning[] = []
  /** Ranges without inline syntax: code, raw HTML, and replaced text. */
  readonly opaque: Range[] = []
  /** Whether text appended after the last line would be code. */
  endsInCode = false
  /** Converts an offset in `source` to a place in the body of the file. */
  readonly placeOf: (offset: number) => Pick<PostWarning, 'line' | 'column'>
  readonly #warned = new Set<string>()

  /** @param before earlier edits that produced `source` */
  constructor(source: string, format: BodyFormat, strings: Strings, before?: Edited & { original: string }) {
    this.source = source
    this.placeOf = (offset) =>
      before ? placeOf(before.original, before.originalOffset(offset)) : placeOf(source, offset)
    this.format = format
    this.strings = strings
  }

  replace(start: number, end: number, text: string): void {
    this.edits.push({ start, end, text })
  }

  insert(at: number, text: string): void {
    this.replace(at, at, text)
  }

  hide(start: number, end: number): void {
    this.opaque.push([start, end])
  }

  /**
   * Warns of the first place of each problem. The number of warnings is limited: after many, the author knows that the
   * post has another format.
   */
  warn(offset: number, kind: string, detail: string): void {
    const message = `${kind}: ${detail}`
    if (this.#warned.size === maxWarnings || this.#warned.has(message)) return
    this.#warned.add(message)
    this.warnings.push({ ...this.placeOf(offset), message })
  }
}
