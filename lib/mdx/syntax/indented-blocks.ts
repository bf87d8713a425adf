import { openingFence } from '../code/fences.ts'
import { calloutKind } from './callout-kinds.ts'
import { applyEdits } from './edits.ts'
import { literal } from './html.ts'
import { indentOf, isBlank, linesOf, type Line } from './lines.ts'
import type { Syntax } from './syntax.ts'

/** An admonition of Python-Markdown and MkDocs: `!!! note "Title"`, collapsed `??? note`, and open `???+ note`. */
const admonition = /^(!!!|\?\?\?\+?)[ \t]+([a-z][\w-]*)(?:[ \t]+[a-z][\w -]*)?(?:[ \t]+"([^"]*)")?[ \t]*$/i
const tab = /^===[+!]?[ \t]+"([^"]+)"[ \t]*$/

/** Indent of the content, in columns. */
const step = 4

/** A line and its replacement. */
interface Row extends Line {
  /** Number of columns to remove at the beginning, and the text that replaces them. */
  columns: number
  prefix: string
  /** The text after the prefix, if the line opens a block. */
  opening?: string
  /** A blank line to insert before the line. */
  before?: '\n'
}

/**
 * Blocks of Python-Markdown and MkDocs whose content is indented: an admonition becomes an alert, and a tab becomes its
 * label and its content.
 */
export const indentedBlocks: Syntax = {
  rows: [
    [
      '`!!! note "Title"` and `??? note "Title"` of MkDocs, with content that is indented by four',
      'a callout, open or folded',
    ],
    ['`=== "Tab"` of MkDocs, with content that is indented by four', 'the label, and the content below it'],
  ],
  starts: ['!!!', '???', '==='].map((mark) => [mark, /^[ \t]*(?:!!!|\?\?\?\+?|===[+!]?)[ \t]+["a-z]/im] as const),
  rewrite(source) {
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
  },
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
    // Text directly below an alert would become part of it
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

/** The replacement of an opening line, and the mark of each line within the block. */
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
