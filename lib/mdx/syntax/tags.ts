import { componentNames } from '../components/component-names.ts'
import { isHtml, isVoid } from '../html/html-elements.ts'
import type { Pass } from './pass.ts'

/** Maximum length of a tag, in UTF-16 code units: this keeps the time linear. */
export const maxTag = 4_000

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

/** Whether an angle bracket begins the address of a link or a definition. */
export const isDestination = (source: string, at: number): boolean =>
  /\](?:\(\s*|:\s*)$/.test(source.slice(Math.max(0, at - 20), at))

/** Elements in which text is not Markdown. */
export const isVerbatim = /^(?:pre|code|script|style|textarea|kbd|samp|math|svg)$/i

/** Matches the beginning of a component's tag. */
export const componentTag = /<(\p{Lu}[\w.]*)(?=[\s/>])/gu

/** Whether a name is that of a component. Some authors write HTML names in capital letters. */
export const isComponentName = (name: string): boolean =>
  /^\p{Lu}/u.test(name) && !(isHtml(name) && name === name.toUpperCase())

/** Whether a name is that of a component that every blog has. */
export const isKnown = (name: string): boolean => (componentNames as readonly string[]).includes(name)

/** Whether a tag that is never closed is a type, by the text before it, as in `List<String>`. */
export const isType = (text: string, at: number, name: string): boolean =>
  /^\p{Lu}/u.test(name) && !isKnown(name) && /[\p{L}\p{N}_,.)>][ \t]*$/u.test(text.slice(Math.max(0, at - 100), at))

/** Returns a function that distinguishes tags of elements from types in a text, such as `List<String>`. */
export function elementsIn(text: string): (start: number) => boolean {
  let loose: ReadonlySet<number> | undefined
  return (start) => tagEnd(text, start) !== -1 && !(loose ??= looseTags(text)).has(start)
}

/** The places of tags whose element is never closed, or never opened, in a text without code. */
export function looseTags(text: string): ReadonlySet<number> {
  const loose = new Set<number>()
  const opened = new Map<string, number[]>()
  for (const { 1: slash, 2: name, index } of text.matchAll(/<(\/?)([A-Za-z][\w.:-]*)/g)) {
    const open = opened.get(name!.toLowerCase()) ?? []
    opened.set(name!.toLowerCase(), open)
    const opening = slash ? open.pop() : undefined
    if (opening !== undefined) loose.delete(opening)
    else if (slash || text[tagEnd(text, index) - 2] !== '/') loose.add(index)
    if (!slash && loose.has(index)) open.push(index)
  }
  return loose
}

/** Elements that HTML lets authors leave open. */
export const isLeftOpen = /^(?:p|li|d[td]|t[dhr]|thead|tbody|tfoot|option|optgroup|colgroup|caption|r[tp])$/i
const isBlockElement =
  /^(?:address|article|aside|blockquote|body|center|details|dialog|div|dl|fieldset|fig\w+|footer|form|h[1-6]|head|header|hgroup|html|main|menu|nav|ol|search|section|summary|table|ul)$/i

/** What a text calls the tag in front of it. */
export const calledTag = /^(?: ?(?:태그|요소|엘리먼트|标签|標籤|元素|タグ|要素)| (?:tags?|elements?)\b)/i

/**
 * Whether the opening tag of an element that is never closed is text, as in `a<b>c` and "the <title> of a page": it has
 * no attributes, and begins no block.
 */
export function isMention(source: string, at: number, name: string): boolean {
  const end = tagEnd(source, at)
  if (source.slice(at, end).includes('=')) return false
  if (calledTag.test(source.slice(end, end + 12)) && /(?:^|[\s("'“‘「])$/.test(source.slice(Math.max(0, at - 1), at)))
    return true
  if (isLeftOpen.test(name)) return false
  if (isVoid.test(name)) return /^(?:img|link|meta|source|embed|track|base|param|area)$/i.test(name)
  return (
    !isBlockElement.test(name) ||
    /\S[^\n]{0,1000}$/.test(source.slice(Math.max(0, at - 1_000), at).replace(/^[^]*\n/, ''))
  )
}

/** An HTML block that may begin below text. */
const belowText = String.raw`<\/?(?:address|article|aside|blockquote|body|caption|center|col|colgroup|d[dlt]|details|dialog|dir|div|fieldset|figcaption|figure|footer|form|h[1-6r]|header|html|iframe|legend|li|main|menu|nav|ol|option|p|search|section|summary|table|tbody|t[dhr]|tfoot|thead|ul)[\s/>]`
/** Matches the start of an HTML block that ends at the next blank line. */
export const htmlBlock = new RegExp(String.raw`^[ \t>]*(?:${belowText}|<[A-Za-z][^<>]*>[ \t]*\n)`, 'i')
const htmlInLine = new RegExp(String.raw`^[ \t>]*${belowText}`, 'im')
/** Such a line is in no list. */
const htmlOutsideList = new RegExp(String.raw`^(?:> ?)*${belowText}`, 'im')
/** A line that begins with a comment is HTML to its end. */
const behindComment = /(?:^|\n)[ \t>]*<!--[^\n]*$/
const listMarks = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+/m

/** How far back the beginning of a line or paragraph is searched, in UTF-16 code units: this keeps the time linear. */
export const maxBack = 2_000

/** Whether an offset is within an HTML block, in which `.md` has no Markdown. MDX does have it there. */
export function isInHtml({ source, format }: Pass, at: number): boolean {
  if (format === 'mdx') return false
  const block = source
    .slice(Math.max(0, at - maxBack), at)
    .split(/^[ \t>]*\n/m)
    .at(-1)!
  if (!block.includes('<')) return false
  const entry = block.split(listMarks).at(-1)!
  return htmlOutsideList.test(block) || htmlInLine.test(entry) || htmlBlock.test(entry) || behindComment.test(entry)
}

/** The end of a line, before one with text. */
const beforeText = /[ \t]*\n[ \t]*\S/y

/** What follows a tag up to an offset: alone on its line, it would make the line below, often a caption, part of its HTML. */
export function afterTag({ source, format }: Pass, end: number): string {
  beforeText.lastIndex = end
  return format === 'md' && beforeText.test(source) ? '<!-- -->' : ''
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
