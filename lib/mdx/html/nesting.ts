import type { BodyFormat } from '../compiler.ts'

/**
 * Maximum nesting of elements, and of brackets in an expression. Browsers build at most 512 levels; compilers and
 * renderers are recursive, and a stack overflow in the native one ends the process.
 */
export const maxNesting = 100

/**
 * Offset at which a body is nested deeper than `maxNesting`; null if it is not. The compilers cannot tell without
 * overflowing. This reads the text in one pass and without recursion, and is exact if all tags are closed.
 */
export function tooDeepAt(source: string, format: BodyFormat): number | null {
  return mayBeTooDeep(source) ? firstTooDeep(source, format) : null
}

/** A cheap upper bound of the depth: the maximum number of open levels of each kind, code included. */
function mayBeTooDeep(source: string): boolean {
  let [prefix, tags, marks, brackets] = [0, 0, 0, 0]
  let [mostPrefix, mostTags, mostMarks, mostBrackets] = [0, 0, 0, 0]
  let inPrefix = true
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at)
    // Reading outside the table gives undefined, which takes longer than the whole loop
    const kind = code < 128 ? kinds[code]! : other
    if (kind === other) inPrefix = false
    else if (kind === lineEnd) {
      if (inPrefix) marks = 0
      inPrefix = true
      prefix = 0
    } else {
      if (inPrefix && kind & inAPrefix) mostPrefix = Math.max(mostPrefix, ++prefix)
      else inPrefix = false
      if (kind & mark) mostMarks = Math.max(mostMarks, ++marks)
      else if (kind & opening) mostBrackets = Math.max(mostBrackets, ++brackets)
      else if (kind & closing) brackets = Math.max(0, brackets - 1)
      else if (kind & tag) {
        if (source[at + 1] !== '/') mostTags = Math.max(mostTags, ++tags)
        else tags = Math.max(0, tags - 1)
      } else if (kind & tagEnd && source[at - 1] === '/' && source[at - 2] !== '<') tags = Math.max(0, tags - 1)
    }
  }
  return mostPrefix + mostTags + mostMarks + mostBrackets > maxNesting
}

const [other, lineEnd, inAPrefix, mark, opening, closing, tag, tagEnd] = [0, 1, 2, 4, 8, 16, 32, 64] as const
/** The possible roles of each character, by its code. */
const kinds = new Uint8Array(128)
for (const [characters, kind] of [
  ['\n', lineEnd],
  [' \t>*+-.)0123456789', inAPrefix],
  ['*_~', mark],
  ['([{', opening],
  [')]}', closing],
  ['<', tag],
  ['>', tagEnd],
] as const)
  for (const character of characters) kinds[character.charCodeAt(0)]! |= kind

/** Matches fenced code, inline code, a blank line, the marks that begin a line, a tag, emphasis, or a bracket. */
const part =
  /^[ \t>]*(?<fence>`{3,}|~{3,})[^]*?(?:^[ \t>]*\k<fence>|$(?![^]))|(?<ticks>`+)(?!`)[^`]*?(?<!`)\k<ticks>(?!`)|(?<blank>^[ \t]*$)|(?<line>\n)|(?<prefix>^[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*)|<(?<close>\/?)(?<name>[A-Za-z][\w.:-]*|(?=>))|(?<self>\/>)|(?<mark>[*_~])\k<mark>*|(?<open>[{([])|(?<shut>[})\]])/gm
/** Matches a mark that begins a block within the prefix of a line. */
const block = />|(?:[-*+]|\d{1,9}[.)])(?=[ \t])/g

/** Void elements, and elements whose end tags HTML lets authors omit. */
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

/** Updates the indents of the open lists after the prefix of a line. */
function nestLists(lists: number[], prefix: string): void {
  const items = [...prefix.matchAll(block)].filter(([mark]) => mark !== '>')
  if (items.length === 0) return
  while (lists.length > 0 && lists.at(-1)! >= items[0]!.index) lists.pop()
  for (const { index } of items) lists.push(index)
}
