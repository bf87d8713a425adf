import type { Blocks, LineReader } from './blocks.ts'
import type { Edited } from './edits.ts'
import type { InlineSyntax } from './inline.ts'

/** A syntax that other blogs add to Markdown. */
export interface Syntax {
  /** Rows of the table in docs/writing/markdown.md: examples, and what they become. */
  rows: readonly (readonly [written: string, becomes: string])[]
  /**
   * A body without any of these has none of the syntax, and costs no more than this search. `\n` begins a line. Of a list
   * a body must have all: a string is found ten times as fast as a pattern.
   */
  starts: readonly (string | RegExp | readonly [string, RegExp])[]
  /** Reads lines that are not code, and rewrites them. */
  lines?: (blocks: Blocks) => LineReader
  /** Reads text within lines at each of the tokens, and rewrites it. */
  inline?: InlineSyntax
  /** Rewrites a body to other syntaxes, before its lines are read. */
  rewrite?: (source: string) => Edited
}
