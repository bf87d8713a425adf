import { isHtml } from '../html-elements.ts'

/** Longest tag that is looked at, in UTF-16 code units: so the time stays linear. */
const maxTag = 4_000

/**
 * Offset behind a tag of HTML or JSX that begins at an offset; -1 if there is none. Values in quotes and in braces may
 * hold anything.
 */
export function tagEnd(source: string, start: number): number {
  const last = Math.min(source.length, start + maxTag)
  let depth = 0
  for (let at = start + 1; at < last; at++) {
    const character = source[at]
    if (character === '"' || character === "'" || (character === '`' && depth > 0)) {
      const end = source.slice(at + 1, last).indexOf(character)
      // An apostrophe in an expression is not closed, such as one in a comment
      if (end === -1) return -1
      at += end + 1
    } else if (character === '{') depth++
    else if (character === '}') depth--
    else if (depth > 0) continue
    else if (character === '>') return at + 1
    else if (character === '<') return -1
  }
  return -1
}

/** Elements in which text is not Markdown. */
export const isVerbatim = /^(?:pre|code|script|style|textarea|kbd|samp|math|svg)$/i

/** The beginning of a tag of a component. */
export const componentTag = /<(\p{Lu}[\w.]*)(?=[\s/>])/gu

/** Whether a name is that of a component. Some write the names of HTML in capital letters. */
export const isComponentName = (name: string): boolean =>
  /^\p{Lu}/u.test(name) && !(isHtml(name) && name === name.toUpperCase())

/** Tells tags that begin an element from types in a text, such as `List<String>`. */
export function elementsIn(source: string): (start: number, name: string) => boolean {
  const lastEnds = new Map<string, number>()
  return (start, name) => {
    const end = tagEnd(source, start)
    if (end === -1) return false
    if (source[end - 2] === '/') return true
    const lastEnd = lastEnds.get(name) ?? source.lastIndexOf(`</${name}`)
    lastEnds.set(name, lastEnd)
    return lastEnd >= end
  }
}
