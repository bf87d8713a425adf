import { CodeLines } from './code-lines.ts'
import { Containers, contentStart, openedBy, type Around, type ContainerKind } from './containers.ts'
import { indentOf, isBlank, linesOf, ticksAround, type Line } from './lines.ts'
import type { Pass } from './pass.ts'

/** Reads one syntax in the lines of one body. */
export interface LineReader {
  /**
   * Reads a line that is neither blank nor code.
   * @returns whether it belongs to the syntax
   */
  read(line: Line): boolean
  /** Called for such a line before any syntax reads it. */
  before?(line: Line): void
  readCode?(line: Line, isFirst: boolean): void
  /** Called after the last line. */
  end?(): void
}

/** Reads a body line by line: finds code, and lets each syntax rewrite its lines. */
export class Blocks {
  readonly pass: Pass
  readonly containers: Containers
  readonly lines: readonly Line[]
  /** Index of the next line. */
  next = 0
  /** The line before, without the marks of alerts. */
  before: Line | null = null
  /** Number of following lines that belong to what was read last. */
  claimed = 0
  readonly #code: CodeLines
  readonly #readers: readonly LineReader[]

  constructor(pass: Pass, readers: readonly ((blocks: Blocks) => LineReader)[]) {
    this.pass = pass
    this.lines = linesOf(pass.source)
    this.#code = new CodeLines(pass.source, pass.format)
    this.containers = new Containers(pass)
    this.#readers = readers.map((reader) => reader(this))
  }

  read(): void {
    while (this.next < this.lines.length) {
      const isOpen = this.#code.isOpen || this.claimed > 0
      const line = this.containers.within(this.lines[this.next++]!, this.before, isOpen, () => this.#code.close())
      if (this.claimed > 0) this.claimed--
      else if (this.#code.isCode(line)) {
        for (const reader of this.#readers) reader.readCode?.(line, !isOpen)
        this.pass.hide(line.start, line.end)
      } else if (!isBlank(line)) {
        for (const reader of this.#readers) reader.before?.(line)
        this.#readers.some((reader) => reader.read(line))
      }
      this.before = line
    }
    for (const reader of this.#readers) reader.end?.()
    this.containers.end()
    this.pass.endsInCode = this.#code.isOpen || this.claimed > 0
  }

  /** Opens a block at a line. @param around null if the block is not known: then it stays text */
  open(kind: ContainerKind, name: string, around: Around | null, line: Line, colons = 0): void {
    this.containers.open(kind, name, around, line, this.before, colons)
  }

  /** Replaces a line, but for its indent, with lines. */
  rewrite(line: Line, lines: readonly string[]): void {
    const indent = line.base + indentOf(line.text)
    this.pass.replace(contentStart(line), line.end, openedBy(lines, indent, this.before))
    this.pass.hide(line.start, line.end)
  }

  /** Makes the lines between two others, which it replaces, a block of code. */
  asCode(line: Line, last: number, info: string, least = 3): void {
    const fence = ticksAround(this.between(line, last), least)
    const end = this.lines[last]!
    const indent = line.base + indentOf(line.text)
    this.pass.replace(contentStart(line), line.end, openedBy([fence + info], indent, this.before))
    this.pass.replace(contentStart(end), end.end, fence)
    this.pass.hide(line.start, end.end)
    this.next = last + 1
  }

  /** The text between a line and another one. */
  between(line: Line, last: number): string {
    return this.pass.source.slice(line.end, this.lines[last]!.start)
  }

  /** The first of the following lines for which a test is true, as an index; -1 if there is none. */
  following(test: (text: string) => boolean): number {
    for (let at = this.next; at < this.lines.length; at++) if (test(this.lines[at]!.text)) return at
    return -1
  }
}
