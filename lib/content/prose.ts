// Reads text out of a body without a parser and without errors: a list needs no compilation, and a body that does not
// compile still has an excerpt.

const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/g
const ideographs = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/g
const words = /[\p{L}\p{N}]+(?:['’_-][\p{L}\p{N}]+)*/gu
/** ASCII text needs no Unicode tables: `asciiWords` finds what `words` would, faster. */
const ascii = /^[\0-\x7f]*$/
const asciiWords = /[A-Za-z0-9]+(?:['_-][A-Za-z0-9]+)*/g
/** Without one of these a paragraph has no inline markup. */
const markup = /[`<{[*_~\\\ue000]/

/**
 * The readable text of a body, paragraph by paragraph: no code blocks, tags, images, tables, headings, and in MDX no
 * expressions or `import` lines.
 */
export function paragraphsOf(source: string, format: 'md' | 'mdx' = 'mdx'): string[] {
  const paragraphs: string[] = []
  let fence = ''
  let lines: string[] = []
  const flush = () => {
    if (lines.length > 0) {
      const text = inlineText(lines.join(' '), format)
      if (text) paragraphs.push(text)
    }
    lines = []
  }
  for (const line of source.split('\n')) {
    const marker = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence) {
      if (marker?.startsWith(fence)) fence = ''
    } else if (marker) {
      flush()
      fence = marker
    } else if (
      line.trim() === '' ||
      /^\s*(?:#{1,6}\s|\||[-*_=]{3,}\s*$|\[\^?[^\]]+\]:)/.test(line) ||
      (format === 'mdx' && lines.length === 0 && /^(?:import|export)\s/.test(line))
    ) {
      flush()
    } else {
      lines.push(line.replace(/^\s*(?:>\s?)*(?:[-*+]\s+|\d{1,9}[.)]\s+)?(?:\[[ xX]\]\s+)?/, ''))
    }
  }
  flush()
  return paragraphs
}

/**
 * One paragraph without its inline markup. Every pattern stops at the next character at which it could begin, so that
 * the time is linear for any input.
 */
function inlineText(paragraph: string, format: 'md' | 'mdx'): string {
  if (!markup.test(paragraph)) return singleSpaced(paragraph)
  // Code contains no markup: it is replaced by a character that no text contains, and put back at the end
  const codes: string[] = []
  let text = paragraph.replaceAll('\ue000', '')
  if (text.includes('`')) text = text.replace(/`+([^`]*)`+/g, (_, code: string) => (codes.push(code), '\ue000'))
  text = without(without(text, '<!--', '-->'), '{/*', '*/}')
  if (text.includes('['))
    text = text
      .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
      .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
      .replace(/\[\^[^[\]]*\]/g, '')
  if (text.includes('<')) text = text.replace(/<(https?:[^<>\s]+)>/g, '$1').replace(/<\/?[A-Za-z][^<>]*>/g, '')
  if (format === 'mdx' && text.includes('{')) text = text.replace(/\{[^{}]*\}/g, '')
  let code = 0
  const plain = withoutEmphasis(text)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\ue000/g, () => codes[code++] ?? '')
  return singleSpaced(plain)
}

/** Collapses white space and trims. The pattern skips single spaces, which are most of the white space. */
const singleSpaced = (text: string): string => text.replace(/[^\S ]\s*| \s+/g, ' ').trim()

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
  // A character is two code units at most
  const beginning = text.slice(0, 2 * excerptLength + 2)
  const characters = [...beginning]
  if (characters.length <= excerptLength) return text
  const cut = characters.slice(0, excerptLength).join('')
  return `${cut.replace(/\s+\S{0,30}$/, '')}…`
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
  let latin = 0
  for (const paragraph of paragraphs) {
    if (ascii.test(paragraph)) {
      latin += paragraph.match(asciiWords)?.length ?? 0
      continue
    }
    const text = paragraph.normalize('NFC')
    syllables += (text.match(hangul)?.length ?? 0) + (text.match(ideographs)?.length ?? 0)
    latin += text.replace(hangul, ' ').replace(ideographs, ' ').match(words)?.length ?? 0
  }
  return Math.max(1, Math.round(latin / wordsPerMinute + syllables / syllablesPerMinute))
}

/** `ko` if at least a third of the letters are Hangul, else `en`. */
export function languageOf(text: string): 'ko' | 'en' {
  if (ascii.test(text)) return 'en'
  const korean = text.normalize('NFC').match(hangul)?.length ?? 0
  return korean > 0 && korean * 3 >= (text.match(/\p{L}/gu)?.length ?? 0) ? 'ko' : 'en'
}
