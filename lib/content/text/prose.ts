import type { TextBlock } from './text-blocks.ts'

/** The readable text of a body, paragraph by paragraph: no code, tags, images, tables, headings. */
export function paragraphsOf(blocks: readonly TextBlock[]): string[] {
  const paragraphs: string[] = []
  for (const block of blocks) {
    const text = block.kind === 'paragraph' ? block.text : ''
    // The address of an embedded page says nothing
    if (text !== '' && !/^https?:\/\/\S+$/.test(text)) paragraphs.push(text)
  }
  return paragraphs
}

const excerptLength = 160

/** The first 160 characters at most, in NFC, cut between words and ended by an ellipsis. */
export function excerptOf(paragraphs: readonly string[]): string {
  const text = paragraphs.slice(0, 40).join(' ').slice(0, 2_000).normalize('NFC')
  let cut = 0
  for (let characters = 0; characters < excerptLength && cut < text.length; characters++)
    cut += text.codePointAt(cut)! > 0xffff ? 2 : 1
  if (cut === text.length) return text
  // The segmenter of a new process takes milliseconds
  if (mayJoin.test(text.slice(cut - 2, cut + 2))) cut = new Intl.Segmenter().segment(text).containing(cut)!.index
  return `${text.slice(0, cut).replace(/\s+\S{0,30}$/, '')}…`
}

/** What may belong to the letter before it: marks, parts of syllables, of flags and of emoji. */
const mayJoin = /[\p{M}\p{Emoji_Modifier}\p{RI}\u200d\u1160-\u11ff]/u

/** What a text consists of: syllables of Hangul, Han and kana, words of other letters and digits, and these letters. */
interface Counts {
  hangul: number
  ideographs: number
  words: number
  letters: number
}

/** Counts without patterns, whose matches would be one object for each word of the blog. */
function addCounts(counts: Counts, text: string): void {
  let isInWord = false
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit >= 0x1100) {
      // Of a decomposed syllable its first letter, and of kana no mark
      if (unit <= 0x1112 || (unit >= 0xac00 && unit <= 0xd7a3) || unit >> 7 === 0x62) counts.hangul++
      else if (unit >= 0x3040 && (unit <= 0x9fff || unit >> 9 === 0x7c) && unit !== 0x3099 && unit !== 0x309a)
        counts.ideographs++
      // An apostrophe may be within a word
      if (unit >> 7 !== 0x40) isInWord = false
    } else if (unit > 0x40 || (unit > 0x2f && unit < 0x3a)) {
      // No mark of the letter before it
      if (unit < 0x300 || unit > 0x36f) counts.letters++
      if (!isInWord) counts.words++
      isInWord = true
    } else if (unit <= 0x20) isInWord = false
  }
}

function countsOf(texts: readonly string[]): Counts {
  const counts = { hangul: 0, ideographs: 0, words: 0, letters: 0 }
  for (const text of texts) addCounts(counts, text)
  return counts
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
  const { hangul, ideographs, words } = countsOf(paragraphs)
  return Math.max(1, Math.round(words / wordsPerMinute + (hangul + ideographs) / syllablesPerMinute))
}

/**
 * `ko`, `ja` or `zh` if at least a third of the letters are of its script, or a ninth on a site in such a language, whose
 * texts are full of names in Latin letters; else the site's language if it has another one, or if so few words say too
 * little: a note of commands, or of three Chinese characters, has the site's.
 * @param language BCP 47 language of the site
 */
export function languageOf(text: string, language = 'en'): string {
  const isAscii = /^[\0-\x7f]*$/.test(text)
  if (isAscii && isLatin(language)) return language
  const { hangul, ideographs, words, letters } = countsOf([text])
  const isMuch = (count: number, own: RegExp) =>
    count > 0 && count >= (hangul + ideographs + letters) * (own.test(language) ? 1 / 9 : 1 / 3)
  if (isMuch(hangul, /^ko\b/i)) return 'ko'
  if (isMuch(ideographs, /^(?:ja|zh)\b/i))
    return /[\u3040-\u30ff]/.test(text)
      ? 'ja'
      : (ideographs < 50 ? /^(?:zh|ja)\b/i : /^zh\b/i).test(language)
        ? language
        : 'zh'
  const isEnglish = words >= 20 || (text.match(ofEnglish)?.length ?? 0) > 1
  return isEnglish && (isAscii || /^(?:ko|ja|zh)\b/i.test(language)) ? 'en' : language
}

/** Words that most English sentences have, and commands and names do not. */
const ofEnglish = /\b(?:the|an?|and|of|to|is|are|it|in|for|with|on|this|that)\b/gi

/** Whether a language is written in Latin letters. */
const isLatin = (language: string): boolean => new Intl.Locale(language).maximize().script === 'Latn'
