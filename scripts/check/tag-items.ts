import { fieldRows } from '../../lib/core/fields.ts'
import type { PostText } from '../../lib/content/check/text.ts'

/** A tag as it stands in front matter. */
export interface TagItem {
  tag: string
  /** Offset of the tag in the file, without its quotes. */
  start: number
  /** The range to remove with the tag: its separator, or its line. Offsets in the file. */
  cut: { start: number; end: number }
}

// `taxonomies.tags` stands below its map
const names = fieldRows.find(({ field }) => field === 'tags')!.names.map((name) => name.split('.').at(-1)!)
const field = new RegExp(`^["']?(?:${names.join('|')})["']?[ \\t]*[:=][ \\t]*`, 'im')

/** The tags of a post with their offsets; empty if they are neither a list nor separated by commas. */
export function tagItemsIn({ text, matter, format }: Pick<PostText, 'text' | 'matter' | 'format'>): TagItem[] {
  const fields = text.slice(matter.start, matter.end)
  const found = field.exec(fields)
  if (!found) return []
  const start = matter.start + found.index + found[0].length
  const [line = ''] = text.slice(start, matter.end).split('\n', 1)
  if (line.startsWith('[')) return itemsOfList(text.slice(start, matter.end), start)
  if (format !== 'yaml' && format !== 'lines') return []
  return line === '' ? itemsOfLines(text.slice(start + 1, matter.end), start + 1) : itemsBetweenCommas(line, start)
}

const item = /[ \t\n]*("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[^,[\]{}#"'\n]+)[ \t\n]*([,\]])/y

function itemsOfList(list: string, offset: number): TagItem[] {
  const found: TagItem[] = []
  item.lastIndex = 1
  for (let match = item.exec(list); match; match = item.exec(list)) {
    const raw = match[1]!.trimEnd()
    const start = item.lastIndex - match[0].trimStart().length
    found.push(itemAt(raw, offset + start))
    if (match[2] === ']') return withSeparators(found)
  }
  // A comment, a list in it, or what has no end
  return []
}

function itemsOfLines(lines: string, offset: number): TagItem[] {
  const found: TagItem[] = []
  let start = offset
  for (const line of lines.split('\n')) {
    const [, head, raw] = /^([ \t]*-[ \t]+)("[^"]*"|'[^']*'|[^\s#'"{[][^#]*?)[ \t]*$/.exec(line) ?? []
    if (raw === undefined) break
    found.push({ ...itemAt(raw, start + head!.length), cut: { start, end: start + line.length + 1 } })
    start += line.length + 1
  }
  return found
}

function itemsBetweenCommas(line: string, offset: number): TagItem[] {
  if (/[#&*|>{"']/.test(line)) return []
  return withSeparators(
    [...line.matchAll(/[^,\s](?:[^,]*[^,\s])?/g)].map(({ 0: raw, index }) => itemAt(raw, offset + index)),
  )
}

/** A tag with nothing beside it. */
function itemAt(raw: string, start: number): TagItem {
  const isQuoted = /^["']/.test(raw)
  const cut = { start, end: start + raw.length }
  return isQuoted ? { tag: raw.slice(1, -1), start: start + 1, cut } : { tag: raw, start, cut }
}

/** Extends the range of each tag by the comma before it, and of the first by the one after it. */
const withSeparators = (items: readonly TagItem[]): TagItem[] =>
  items.map((each, at) => {
    const [before, after] = [items[at - 1], items[at + 1]]
    const start = before ? before.cut.end : each.cut.start
    return { ...each, cut: { start, end: !before && after ? after.cut.start : each.cut.end } }
  })

/** The edit that removes a tag. */
export const removalOf = (text: string, { cut }: TagItem) => ({
  ...cut,
  text: '',
  before: text.slice(cut.start, cut.end),
})
