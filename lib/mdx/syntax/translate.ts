import type { PostWarning } from '../../core/errors.ts'
import type { Strings } from '../../strings/types.ts'
import type { BodyFormat } from '../compiler.ts'
import { Blocks } from './blocks.ts'
import { applyEdits, type Edited } from './edits.ts'
import { Inline } from './inline.ts'
import { Pass, type Target } from './pass.ts'
import { syntaxesIn } from './syntaxes.ts'
import type { Syntax } from './syntax.ts'

/** A body in plain Markdown or MDX. */
export interface Translated extends Edited {
  /** Warnings about syntax that is left as text, with places in the original. */
  warnings: PostWarning[]
}

/**
 * Translates the syntaxes of other blogs to Markdown and HTML that both compilers support. Code, and syntax without a
 * certain translation, stays as it is.
 */
export const translate = (source: string, format: BodyFormat, strings: Strings): Translated =>
  read(inBody(source), { format, labels: strings })

/** Translates a body for excerpts and search. */
export const translateForText = (source: string, format: BodyFormat): Edited =>
  read(inBody(source), { format, labels: null })

interface Found {
  original: string
  /** The body after the syntaxes that rewrite all of it. */
  before: Edited
  /** The syntaxes that it may have. */
  present: readonly Syntax[]
}

/** What passes through the compilers as marks of their own, and no author writes. */
const marks = /[\uf8f1-\uf8f7]/g

function inBody(original: string): Found {
  const body = original.replace(marks, '\ufffd')
  const present = syntaxesIn(body)
  const rewrite = present.find((syntax) => syntax.rewrite)?.rewrite
  if (!rewrite) return { original, before: applyEdits(body, []), present }
  const before = rewrite(body)
  return { original, before, present: syntaxesIn(before.source) }
}

function read({ original, before, present }: Found, target: Target): Translated {
  if (present.length === 0) return { ...before, warnings: [] }
  const pass = new Pass(before.source, target, (offset) => ({ text: original, offset: before.originalOffset(offset) }))
  new Blocks(
    pass,
    present.flatMap(({ lines }) => lines ?? []),
  ).read()
  new Inline(
    pass,
    present.flatMap(({ inline }) => inline ?? []),
  ).read()
  const { source, originalOffset } = applyEdits(before.source, pass.edits)
  return { source, originalOffset: (offset) => before.originalOffset(originalOffset(offset)), warnings: pass.warnings }
}
