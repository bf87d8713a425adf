import type { BodyFormat } from './compilers/compiler.ts'

/**
 * How deep elements and the brackets of an expression may be nested. Browsers build at most 512 levels; compilers and
 * renderers are recursive, and the native one ends the process where its stack does.
 */
export const maxNesting = 100

/** What can begin a level: `<`, `>`, `*`, `_`, `~`, `-`, `+`, `(`, `[`, `{` and what follows the number of a list item. */
const begins = new Uint8Array(128)
for (const character of '<>*_~-+([{.)') begins[character.charCodeAt(0)] = 1

/**
 * Offset of where a body is nested deeper than `maxNesting`; null if it is not. Compilers cannot be asked. This reads the
 * text in one pass and without recursion, and is exact for markup that is closed.
 */
export function tooDeepAt(source: string, format: BodyFormat): number | null {
  if (source.length <= maxNesting) return null
  let count = 0
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at)
    if (code < 128) count += begins[code]!
  }
  return count <= maxNesting ? null : firstTooDeep(source, format)
}

/** Code that is fenced, code within a line, a blank line, the marks that begin a line, a tag, emphasis, a bracket. */
const part =
  /^[ \t>]*(?<fence>`{3,}|~{3,})[^]*?(?:^[ \t>]*\k<fence>|$(?![^]))|(?<ticks>`+)(?!`)[^`]*?(?<!`)\k<ticks>(?!`)|(?<blank>^[ \t]*$)|(?<line>\n)|(?<prefix>^[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*)|<(?<close>\/?)(?<name>[A-Za-z][\w.:-]*|(?=>))|(?<self>\/>)|(?<mark>[*_~])\k<mark>*|(?<open>[{([])|(?<shut>[})\]])/gm
/** What begins a block within a line's prefix. */
const block = />|(?:[-*+]|\d{1,9}[.)])(?=[ \t])/g

/** Elements that hold nothing, or whose end tags HTML lets authors leave out. */
const unclosed =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|d[td]|t[dhr]|thead|tbody|tfoot|option)$/i

function firstTooDeep(source: string, format: BodyFormat): number | null {
  const lists: number[] = []
  let [quotes, tags, marks, brackets] = [0, 0, 0, 0]
  let counted = false
  for (const { index, 0: text, groups } of source.matchAll(part)) {
    const { blank, line, prefix, close, name, self, mark, open, shut } = groups!
    if (line || blank !== undefined) quotes = 0
    if (blank !== undefined) marks = 0
    else if (prefix) {
      quotes = prefix.split('>').length - 1
      nestLists(lists, prefix)
    } else if (name !== undefined) {
      counted = !close && !(format === 'md' && unclosed.test(name))
      if (counted) tags++
      else if (close) tags = Math.max(0, tags - 1)
    } else if (self && counted) {
      counted = false
      tags--
    } else if (mark) {
      const opens = /\S/.test(source[index + text.length] ?? ' ')
      const closes = /\S/.test(source[index - 1] ?? ' ')
      if (closes && (marks > 0 || !opens)) marks = Math.max(0, marks - 1)
      else if (opens) marks++
    } else if (format === 'mdx' && open && (brackets > 0 || open === '{')) brackets++
    else if (shut) brackets = Math.max(0, brackets - 1)
    const over = quotes + lists.length + tags + marks + brackets - maxNesting
    if (over > 0) return index + ([...(prefix ?? '').matchAll(block)].at(-over)?.index ?? 0)
  }
  return null
}

/** The indents of the lists that are open after a line's prefix. */
function nestLists(lists: number[], prefix: string): void {
  const items = [...prefix.matchAll(block)].filter(([mark]) => mark !== '>')
  if (items.length === 0) return
  while (lists.length > 0 && lists.at(-1)! >= items[0]!.index) lists.pop()
  for (const { index } of items) lists.push(index)
}
