import type { PostWarning } from '../../core/errors.ts'

/** Kinds of problems that stop no build. `npm run check` names them, and fails at them with `--strict`. */
export type FindingKind =
  | 'missing-file'
  | 'wrong-data'
  | 'broken-link'
  | 'hidden-link'
  | 'old-address'
  | 'broken-anchor'
  | 'missing-alt'
  | 'duplicate-heading'
  | 'unknown-language'
  | 'open-code'
  | 'lost-cells'
  | 'merge-conflict'
  | 'unknown-element'
  | 'long-description'
  | 'orphaned-image'
  | 'unread-data'
  | 'tag-spelling'

/** A change of a file's text, in offsets of the text with LF line ends and without a BOM. */
export interface Edit {
  start: number
  end: number
  text: string
  /** The text to replace, if it is longer than `found`. */
  before?: string
}

/** What was found in one post. */
export interface Finding extends PostWarning {
  kind: FindingKind
  expected: string
  found: string
  /** The correction, if it can be made automatically. */
  fix?: Edit
}

export interface FileFinding extends Finding {
  file: string
}

interface Details extends Pick<Finding, 'kind' | 'expected' | 'found'> {
  /** What is wrong, without the values. */
  what: string
  fix?: Edit | undefined
}

/** `what: found "x", expected y`: values in quotes let warnings of one kind be grouped. */
export const findingAt = (
  { line, column }: Pick<PostWarning, 'line' | 'column'>,
  { kind, what, expected, found, fix }: Details,
): Finding => ({
  line,
  column,
  message: `${what}: found ${JSON.stringify(found)}, expected ${expected}`,
  kind,
  expected,
  found,
  ...(fix && { fix }),
})
