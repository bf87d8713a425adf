import { maxQueryLength } from './results.ts'
import { beginningLength, folded, isDotted, partsOf, runsIn, tokensOf, wholeOf, type Run } from './tokens.ts'
import { stemOf } from './stem.ts'

export interface Phrase {
  tokens: readonly string[]
  /** Whether the last token is a prefix. */
  isPrefix?: boolean
  /** Whether the phrase is searched only in titles, tags and headings. */
  inNames?: boolean
}

/** The phrases to search for one word of a query. */
export interface Term {
  /** Any of these is a hit. */
  phrases: readonly Phrase[]
  /** Phrases to search if no post has any of `phrases`: completions of a word that is being typed. */
  weak: readonly Phrase[]
}

export interface Query {
  terms: readonly Term[]
  /** The whole query; empty if it is one word. */
  whole: readonly Phrase[]
  /** A title that says the same. */
  title: readonly Phrase[]
  /** The language indicated by its letters; null if several languages use them. */
  language: string | null
  /** Matches in every run that contains a word of the query, and in few others; null if a word spans several runs. */
  clue: RegExp | null
}

/** Maximum number of words of a query that are searched; the others are ignored. */
export const maxTerms = 8

/** Stop words. They are searched only if a query has no others. */
const empty = new Set(
  `a an and are as at be but by can do does for from has have how i if in into is it its not of on or so than that the then
  there these they this to was we what when where which while who why will with you your
  그 이 저 것 수 왜 등 및 더 또 좀 왜요 어떻게 무엇 무엇이 무엇을 그리고 하는 하기 하는지 대한 대해 위한 있는 없는 방법은`.split(
    /\s+/,
  ),
)

/** What Korean adds to a noun, the longest first. */
const particle =
  '(?:(?:에서|에게|한테|으로|로|까지|부터|에)(?:는|도|만|의|서|써|부터)?|이?라(?:고|는)|이?란|이?랑|이나|이며|이고|이다|입니다|인가요?|하고|처럼|보다|마다|밖에|대로|만큼|조차|마저|은|는|이|가|을|를|의|와|과|도|만|뿐|들)'
const particles = new RegExp(`${particle}$`)
/** What follows a word in other letters without being one, as in `JPA에서` and `Next.jsとは`; `Vueまとめ` is two words. */
const ending = new RegExp(String.raw`^[\p{Pe}\p{Pf}"']*(?:${particle}|\p{sc=Hira}{1,2}|[とに]\p{sc=Hira}+)$`, 'u')

/** Parses a query. There are no operators. */
export function parseQuery(given: string): Query {
  const text = given.slice(0, maxQueryLength).toWellFormed().normalize('NFC')
  const words = text.split(/\s+/).flatMap(wordsIn)
  const telling = words.filter((word) => !isEmpty(word))
  const used = (telling.length > 0 ? telling : words).slice(0, maxTerms)
  const isTyped = text === text.trimEnd()
  const last = words.at(-1)
  const terms = used.map((word) => termOf(word, isTyped && word === last))
  const tokens = valuesOf(text)
  return {
    terms: terms.filter(({ phrases, weak }) => phrases.length + weak.length > 0),
    whole: words.length > 1 && tokens.length > 1 ? [{ tokens }] : [],
    title: tokens.length > 0 ? [{ tokens: [wholeOf(tokens)], inNames: true }] : [],
    language: languageOf(text),
    clue: clueOf(terms),
  }
}

/** Letters that may be folded to others before words are compared; excludes Hangul, Han, kana and punctuation. */
const foldable = '[^\\0-\\x7f\\u2000-\\u206f\\u3000-\\u30ff\\u4e00-\\u9fff\\uac00-\\ud7a3]'
/** Number of letters at the end of a stem that may differ from the word: `sensibl` for `sensibility`. */
const unlikeWord = 2

function clueOf(terms: readonly Term[]): RegExp | null {
  const starts = new Set<string>()
  for (const { phrases, weak } of terms)
    for (const { tokens } of [...phrases, ...weak]) {
      const [first = ''] = tokens
      // `C++` has no letter of `cpp` but the first
      if (/^dot|(?:pp|sharp)$/.test(first)) return null
      const isPairs = runsIn(first)[0]?.kind === 'pairs'
      if (!isPairs && tokens.length > 1) return null
      if (!isPairs) starts.add(first.slice(0, Math.max(1, first.length - unlikeWord)))
      // Pairs of one run overlap
      else for (const [at, pair] of tokens.entries()) if (!tokens[at - 1]?.endsWith(pair[0]!)) starts.add(pair)
    }
  return new RegExp([...starts, foldable].join('|'), 'gi')
}

/** Runs that are searched as one word: those of a name such as `next.config.mjs`; otherwise each run is a word. */
type Word = readonly Run[]

