import { stemOf } from './stem.ts'

// What a search compares. Words of letters are compared by their stems. Hangul, Han and kana have no spaces where a word
// that someone looks for begins or ends, so their runs are cut into pairs: `서버리스는` is 서버, 버리, 리스, 스는, and any part of it
// from two syllables on is a sequence of these.

/** A part of a text that is compared as one. */
export interface Token {
  value: string
  /** Where it stands in the text. Pairs overlap. */
  start: number
  end: number
}

export interface Tokens {
  /** In the order of the text. */
  tokens: Token[]
  /** Words such as `getStaticProps` as a whole, whose parts are among the tokens. */
  whole: Token[]
}

/** Hangul, Han and kana; not their symbols, such as ㋐. */
const paired = /^[[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]&&[\p{L}\p{N}\p{M}]]/v
const lettered = /^[\p{L}\p{N}\p{M}]/u
const isAscii = /^[\0-\x7f]*$/
const hump = /[a-z\d][A-Z]/
const humps = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/

/** Stands between two words that would go on as one. */
const gap = '·'

/** Every English text has these, and nobody looks for them: a third of the words of a text. */
const common = new Set(
  'a an and are as at be by for from in is it of on or so that the then this to was we were with'.split(' '),
)

/** Longer ones are data and no words. */
const maxWordLength = 64

/** A run of letters of one kind. */
export interface Run {
  kind: 'pairs' | 'word'
  text: string
  start: number
}

// The kinds of characters; 0 for those that have not been met
const other = 1
const inWord = 2
const inPairs = 3
const kinds = new Uint8Array(0x10000)

/** A table is several times as fast as patterns, and all of a blog goes through it. */
function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (kinds[unit] !== 0) return kinds[unit]!
  const character = String.fromCodePoint(text.codePointAt(at)!)
  const kind = paired.test(character) ? inPairs : lettered.test(character) ? inWord : other
  // Half of a character says nothing of another one
  if (character.length === 1) kinds[unit] = kind
  return kind
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

/** The runs of a text in NFC. */
export function runsIn(text: string): Run[] {
  const runs: Run[] = []
  let start = 0
  let kind = other
  const end = (at: number) => {
    if (kind === inPairs || (kind === inWord && at - start <= maxWordLength))
      runs.push({ kind: kind === inPairs ? 'pairs' : 'word', text: text.slice(start, at), start })
  }
  for (let at = 0; at < text.length;) {
    const next = kinds[text.charCodeAt(at)]! || kindAt(text, at)
    if (next !== kind) {
      end(at)
      start = at
      kind = next
    }
    at += isHigh(text.charCodeAt(at)) && text.codePointAt(at)! > 0xffff ? 2 : 1
  }
  end(text.length)
  return runs
}

/** The tokens of a text in NFC. */
export function tokensOf(text: string): Tokens {
  const found: Tokens = { tokens: [], whole: [] }
  for (const each of runsIn(text)) {
    if (each.kind === 'pairs') addPairs(each, found.tokens)
    else addWord(each, found)
  }
  return found
}

/** `스` for `스`; `서버`, `버리` for `서버리`. */
function addPairs({ text, start }: Run, tokens: Token[]): void {
  const letters = [...text]
  // `서버 버리` must not be the pairs of `서버리`
  if (tokens.at(-1)?.value.endsWith(letters[0]!)) tokens.push({ value: gap, start, end: start })
  if (letters.length === 1) tokens.push({ value: text, start, end: start + text.length })
  let at = start
  for (let place = 0; place + 1 < letters.length; place++) {
    const value = letters[place]! + letters[place + 1]!
    tokens.push({ value, start: at, end: at + value.length })
    at += letters[place]!.length
  }
}

/** The tokens of words, by how they are written: most words of a blog are written often. */
const words = new Map<string, Tokens>()
const maxWords = 20_000

function addWord({ text, start }: Run, { tokens, whole }: Tokens): void {
  let word = words.get(text)
  if (!word) {
    if (words.size >= maxWords) words.clear()
    words.set(text, (word = wordTokens(text)))
  }
  for (const token of word.tokens)
    tokens.push({ value: token.value, start: start + token.start, end: start + token.end })
  for (const token of word.whole) whole.push({ value: token.value, start, end: start + text.length })
}

function wordTokens(text: string): Tokens {
  const parts = partsOf(text)
  const tokens: Token[] = []
  let at = 0
  for (const part of parts) {
    const value = folded(part)
    if (!common.has(value)) tokens.push({ value: stemOf(value), start: at, end: at + part.length })
    at += part.length
  }
  return { tokens, whole: parts.length > 1 ? [{ value: folded(text), start: 0, end: text.length }] : [] }
}

/** The words that a name in code is made of: `get`, `Static`, `Props`. */
export const partsOf = (word: string): string[] => (hump.test(word) ? word.split(humps) : [word])

/** In small letters, without accents, and with the letters that compatibility forms stand for. */
export const folded = (word: string): string =>
  isAscii.test(word)
    ? word.toLowerCase()
    : word
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '')
        .normalize('NFC') || word
