import { openingFence } from '../fences.ts'
import { calloutKind } from './callout-kinds.ts'
import { applyEdits, type Edited } from './edits.ts'
import { literal } from './html.ts'
import { indentOf, isBlank, linesOf, type Line } from './lines.ts'

/** Of Markdown in Python and MkDocs: `!!! note "Title"`, folded `??? note`, and open `???+ note`. */
const admonition = /^(!!!|\?\?\?\+?)[ \t]+([a-z][\w-]*)(?:[ \t]+[a-z][\w -]*)?(?:[ \t]+"([^"]*)")?[ \t]*$/i
/** A tab of MkDocs. */
const tab = /^===[+!]?[ \t]+"([^"]+)"[ \t]*$/

/** By how much content is indented. */
const step = 4

/** A line, and what becomes of it. */
interface Row extends Line {
  /** How many columns at its beginning go, and what comes in their place. */
  columns: number
  prefix: string
  /** What it becomes behind them if it opens a block. */
  opening?: string
  /** A line before it. */
  before?: '\n'
}

export const mayHaveIndentedBlocks = (source: string): boolean =>
  /^[ \t]*(?:!!!|\?\?\?\+?|===[+!]?)[ \t]+["a-z]/im.test(source)

/**
 * Turns blocks whose content is indented into what Markdown knows: an admonition into an alert, and a tab into its label
 * and its content.
 */
export function withoutIndentedBlocks(source: string): Edited {
  const rows = linesOf(source).map((line): Row => ({ ...line, columns: 0, prefix: '' }))
  readRows(rows)
  return applyEdits(
    source,
    rows.flatMap(({ start, end, columns, prefix, opening, before = '' }) => [
      ...(columns > 0 || prefix || before
        ? [{ start, end: Math.min(end, start + columns), text: before + (start === end ? prefix.trimEnd() : prefix) }]
        : []),
      ...(opening === undefined ? [] : [{ start: Math.min(end, start + columns), end, text: opening }]),
    ]),
  )
}

function readRows(rows: readonly Row[]): void {
  let fence: RegExp | null = null
  let inList = false
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!
    const text = row.text.slice(row.columns)
    if (fence) {
      if (fence.test(text)) fence = null
      continue
    }
    fence = openingFence(text)?.closing ?? null
    if (/^\S/.test(text)) inList = /^(?:[-*+]|\d{1,9}[.)])[ \t]/.test(text)
    const indent = indentOf(text)
    const block = indent.length < step || inList ? openedBy(text.slice(indent.length)) : null
    if (!block) continue
    const content = contentBelow(rows, at, indent.length)
    if (content.length === 0) continue
    row.opening = indent + block.opening
    for (const inside of content) {
      inside.columns += indent.length + step
      inside.prefix += indent + block.mark
    }
    if (block.mark === '' && !isBlank(content[0])) content[0]!.before = '\n'
    const after = rows[at + content.length + 1]
    // Text right below an alert would be a part of it
    if (after && !isBlank(after)) after.before = '\n'
    readRows(content)
    at += content.length
  }
}

/** The lines of a block, without blank ones at its end. */
function contentBelow(rows: readonly Row[], at: number, indent: number): Row[] {
  let end = at + 1
  let last = at
  for (; end < rows.length; end++) {
    const text = rows[end]!.text.slice(rows[end]!.columns)
    if (text.trim() === '') continue
    if (indentOf(text).length < indent + step) break
    last = end
  }
  return rows.slice(at + 1, last + 1)
}

/** What opens a block, and the mark of each line within it. */
function openedBy(text: string): { opening: string; mark: '> ' | '' } | null {
  const label = tab.exec(text)?.[1]
  if (label !== undefined) return { opening: `**${literal(label)}**`, mark: '' }
  const [, marks, name, title] = admonition.exec(text) ?? []
  if (!marks || !name) return null
  const fold = marks === '???' ? '-' : marks === '???+' ? '+' : ''
  const isKnown = calloutKind(name) !== undefined
  const shown = title || (isKnown ? '' : name[0]!.toUpperCase() + name.slice(1))
  return { opening: `> [!${isKnown ? name : 'note'}]${fold} ${shown}`.trimEnd(), mark: '> ' }
}
