/** What a body says once its markup is set aside. Needs no parser and never throws, so that a list costs no compile,
 * and a body that does not compile still has an excerpt. */

const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/g
const ideographs = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/g
const words = /[\p{L}\p{N}]+(?:['’_-][\p{L}\p{N}]+)*/gu

/** The readable text of a Markdown or MDX body, paragraph by paragraph: no code blocks, tags, images, tables, headings or `import` lines. */
export function paragraphsOf(source: string): string[] {
  const paragraphs: string[] = []
  let fence = ''
  let lines: string[] = []
  const flush = () => {
    if (lines.length > 0) {
      const text = inlineText(lines.join(' '))
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
    } else if (line.trim() === '' || /^\s*(?:#{1,6}\s|\||[-*_=]{3,}\s*$|\[\^?[^\]]+\]:)/.test(line) || (lines.length === 0 && /^(?:import|export)\s/.test(line))) {
      flush()
    } else {
      lines.push(line.replace(/^\s*(?:>\s?)*(?:[-*+]\s+|\d{1,9}[.)]\s+)?(?:\[[ xX]\]\s+)?/, ''))
    }
  }
  flush()
  return paragraphs
}

/** One paragraph without its inline markup. */
function inlineText(paragraph: string): string {
  return paragraph
    .replace(/<!--.*?-->/g, '')
    .replace(/\{\/\*.*?\*\/\}/g, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[\^[^\]]*\]/g, '')
    .replace(/<\/?[A-Za-z][^<>]*>/g, '')
    .replace(/<(https?:[^<>\s]+)>/g, '$1')
    .replace(/\{[^{}]*\}/g, '')
    .replace(/`+([^`]*)`+/g, '$1')
    .replace(/(\*\*|__|~~)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(^|[\s(])[*_](?=\S)([^*_]*\S)[*_](?=[\s).,!?:;]|$)/g, '$1$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

const excerptLength = 160

/** The beginning of the body, at most 160 characters, cut between words and closed by an ellipsis. */
export function excerptOf(paragraphs: readonly string[]): string {
  const text = paragraphs.slice(0, 8).join(' ').slice(0, 2_000)
  const characters = [...text]
  if (characters.length <= excerptLength) return text
  const cut = characters.slice(0, excerptLength).join('')
  return `${cut.replace(/\s+\S{0,30}$/, '')}…`
}

const wordsPerMinute = 238
const syllablesPerMinute = 500

/** Whole minutes, at least 1: words / 238 + Hangul syllables, Han and kana / 500, over the text outside code blocks.
 * 238 words a minute is the mean for English non-fiction in Brysbaert (2019), "How many words do we read per minute?",
 * Journal of Memory and Language 109; 500 characters a minute for Korean, Chinese and Japanese is what Medium's reading time uses. */
export function readingMinutes(paragraphs: readonly string[]): number {
  let syllables = 0
  let latin = 0
  for (const paragraph of paragraphs) {
    const text = paragraph.normalize('NFC')
    syllables += (text.match(hangul)?.length ?? 0) + (text.match(ideographs)?.length ?? 0)
    latin += text.replace(hangul, ' ').replace(ideographs, ' ').match(words)?.length ?? 0
  }
  return Math.max(1, Math.round(latin / wordsPerMinute + syllables / syllablesPerMinute))
}

/** `ko` where at least a third of the letters are Hangul, else `en`. */
export function languageOf(text: string): 'ko' | 'en' {
  const korean = text.normalize('NFC').match(hangul)?.length ?? 0
  return korean > 0 && korean * 3 >= (text.match(/\p{L}/gu)?.length ?? 0) ? 'ko' : 'en'
}
