import { isMath } from '../../mdx/syntax/is-math.ts'
import { formulaText } from './formula-text.ts'
import { countLetters } from './letters.ts'

// Reads text out of a body without a parser and without errors: a list needs no compilation, and a body that does not
// compile still has an excerpt.

const ascii = /^[\0-\x7f]*$/
/** A paragraph has inline markup only if it contains one of these characters. */
const markup = /[`<{[*_~=$\\\ue000\ue001]/

/** Comments of Obsidian, on lines of their own and within a line: see `lib/mdx/syntax`. */
const commentBlock = /^[ \t]*%%(?!%)(?:(?!%%)[^])*%%[ \t]*$/gm
const commentInLine = /(?<![\w%])%%(?!%)(?:(?!%%)[^\n])+%%(?![\w%])/g

/** Matches text that may be an inline formula. */
const formula = /(?<![\w$\\])\$([^\s$](?:[^$]{0,200}[^\s$])?)\$(?![\w$])/g

const exported = /^(?:import|export)\s/
/** Matches an `import` line of MDX, with which a `.md` file may begin. */
const imported = /^import\s[^'"]+\sfrom\s*(?:'[^']+'|"[^"]+");?\s*$/

/** The values of a component of Nuxt, on lines of their own below its name. */
const componentValues = /^(::[a-z][^\n]*\n)---[ \t]*\n(?:[^\n]*\n){0,50}?---[ \t]*$/gm

export const withoutComponentValues = (source: string): string =>
  source.includes('\n---') && source.includes('::') ? source.replace(componentValues, '$1') : source

/** Lines that only open or end a block, or stand for something else: of Nuxt, Hashnode, VitePress and MkDocs. */
export const blockMark =
  /^\s*(?:::(?:[a-z]\S*)?\s*$|%?%\[|\[\[?_?toc_?\]|(?:!!!|\?\?\?\+?)\s+[a-z]|===[+!]?\s+"|(?:[-*+]|1\.)\s+toc\s*$)/i

/**
 * The readable text of a body, paragraph by paragraph: no code blocks, tags, images, tables, headings, `import` lines; in
 * MDX an ellipsis for what an expression or a component puts between words.
 */
export function paragraphsOf(source: string, format: 'md' | 'mdx' = 'mdx'): string[] {
  let shown = source.includes('%%') ? source.replace(commentBlock, '') : source
  for (const element of ['script', 'style'])
    if (shown.includes(`<${element}`)) shown = without(`\n${shown}`, `\n<${element}`, `</${element}>`)
  const paragraphs: string[] = []
  let fence = ''
  let lines: string[] = []
  const flush = () => {
    if (lines.length > 0) {
      const text = inlineText(lines.length === 1 ? lines[0]! : lines.join(' '), format, '…')
      if (text) paragraphs.push(text)
    }
    lines = []
  }
  for (const line of withoutComponentValues(shown).split('\n')) {
    // Most lines begin with a letter, and need no pattern
    const first = line.charCodeAt(0)
    const isText = first >= 0xac00 ? first <= 0xd7a3 : (first | 0x20) >= 0x61 && (first | 0x20) <= 0x7a
    if (isText && (lines.length > 0 || (first !== 0x65 && first !== 0x69))) {
      if (!fence) lines.push(line)
      continue
    }
    const [, marker] =
      /^\s*(`{3,}(?=[^`]*$)|~{3,}|\$\$(?=\s*$)|\{[{%][<%-]?\s*(?:end|\/\s*)?(?:highlight|codeblock)\b)/.exec(line) ?? []
    if (fence) {
      if (fence[0] === '{' ? /(?:highlight|codeblock)$/.test(marker ?? '') : marker?.startsWith(fence)) fence = ''
    } else if (marker) {
      flush()
      fence = marker
    } else if (
      line.trim() === '' ||
      /^\s*(?:#{1,6}\s|\||[-*_=]{3,}\s*$|\[\^?[^\]]+\]:|:::|@\[\w+\]\(|>\s?\[!\w+\]|\{:)/.test(line) ||
      blockMark.test(line) ||
      (lines.length === 0 && (format === 'mdx' ? exported : imported).test(line))
    ) {
      flush()
    } else {
      const text = line.replace(/^\s*(?:>\s?)*(?:[-*+:]\s+|\d{1,9}[.)]\s+)?(?:\[[ xX]\]\s+)?/, '')
      if (/^#{1,6}\s/.test(text)) flush()
      else lines.push(text)
    }
  }
  flush()
  return paragraphs
}

/**
 * One paragraph without its inline markup. Every pattern stops at the next character at which it could begin, so that
 * the time is linear for any input.
 * @param inPlace the replacement for components and expressions within words; empty in a heading
 */
export function inlineText(paragraph: string, format: 'md' | 'mdx', inPlace: '…' | '' = ''): string {
  if (!markup.test(paragraph) && !paragraph.includes('%%')) return singleSpaced(paragraph)
  // Code contains no markup: it is replaced by a character that no text contains, and restored at the end. So are
  // components and expressions
  const codes: string[] = []
  let text = /[\ue000\ue001]/.test(paragraph) ? paragraph.replace(/[\ue000\ue001]/g, '') : paragraph
  if (text.includes('`')) text = text.replace(/`+([^`]*)`+/g, (_, code: string) => (codes.push(code), '\ue000'))
  // The id of a heading is that of its formulas as they are written
  const read = inPlace === '' ? (tex: string) => tex : formulaText
  if (text.includes('$'))
    text = text.replace(formula, (all, tex: string) => (isMath(tex) ? (codes.push(read(tex)), '\ue000') : all))
  text = without(without(text, '<!--', '-->'), '{/*', '*/}')
  if (text.includes('%%')) text = text.replace(commentInLine, '')
  if (text.includes('{{')) text = text.replace(/\{\{(?:[<%]|-?\s*\w+\(|\/\*)[^{}]*\}\}/g, '')
  if (text.includes('{%')) text = text.replace(/\{%[^{}%]*%\}/g, '')
  if (text.includes('{:')) text = text.replace(/\{:[^{}]*\}/g, '')
  if (text.includes('{')) text = text.replace(/(?<=[)\ue000])\{ ?(?:[.#][\w:-]|[A-Za-z][\w:.-]*=)[^{}]*\}/g, '')
  if (text.includes('^[')) text = text.replace(/\^\[[^[\]]*\s[^[\]]*\](?![\^+*?{$(\\])/g, '')
  if (text.includes('==')) text = text.replace(/(?<![\w=])==([^\s=][^=]*)==(?![\w=])/g, '$1')
  if (text.includes('['))
    text = text
      .replace(/\[(\[[^[\]]*\])\]\([^()]*\)/g, '$1')
      .replace(/!\[\[[^[\]]*\]\]/g, '')
      .replace(/(?<![\w\]])\[\[(?:[^[\]|]*\|)?#?([^[\]|]*)\]\](?!\()/g, '$1')
      .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
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

const excerptLength = 160

/** The first 160 characters at most, cut between words and ended by an ellipsis. */
export function excerptOf(paragraphs: readonly string[]): string {
  const text = paragraphs.slice(0, 8).join(' ').slice(0, 2_000)
  let cut = 0
  for (let characters = 0; characters < excerptLength && cut < text.length; characters++)
    cut += text.codePointAt(cut)! > 0xffff ? 2 : 1
  return cut === text.length ? text : `${text.slice(0, cut).replace(/\s+\S{0,30}$/, '')}…`
}

const wordsPerMinute = 238
const syllablesPerMinute = 500

/**
 * Whole minutes, at least 1: words / 238 + Hangul syllables, Han and kana / 500, over the text outside code blocks. 238
 * words a minute is the mean for English non-fiction in Brysbaert (2019), "How many words do we read per minute?",
 * Journal of Memory and Language 109; 500 characters a minute for Korean, Chinese and Japanese is what Medium's reading
 * time uses.
 */
export function readingMinutes(paragraphs: readonly string[]): number {
  let syllables = 0
  let words = 0
  for (const paragraph of paragraphs) {
    const counts = countLetters(paragraph)
    syllables += counts.hangul + counts.ideographs
    words += counts.words
  }
  return Math.max(1, Math.round(words / wordsPerMinute + syllables / syllablesPerMinute))
}

/**
 * `ko`, `ja` or `zh` if at least a third of the letters are of its script, else the site's language if it has another
 * one.
 * @param language BCP 47 language of the site
 */
export function languageOf(text: string, language = 'en'): string {
  if (ascii.test(text)) return isLatin(language) ? language : 'en'
  const { hangul, ideographs, letters } = countLetters(text)
  if (hangul > 0 && hangul * 3 >= letters) return 'ko'
  if (ideographs > 0 && ideographs * 3 >= letters)
    return /[\u3040-\u30ff]/.test(text) ? 'ja' : /^zh\b/i.test(language) ? language : 'zh'
  return /^(?:ko|ja|zh)\b/i.test(language) ? 'en' : language
}

const latin = new Map<string, boolean>()

/** Whether a language is written in Latin letters. */
function isLatin(language: string): boolean {
  let found = latin.get(language)
  if (found === undefined) latin.set(language, (found = new Intl.Locale(language).maximize().script === 'Latn'))
  return found
}
