import { isBlank, isIndented, startsBlock, type Line } from './lines.ts'
import type { Pass } from './pass.ts'

const definition = /^ {0,3}:[ \t]+(?=\S)/

/**
 * Definition lists: a line with a term, followed by lines that begin with a colon and a space. Indented lines belong to
 * the definition above.
 */
export class DefinitionLists {
  readonly #pass: Pass
  #state: 'none' | 'term' | 'definition' = 'none'

  constructor(pass: Pass) {
    this.#pass = pass
  }

  get isOpen(): boolean {
    return this.#state !== 'none'
  }

  /**
   * Reads a line that is neither blank nor code.
   * @returns whether it belongs to a list
   */
  read(line: Line, before: Line | null, after: Line | undefined, later: Line | undefined): boolean {
    const mark = this.isOpen ? definition.exec(line.text) : null
    if (mark) {
      const closing = this.#state === 'definition' ? '\n</dd>\n' : ''
      const start = line.start + mark[0].length
      this.#pass.replace(line.start, start, `${closing}<dd>\n\n`)
      this.#pass.hide(line.start, start)
      this.#state = 'definition'
      return true
    }
    const next = isBlank(after) && this.#isTermBefore(line, later) ? later : after
    const isTerm =
      next !== undefined &&
      definition.test(next.text) &&
      isBlank(before) &&
      !startsBlock.test(line.text) &&
      /^\S/.test(line.text)
    if (isTerm) {
      const opening = this.#state === 'definition' ? '\n</dd>\n' : '<dl>\n'
      this.#pass.insert(line.start, `${opening}<dt>\n\n`)
      this.#pass.insert(line.end, '\n\n</dt>')
      this.#state = 'term'
      return true
    }
    if (!this.isOpen) return false
    if (isIndented(line.text) || (!isBlank(before) && !startsBlock.test(line.text))) {
      this.#unindent(line)
      return true
    }
    this.end(line.start)
    return false
  }

  /** Reads a line of code. */
  readCode(line: Line): void {
    if (!this.isOpen) return
    if (isIndented(line.text) || line.text === '') this.#unindent(line)
    else this.end(line.start)
  }

  /** Ends the list before an offset, at which a line begins or the body ends. */
  end(at: number): void {
    if (!this.isOpen) return
    const lineEnd = at > 0 && this.#pass.source[at - 1] !== '\n' ? '\n' : ''
    this.#pass.insert(at, `${lineEnd}\n</dd>\n</dl>\n\n`)
    this.#state = 'none'
  }

  /** Whether a line is a term and a blank line is before its definition. */
  #isTermBefore(line: Line, later: Line | undefined): boolean {
    return later !== undefined && definition.test(later.text) && line.text.length <= 100
  }

  #unindent({ start, text }: Line): void {
    const indent = /^(?: {1,4}|\t)/.exec(text)?.[0].length ?? 0
    if (indent > 0) this.#pass.replace(start, start + indent, '')
  }
}
