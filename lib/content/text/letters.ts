/** What a text consists of. */
export interface LetterCounts {
  /** Syllables and single letters of Hangul, composed to NFC. */
  hangul: number
  /** Han and kana. */
  ideographs: number
  /** Words of other letters and digits. */
  words: number
  /** Letters of any script, as they are typed: each one of a decomposed syllable counts. */
  letters: number
}

const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/g
const ideographs = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/g
const words = /[\p{L}\p{N}]+(?:['’_-][\p{L}\p{N}]+)*/gu

/** Counts by patterns: right for any text, and ten times slower than `countLetters`. */
export function countLettersSlowly(text: string): LetterCounts {
  const composed = text.normalize('NFC')
  const count = (found: readonly string[] | null) => found?.length ?? 0
  return {
    hangul: count(composed.match(hangul)),
    ideographs: count(composed.match(ideographs)),
    words: count(composed.replace(hangul, ' ').replace(ideographs, ' ').match(words)),
    letters: count(text.match(/\p{L}/gu)),
  }
}

/** Code units that are whole characters and that stay as they are in NFC, whatever surrounds them: most of all text. */
const stable =
  /^[\0-\u02ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u2190-\u22ff\u2500-\u27bf\u3000-\u3029\u3041-\u3096\u30a1-\u30fe\u3131-\u318e\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]$/

// The kinds of code units, as flags
const inWord = 1
const joiner = 2
const letter = 4
const isHangul = 8
const isIdeograph = 16
const needsPatterns = 32
const known = 64

/** The kind of each code unit that has been met; 0 for the others. */
const kinds = new Uint8Array(0x10000)

function kindOf(unit: number): number {
  const character = String.fromCharCode(unit)
  const matches = (pattern: RegExp, flag: number) => (character.search(pattern) === 0 ? flag : 0)
  const script = matches(hangul, isHangul) | matches(ideographs, isIdeograph)
  return (kinds[unit] =
    known |
    script |
    matches(/\p{L}/u, letter) |
    (script === 0 ? matches(/[\p{L}\p{N}]/u, inWord) : 0) |
    matches(/['’_-]/, joiner) |
    (matches(stable, needsPatterns) ^ needsPatterns))
}

/**
 * Counts in one pass without branches, and without normalizing what is in NFC. One joiner between two letters continues
 * a word.
 */
export function countLetters(text: string): LetterCounts {
  let [hangul, ideographs, words, letters, all] = [0, 0, 0, 0, 0]
  /** 1 within a word, 2 after one that is followed by a joiner, else 0. */
  let state = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const kind = kinds[unit]! || kindOf(unit)
    const isWord = kind & 1
    words += isWord & ~(state | (state >> 1))
    state = isWord | ((state & (kind >> 1) & 1) << 1)
    letters += (kind >> 2) & 1
    hangul += (kind >> 3) & 1
    ideographs += (kind >> 4) & 1
    all |= kind
  }
  return all & needsPatterns ? countLettersSlowly(text) : { hangul, ideographs, words, letters }
}