function wordsIn(text: string): Word[] {
  const runs = [...runsIn(text)]
  if (runs.every(({ kind }) => kind === 'word')) return runs.length > 0 ? [runs] : []
  const endOf = (run: Run) => run.start + run.text.length
  // Of `미국·이란`, both are words
  const isEnding = (run: Run, at: number) => at > 0 && ending.test(text.slice(endOf(runs[at - 1]!), endOf(run)))
  return runs.filter((run, at) => !isEnding(run, at)).map((run) => [run])
}

const isSingle = ([run, ...others]: Word): boolean =>
  others.length === 0 && run!.kind === 'pairs' && [...run!.text].length === 1

const isEmpty = (word: Word): boolean => isSingle(word) || (word.length === 1 && empty.has(word[0]!.text.toLowerCase()))

function termOf(word: Word, isTyped: boolean): Term {
  const [run] = word
  if (word.length === 1 && run!.kind === 'pairs') return pairsTerm(run!.text, isTyped)
  const exact = word.flatMap(({ text }) => valuesOf(text))
  const whole = word.length === 1 ? folded(run!.text) : ''
  const isCompound = whole !== '' && partsOf(run!.text).length > 1
  const parts: Phrase[] = exact.length > 0 ? [{ tokens: exact }] : []
  // Without its dot only if no post has the name
  if (whole !== '' && isDotted(run!.text))
    return { phrases: [{ tokens: [whole] }], weak: [...(isTyped ? beginningsOf(whole) : []), ...parts] }
  const phrases = [...parts]
  if (whole !== '') {
    // `typescript` and `TypeScript` must match each other
    if (exact.length > 0 && whole !== exact[0]) phrases.push({ tokens: [whole] })
    if (isCompound && stemOf(whole) !== whole) phrases.push({ tokens: [stemOf(whole)] })
  }
  return { phrases, weak: isTyped && word.length === 1 ? beginningsOf(whole) : [] }
}

/** Completions of a word that is being typed. */
function beginningsOf(word: string): Phrase[] {
  if (word.length < beginningLength) return []
  const [, before] = /^(.{3,}?)(?:in|i|men|me|m|e)$/.exec(word) ?? []
  return [{ tokens: [word], isPrefix: true }, ...(before === undefined ? [] : [{ tokens: [stemOf(before)] }])]
}

const consonant = /(?<=[가-힣])[ㄱ-ㅎㅏ-ㅣ]+$/
const syllables = /^[가-힣]{3,}$/

function pairsTerm(given: string, isTyped: boolean): Term {
  const text = given.replace(consonant, '')
  const letters = [...text]
  // A single syllable matches words that begin with it in titles, tags and headings, and the exact word in texts
  if (letters.length === 1)
    return { phrases: [{ tokens: [text] }, { tokens: [text], isPrefix: true, inNames: true }], weak: [] }
  const stem = syllables.test(text) ? text.replace(particles, '') : text
  const noun = [...stem].length < 2 ? text : stem
  // While a word is being typed, its last consonant may move to the next syllable
  const weak = [isTyped ? withoutFinal(text) : null, beforeKana.exec(text)?.[0]].filter(
    (each) => typeof each === 'string',
  )
  const phraseOf = (each: string): Phrase => ({ tokens: valuesOf(each) })
  return { phrases: [noun, ...(compound.test(noun) ? spaced(noun) : [])].map(phraseOf), weak: weak.map(phraseOf) }
}

/** A word that others may write as several. */
const compound = /^[가-힣]{4,8}$/

/** The ways to write a word as several, of two syllables at least: `스프링 부트`. */
const spaced = (word: string): string[] =>
  [...word].flatMap((_, at) =>
    at < 2 || at > word.length - 2
      ? []
      : [word.slice(at), ...spaced(word.slice(at))].map((rest) => `${word.slice(0, at)} ${rest}`),
  )

/** A word before Hiragana, as in `検索とは`, or before a long vowel, as in `サーバー`, which many leave out. */
const beforeKana = /^.+(?:[\p{sc=Han}\p{sc=Kana}ー](?=\p{sc=Hira}+$)|\p{sc=Kana}(?=ー$))/u

const valuesOf = (text: string): string[] => tokensOf(text).tokens.values

/** The text without the final consonant of its last syllable; null if that has none. */
function withoutFinal(text: string): string | null {
  const code = text.charCodeAt(text.length - 1) - 0xac00
  if (code < 0 || code >= 11_172 || code % 28 === 0) return null
  return text.slice(0, -1) + String.fromCharCode(0xac00 + code - (code % 28))
}

/** Everything that a reader has to search, as lists of alternatives. */
export const phrasesOf = ({ terms, whole, title }: Query): (readonly Phrase[])[] =>
  [...terms.flatMap(({ phrases, weak }) => [phrases, weak]), whole, title].filter(({ length }) => length > 0)

const languageOf = (text: string): string | null =>
  /\p{sc=Hangul}/u.test(text) ? 'ko' : /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text) ? 'ja' : null
