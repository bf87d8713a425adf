import { formulaMark } from '../../mdx/html/formula-marks.ts'
import { formulaText } from './formula-text.ts'

/** A paragraph has inline markup only if it contains one of these characters. */
const markup = /[`<{[*_~\\&\ue000\ue001]/

/**
 * One paragraph without its inline markup. Every pattern stops at the next character at which it could begin, so that
 * the time is linear for any input.
 * @param inPlace the replacement for components and expressions within words; empty in a heading
 */
export function inlineText(paragraph: string, format: 'md' | 'mdx', inPlace: '…' | '' = ''): string {
  if (!markup.test(paragraph)) return singleSpaced(paragraph)
  // Code contains no markup: it is replaced by a character that no text contains, and restored at the end. So are
  // components and expressions
  const codes: string[] = []
  const keep = (code: string): string => {
    // The id of a heading is that of its formulas as they are written
    const isFormula = code[0] === formulaMark
    const tex = isFormula ? code.replaceAll(formulaMark, '').trim() : code
    codes.push(isFormula && inPlace !== '' ? formulaText(tex) : tex)
    return '\ue000'
  }
  let text = /[\ue000\ue001]/.test(paragraph) ? paragraph.replace(/[\ue000\ue001]/g, '') : paragraph
  if (text.includes('`')) text = text.replace(/`+([^`]*)`+/g, (_, code: string) => keep(code))
  if (text.includes('<!--')) text = without(text, '<!--', '-->')
  if (text.includes('{/*')) text = without(text, '{/*', '*/}')
  if (text.includes('['))
    text = text
      .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
      .replace(/\[(\[[^[\]]*\])\]\([^()]*\)/g, '$1')
      .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
      .replace(/\[\^[^[\]]*\]/g, '')
  if (text.includes('<')) {
    if (format === 'mdx') text = text.replace(/<[A-Z](?:=>|[^<>])*\/>/g, '\ue001')
    text = text.replace(/<(https?:[^<>\s]+)>/g, '$1').replace(/<\/?[A-Za-z](?:=>|[^<>])*>/g, '')
  }
  if (format === 'mdx' && text.includes('{'))
    text = text.replace(/\{\s*(["'])([^"'{}]*)\1\s*\}/g, '$2').replace(/\{[^{}]*\}/g, '\ue001')
  if (/[*_~]/.test(text)) text = withoutEmphasis(text)
  if (text.includes('\\')) text = text.replace(/\\([!-/:-@[-`{-~])/g, '$1')
  if (text.includes('&')) text = text.replace(/&#(\d{1,3});/g, (_, code: string) => String.fromCharCode(Number(code)))
  let code = 0
  if (codes.length > 0) text = text.replace(/\ue000/g, () => codes[code++] ?? '')
  if (!text.includes('\ue001')) return singleSpaced(text)
  // At the ends of the text there are no words around it
  const within = text.replace(/^[\ue001\s]+|[\ue001\s]+$/g, '')
  return singleSpaced(within.replace(/\ue001(?:\s*\ue001)*/g, inPlace))
}

/** Collapses white space and trims. Most text has single spaces alone, which is cheaper to find out than to replace. */
const singleSpaced = (text: string): string =>
  (text.includes('  ') || /[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text).trim()

/** The text without every part from `opening` to the `closing` after it. */
function without(text: string, opening: string, closing: string): string {
  let kept = ''
  let from = 0
  for (;;) {
    const start = text.indexOf(opening, from)
    const end = start === -1 ? -1 : text.indexOf(closing, start + opening.length)
    if (end === -1) return kept + text.slice(from)
    kept += text.slice(from, start)
    from = end + closing.length
  }
}

/** The text without the pairs of `*`, `_` and `~` that enclose words. */
function withoutEmphasis(text: string): string {
  const markers: { at: number; length: number }[] = []
  const opened = new Map<string, { at: number; length: number }>()
  for (const { 0: marker, index: at } of text.matchAll(/(?<!\\)(?:\*+|_+|~~+)/g)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + marker.length] ?? ' ']
    const opening = opened.get(marker)
    // Inside a word `_` is a letter
    const within = marker.startsWith('_') && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after)
    if (opening && /\S/.test(before) && !within) {
      markers.push(opening, { at, length: marker.length })
      opened.delete(marker)
    } else if (/\S/.test(after) && !within) opened.set(marker, { at, length: marker.length })
  }
  let kept = ''
  let end = 0
  for (const { at, length } of markers.sort((a, b) => a.at - b.at)) {
    kept += text.slice(end, at)
    end = at + length
  }
  return kept + text.slice(end)
}
