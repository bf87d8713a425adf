import { placeOf, type PostWarning } from '../../core/errors.ts'
import type { Strings } from '../../strings/types.ts'
import type { BodyFormat } from '../compiler.ts'
import type { Edit } from './edits.ts'
import { hiddenPairs } from './hidden-pairs.ts'

const maxWarnings = 50

export type Range = readonly [start: number, end: number]

/** What is added to a body. */
export type Labels = Pick<Strings, 'callouts' | 'details' | 'video' | 'vimeoVideo'>

/** How a body is translated. */
export interface Target {
  format: BodyFormat
  /** Null for excerpts and search, which also leave out syntax that a page shows as text. */
  labels: Labels | null
}

/** One pass over a body: its text, and the findings so far. */
export class Pass {
  readonly source: string
  readonly format: BodyFormat
  readonly labels: Labels
  readonly edits: Edit[] = []
  readonly warnings: PostWarning[] = []
  /** Ranges without inline syntax: code, raw HTML, and replaced text. */
  readonly opaque: Range[] = []
  #hiddenPairs: ReadonlyMap<number, number> | undefined
  /** Whether text appended after the last line would be code. */
  endsInCode = false
  readonly target: Target
  /** The text of the author, and an offset in it, of an offset in `source`. */
  readonly originalOf: (offset: number) => { text: string; offset: number }
  readonly #warned = new Set<string>()

  constructor(source: string, target: Target, originalOf = (offset: number) => ({ text: source, offset })) {
    this.source = source
    this.target = target
    this.format = target.format
    this.labels = target.labels ?? none
    this.originalOf = originalOf
  }

  get hiddenPairs(): ReadonlyMap<number, number> {
    return (this.#hiddenPairs ??= hiddenPairs(this.source))
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

  /** Converts an offset in `source` to a place in the body of the file. */
  placeOf(offset: number): Pick<PostWarning, 'line' | 'column'> {
    const original = this.originalOf(offset)
    return placeOf(original.text, original.offset)
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

  /** Leaves text as it is, with a warning. */
  leave(start: number, end: number, what: string): void {
    if (this.target.labels) this.warn(start, 'left as text', what)
    else this.leaveOut(start, end)
  }

  /** Removes what a page shows as text from excerpts and search. */
  leaveOut(start: number, end: number): void {
    if (this.target.labels) return
    this.replace(start, end, '')
    this.hide(start, end)
  }
}

const none: Labels = {
  callouts: { note: '', info: '', tip: '', important: '', warning: '', caution: '', danger: '' },
  details: '',
  video: '',
  vimeoVideo: '',
}
