import { indentOf, isBlank, startsBlock, type Line } from './lines.ts'
import type { Pass } from './pass.ts'

/** An alert in a quote, `:::`, or a shortcode with content. */
export type ContainerKind = 'quote' | 'colons' | 'shortcode'

/** A block that is open. */
interface Container {
  kind: ContainerKind
  name: string
  colons: number
  indent: string
  line: Line
  opening: string | null
  closing: readonly string[]
}

/** HTML around the content of a block. */
export type Around = readonly [opening: readonly string[], closing: readonly string[]]

/** The open blocks. A block becomes HTML when it is closed, so an unclosed one stays text. */
export class Containers {
  readonly #pass: Pass
  readonly #open: Container[] = []
  /** Number of open quotes. */
  #quotes = 0

  constructor(pass: Pass) {
    this.#pass = pass
  }

  open(
    kind: ContainerKind,
    name: string,
    around: Around | null,
    line: Line,
    before: Line | null,
    colons: number,
  ): void {
    const indent = line.base + indentOf(line.text)
    const opening = around && openedBy(around[0], indent, before)
    this.#open.push({ kind, name, colons, indent, line, opening, closing: around ? around[1] : [] })
    this.#pass.hide(line.start, line.end)
    if (kind !== 'quote') return
    this.#quotes++
    this.#pass.replace(contentStart(line), line.end, opening!)
  }

  /** Closes the innermost `:::` block that this number of colons closes. */
  closeColons(line: Line, colons: number): boolean {
    const inside = this.#innermost().filter(({ kind }) => kind === 'colons')
    const container =
      inside.findLast((each) => each.colons === colons) ?? inside.findLast((each) => each.colons <= colons)
    if (container) this.#close(container, line)
    return container !== undefined
  }

  closeShortcode(line: Line, name: string): boolean {
    const container = this.#innermost().findLast(
      (each) => each.kind === 'shortcode' && (name === '' || each.name === name),
    )
    if (container) this.#close(container, line)
    return container !== undefined
  }

  /** Whether the innermost block is such a shortcode. */
  isWithin(name: RegExp): boolean {
    const container = this.#open.at(-1)
    return container?.kind === 'shortcode' && name.test(container.name)
  }

  /** Removes the marks of open alerts from the beginning of a line. Closes alerts that the line does not continue. */
  within(line: Line, before: Line | null, inCode: boolean, onClosed: () => void): Line {
    const quotes = this.#quotes
    if (quotes === 0) return line
    const { source } = this.#pass
    const base = indentOf(line.text)
    const from = line.start + base.length
    let to = from
    let levels = 0
    while (levels < quotes && source[to] === '>') {
      to += source[to + 1] === ' ' ? 2 : 1
      levels++
    }
    if (levels < quotes) {
      const continues = !inCode && !isBlank(before) && !isBlank(line) && !startsBlock.test(line.text)
      if (!continues) {
        onClosed()
        this.#closeQuotes(levels, line.start)
      }
    }
    if (levels === 0) return line
    this.#pass.replace(from, to, '')
    this.#pass.hide(from, to)
    return { start: to, end: line.end, text: source.slice(to, line.end), base }
  }

  /** Called at the end of the body. */
  end(): void {
    this.#closeQuotes(0, this.#pass.source.length)
    for (const container of this.#open) this.#leave(container)
  }

  /** The open blocks within the innermost quote. */
  #innermost(): Container[] {
    return this.#open.slice(this.#open.findLastIndex(({ kind }) => kind === 'quote') + 1)
  }

  #close(container: Container, line: Line): void {
    while (this.#open.at(-1) !== container) this.#leave(this.#open.pop()!)
    this.#open.pop()
    const { opening, closing, indent } = container
    this.#pass.hide(line.start, line.end)
    if (opening === null) {
      this.#leave(container, 'an unknown block')
      this.#pass.leaveOut(contentStart(line), line.end)
      return
    }
    this.#pass.replace(contentStart(container.line), container.line.end, opening)
    this.#pass.replace(contentStart(line), line.end, indented(closing, indent))
  }

  #closeQuotes(levels: number, at: number): void {
    while (this.#quotes > levels) {
      const container = this.#open.pop()!
      if (container.kind !== 'quote') this.#leave(container)
      else {
        this.#quotes--
        const { indent, closing } = container
        const lineEnd = at > 0 && this.#pass.source[at - 1] !== '\n' ? '\n' : ''
        this.#pass.insert(at, `${lineEnd}${indent}${indented(closing, indent)}\n`)
      }
    }
  }

  #leave({ kind, name, line }: Container, why = 'a block that is never closed'): void {
    if (kind === 'shortcode') {
      this.#pass.replace(contentStart(line), line.end, '')
      if (this.#pass.target.labels) this.#pass.warn(contentStart(line), 'left out', `${why}, ${name}`)
      return
    }
    this.#pass.leave(contentStart(line), line.end, `${why}, ${kind === 'colons' ? `:::${name}` : name}`)
  }
}

/** Offset after the indent of a line. */
export const contentStart = ({ start, text }: Line): number => start + indentOf(text).length

/** Lines of HTML that replace a line after its indent. A blank line ends the text before. */
export const openedBy = (lines: readonly string[], indent: string, before: Line | null): string =>
  `${isBlank(before) ? '' : `\n${indent}`}${indented(lines, indent)}`

/** Indents all lines but the first. */
export const indented = (lines: readonly string[], indent: string): string =>
  lines.map((line, at) => (line && at > 0 ? indent + line : line)).join('\n')
