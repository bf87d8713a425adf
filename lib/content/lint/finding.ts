import type { PostWarning } from '../errors.ts'

/** What `npm run check` finds beyond what a build reports. Nothing of it stops a build; `check` fails at some. */
export type LintKind =
  | 'broken-link'
  | 'hidden-link'
  | 'old-address'
  | 'broken-anchor'
  | 'missing-alt'
  | 'duplicate-heading'
  | 'unknown-language'
  | 'unknown-element'
  | 'long-description'
  | 'orphaned-image'
  | 'tag-spelling'
  | 'tag-twice'
  | 'date-spelling'
  | 'trailing-space'
  | 'decomposed-name'

/** Found only to be fixed: nobody sees them. */
export const tidyKinds: readonly LintKind[] = ['tag-twice', 'date-spelling', 'trailing-space', 'decomposed-name']

/** A change of a file's text, in offsets of the text with LF line ends and without a BOM. */
export interface Edit {
  start: number
  end: number
  text: string
  /** What it replaces, if that is more than what was found. */
  before?: string
}

/** What was found in one post. */
export interface Finding extends PostWarning {
  kind: LintKind
  expected: string
  found: string
  /** Only for what is mechanical. */
  fix?: Edit
  /** What is wrong, without the values, if `check` fails at it. */
  error?: string
}

interface Details extends Pick<Finding, 'kind' | 'expected' | 'found'> {
  /** What is wrong, without the values. */
  what: string
  fix?: Edit | undefined
  /** Whether `check` fails at it. */
  isError?: boolean
}

/** `what: found "x", expected y`: values in quotes let warnings of one kind be grouped. */
export const findingAt = (
  { line, column }: Pick<PostWarning, 'line' | 'column'>,
  { kind, what, expected, found, fix, isError = false }: Details,
): Finding => ({
  line,
  column,
  message: `${what}: found ${JSON.stringify(found)}, expected ${expected}`,
  kind,
  expected,
  found,
  ...(fix && { fix }),
  ...(isError && { error: what }),
})
