import type { BodyFormat } from '../compiler.ts'

/**
 * Maximum nesting of elements, and of brackets in an expression. Browsers build at most 512 levels; compilers and
 * renderers are recursive, and a stack overflow in the native one ends the process.
 */
export const maxNesting = 100

/** Matches fenced code, inline code, a blank line, the marks that begin a line, a tag, emphasis, or a bracket. */
const part =
  /^[ \t>]*(?<fence>`{3,}|~{3,})[^]*?(?:^[ \t>]*\k<fence>|$(?![^]))|(?<!`)(?<ticks>`+)(?!`)[^`]*?(?<!`)\k<ticks>(?!`)|(?<blank>^[ \t]*$)|(?<line>\n)|(?<prefix>^[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*)|<(?<close>\/?)(?<name>[A-Za-z][\w.:-]*|(?=>))|(?<self>\/>)|(?<mark>[*_~])\k<mark>*|(?<open>[{([])|(?<shut>[})\]])/gm
/** Matches a mark that begins a block within the prefix of a line. */
const block = />|(?:[-*+]|\d{1,9}[.)])(?=[ \t])/g

/** Void elements, and elements whose end tags HTML lets authors omit. */
const unclosed =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|d[td]|t[dhr]|thead|tbody|tfoot|option)$/i

/**
 * Offset at which a body is nested deeper than `maxNesting`; null if it is not. The compilers cannot tell without
 * overflowing. This reads the text in one pass and without recursion, and is exact if all tags are closed.
 */
export function tooDeepAt(source: string, format: BodyFormat): number | null {
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

/** Updates the indents of the open lists after the prefix of a line. */
function nestLists(lists: number[], prefix: string): void {
  const items = [...prefix.matchAll(block)].filter(([mark]) => mark !== '>')
  if (items.length === 0) return
  while (lists.length > 0 && lists.at(-1)! >= items[0]!.index) lists.pop()
  for (const { index } of items) lists.push(index)
}
