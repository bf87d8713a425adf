import { loadNow } from '../../core/load-now.ts'
import { formulaMark } from '../../mdx/html/formula-marks.ts'
import { pairMarks, runOf, type Run } from './emphasis.ts'
import { formulaText } from './formula-text.ts'

/** An escape, code, a bracket, emphasis, a tag, an expression, an entity, an address. */
const tokens = /\\[!-/:-@[-`{-~]|`+|!?\[|\]|\*+|_+|~+|[<{\ue001]|&(?=[#A-Za-z])|https?:\/\//g
const tokensOfHtml = /[<\ue001]|&(?=[#A-Za-z])/g
/** In the place of a component or an expression. */
const place = '\ue001'

// What begins at a token, of a limited length: this keeps the time linear
const address = /[^\s<>()[\]{}*~"'`\\&]+/y
const autolink = /<([A-Za-z][A-Za-z\d+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]{1,99}@[A-Za-z\d][A-Za-z\d.-]{0,255})>/y
const tag = /<\/?[A-Za-z][\w.-]*(?=[\s/>])(?:=>|"[^"]{0,1000}"|'[^']{0,1000}'|[^<>"']){0,2000}>/y
/** A tag of JSX, which may have other tags and functions in braces. */
const jsxTag =
  /<\/?[A-Za-z][\w.-]*(?=[\s/>])(?:"[^"]{0,1000}"|'[^']{0,1000}'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]{0,200}\}){0,200}\}){0,1000}\}|[^<>"'{}]){0,1000}>/y
/** A tag between whose sides words do not join. */
const separates = /^<\/?(?:br|hr|p|div|li|t[dhr]|d[dt])\b/i
const expression = /\{(?:\s*(["'])([^"'{}]*)\1\s*|(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/y
const entity = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/y
const destination =
  /\(\s?(?:<(?:[^<>\\]|\\.){0,2000}>|(?!<)(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.|\([^\s()]{0,200}\)){0,200}\)){0,2000})(?:\s(?:"(?:[^"\\]|\\.){0,1000}"|'(?:[^'\\]|\\.){0,1000}'|\((?:[^()\\]|\\.){0,1000}\)))?\s?\)/y
const reference = /\[((?:[^[\]\\]|\\.){0,999})\]/y

/** In the place of a line break that may be none between two characters. */
const lineBreak = '\u2028'
const wide = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\uff01-\uff60]`
const endsWide = new RegExp(`${wide}$`, 'u')
const startsWide = new RegExp(`^${wide}`, 'u')

/** The lines of a paragraph, as `inlineText` reads them: two spaces at the end of one break it. */
export function joined(lines: readonly string[]): string {
  const text = lines.join(' ')
  // Without Hangul, and without properties, which take far longer
  if (!/[\u2e80-\ua4cf\uff01-\uff60]/.test(text)) return text
  return lines
    .join(lineBreak)
    .replace(/ {2,}\u2028/g, ' ')
    .replace(/ ?\u2028 */g, lineBreak)
}

/** Chinese and Japanese have no space between words, and so none in the place of a line break. */
const withoutBreaks = (text: string): string =>
  text.includes(lineBreak)
    ? text.replace(/ ?(?:\u2028 ?)+/g, (found, at: number) => {
        const end = at + found.length
        return endsWide.test(text.slice(Math.max(0, at - 2), at)) && startsWide.test(text.slice(end, end + 2))
          ? ''
          : ' '
      })
    : text

/** The label of a definition, as labels are compared. */
export const labelOf = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase().toUpperCase()

/**
 * One paragraph as a reader sees it, without its inline markup.
 * @param format `html` for a text that has tags and entities alone
 * @param inPlace the replacement for components and expressions within words; empty in a heading
 * @param defined the labels of the body's definitions and footnotes
 */
export function inlineText(
  paragraph: string,
  format: 'md' | 'mdx' | 'html',
  inPlace: '…' | '',
  defined: ReadonlySet<string>,
): string {
  const text = singleSpaced(paragraph)
  const pattern = format === 'html' ? tokensOfHtml : tokens
  if (text.search(pattern) === -1) return withoutBreaks(text)
  const isMdx = format === 'mdx'
  const parts: string[] = []
  const runs: Run[] = []
  /** Brackets that may open links: their numbers among the parts, the runs before them, the offsets of their texts. */
  const brackets: { part: number; before: number; from: number; hasBrackets: boolean }[] = []
  /** The number of brackets around a link: these are no link themselves. */
  let around = 0
  let end = 0
  const missing = new Set<string>()
  const taken = (pattern: RegExp, at: number): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) end = pattern.lastIndex
    return found
  }
  const code = (ticks: string): string => {
    const from = end
    if (ticks.length > 80 || missing.has(ticks)) return ticks
    for (const { 0: run, index } of text.slice(from).matchAll(/`+/g)) {
      if (run !== ticks) continue
      end = from + index + ticks.length
      const content = text.slice(from, from + index)
      if (content[0] !== formulaMark) return content.replace(/^ (.*) $/, '$1')
      // The id of a heading is that of its formulas as they are written
      const tex = content.replaceAll(formulaMark, '').trim()
      return inPlace === '' ? tex : formulaText(tex)
    }
    missing.add(ticks)
    return ticks
  }
  const comment = (opening: string, closing: string, at: number): '' | undefined => {
    if (!text.startsWith(opening, at) || missing.has(closing)) return undefined
    const close = text.indexOf(closing, at + opening.length - 1)
    if (close === -1) missing.add(closing)
    else end = close + closing.length
    return close === -1 ? undefined : ''
  }
  /** Whether something with a label leads anywhere: it has an address, or a label that is defined. */
  const leads = (label: string): boolean => {
    if (taken(destination, end)) return true
    const from = end
    const [, other = ''] = (label[0] !== '^' && defined.size > 0 && taken(reference, end)) || []
    const isDefined = defined.has(other.trim() === '' ? label : labelOf(other))
    if (!isDefined) end = from
    return isDefined
  }
  /** Whether a bracket ends a link, which leaves its text, or an image or a footnote, which leave nothing. */
  const closes = (): boolean => {
    const bracket = brackets.pop()
    if (!bracket) return false
    const isLink = parts[bracket.part] === '['
    const mayBe = !isLink || brackets.length >= around
    around = Math.min(around, brackets.length)
    if (brackets.length > 0) brackets.at(-1)!.hasBrackets = true
    const isShort = !bracket.hasBrackets && end - bracket.from < 1_000
    const label = isShort ? labelOf(text.slice(bracket.from, end - 1)) : ''
    if (!mayBe || !leads(label)) return false
    if (isLink && !(label[0] === '^' && defined.has(label))) {
      parts[bracket.part] = ''
      pairMarks(runs, bracket.before, parts)
      around = brackets.length
    } else {
      parts.length = bracket.part
      runs.length = bracket.before
    }
    return true
  }
  /** What a reader sees of what begins with a token. */
  const shown = (token: string, at: number): string | undefined => {
    switch (token[0]) {
      case '\\':
        return token[1]
      case '`':
        return code(token)
      case ']':
        return closes() ? '' : token
      case '<': {
        const fragment = isMdx && taken(/<\/?>/y, at) ? '' : undefined
        const left = fragment ?? comment('<!--', '-->', at) ?? taken(autolink, at)?.[1]
        const element = left ?? (taken(jsxTag, at) ?? taken(tag, at))?.[0]
        if (left !== undefined || element === undefined) return left
        if (isMdx && /^<[A-Z][^]*\/>$/.test(element)) return place
        return inPlace !== '' && separates.test(element) ? ' ' : ''
      }
      case '{': {
        const found = isMdx && comment('{/*', '*/}', at) === undefined && taken(expression, at)
        return found ? (found[2] ?? place) : end > at + 1 ? '' : token
      }
      case '&': {
        const found = taken(entity, at)?.[0]
        return found && loadNow<Decoding>('micromark-util-decode-string').decodeString(found)
      }
      case 'h':
        return taken(address, at)![0]
      case place:
        return ''
    }
    if (/^!?\[/.test(token)) brackets.push({ part: parts.length, before: runs.length, from: end, hasBrackets: false })
    else runs.push(runOf(text, token, at, parts.length))
    return token
  }
  for (const { 0: token, index: at } of text.matchAll(pattern)) {
    if (at < end) continue
    parts.push(text.slice(end, at))
    end = at + token.length
    parts.push(shown(token, at) ?? token)
  }
  pairMarks(runs, 0, parts)
  const seen = parts.join('') + text.slice(end)
  if (!seen.includes(place)) return withoutBreaks(singleSpaced(seen))
  // At the ends of the text there are no words around it
  const within = seen.replace(/^[\ue001\s]+|(?<![\ue001\s])[\ue001\s]+$/g, '')
  return withoutBreaks(singleSpaced(within.replace(/\ue001(?:\s*\ue001)*/g, inPlace)))
}

type Decoding = typeof import('micromark-util-decode-string')

/** Collapses white space and trims. Most text has single spaces alone, which is cheaper to find out than to replace. */
const singleSpaced = (text: string): string =>
  (text.includes('  ') || /[^\S \u2028]/.test(text) ? text.replace(/[^\S\u2028]+/g, ' ') : text).trim()
