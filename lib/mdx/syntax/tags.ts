import { isHtml } from '../html/html-elements.ts'

/** Maximum length of a tag, in UTF-16 code units: this keeps the time linear. */
const maxTag = 4_000

/**
 * The offset after an HTML or JSX tag at `start`; -1 if there is none. Quoted values and braces may contain anything.
 */
export function tagEnd(source: string, start: number): number {
  const last = Math.min(source.length, start + maxTag)
  let depth = 0
  for (let at = start + 1; at < last; at++) {
    const character = source[at]
    if (character === '"' || character === "'" || (character === '`' && depth > 0)) {
      const end = source.slice(at + 1, last).indexOf(character)
      // An unclosed apostrophe in an expression, such as one in a comment
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

/** Matches the beginning of a component's tag. */
export const componentTag = /<(\p{Lu}[\w.]*)(?=[\s/>])/gu

/** Whether a name is that of a component. Some authors write HTML names in capital letters. */
export const isComponentName = (name: string): boolean =>
  /^\p{Lu}/u.test(name) && !(isHtml(name) && name === name.toUpperCase())

/** Returns a function that distinguishes tags of elements from types in a text, such as `List<String>`. */
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

/** The offsets after closing braces, by those of their opening ones. */
export function braceEnds(source: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  const open: number[] = []
  for (const { 0: brace, index } of source.matchAll(/\\[{}]|[{}]/g)) {
    if (brace === '{') open.push(index)
    else if (brace === '}' && open.length > 0) ends.set(open.pop()!, index + 1)
  }
  return ends
}
