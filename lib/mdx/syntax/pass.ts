import { placeOf, type PostWarning } from '../../content/errors.ts'
import type { Strings } from '../../strings.ts'
import type { BodyFormat } from '../compilers/compiler.ts'
import type { Edit, Edited } from './edits.ts'

const maxWarnings = 50

/** A range of offsets. */
export type Range = readonly [start: number, end: number]

/** One reading of a body: its text, and what was found in it so far. */
export class Pass {
  readonly source: string
  readonly format: BodyFormat
  readonly strings: Strings
  readonly edits: Edit[] = []
  readonly warnings: PostWarning[] = []
  /** Where no inline syntax is: code, raw HTML, and what was replaced. */
  readonly opaque: Range[] = []
  /** Whether what is added behind the last line would be code. */
  endsInCode = false
  /** The place in the file's body of an offset in `source`. */
  readonly placeOf: (offset: number) => Pick<PostWarning, 'line' | 'column'>
  readonly #warned = new Set<string>()

  /** @param before what `source` was before other edits */
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

  /** Warns of the first place of each kind of problem. After many, an author knows that a post is of another kind. */
  warn(offset: number, kind: string, detail: string): void {
    const message = `${kind}: ${detail}`
    if (this.#warned.size === maxWarnings || this.#warned.has(message)) return
    this.#warned.add(message)
    this.warnings.push({ ...this.placeOf(offset), message })
  }
}
