import { stemOf } from './stem.ts'

// Tokens of a search. Words in alphabetic scripts are compared by their stems. Hangul, Han and kana have no spaces
// where a search term begins or ends, so their runs are cut into pairs: `서버리스는` is 서버, 버리, 리스, 스는, and any part of it
// with at least two syllables is a sequence of these.

/** Tokens of a text, in parallel lists: an object for each would take most of the time. */
export interface TokenList {
  values: string[]
  /** Their offsets in the text. Pairs overlap. */
  starts: number[]
  ends: number[]
}

export interface Tokens {
  /** In the order of the text. */
  tokens: TokenList
  /** Compound words such as `getStaticProps` as a whole; their parts are among the tokens. */
  whole: TokenList
}

/** Hangul, Han and kana; not their symbols, such as ㋐. */
const paired = /^[[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]&&[\p{L}\p{N}\p{M}]]/v
const lettered = /^[\p{L}\p{N}\p{M}]/u
const isAscii = /^[\0-\x7f]*$/
const hump = /[a-z\d][A-Z]/
const humps = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/

/** Separates two words that would otherwise look like one. */
const gap = '·'

/** One token for a title as a whole, by the tokens in it. */
export const wholeOf = (tokens: readonly string[]): string => tokens.join(gap) + gap

/** The first token of a whole; any other token as it is. */
export const firstOf = (token: string): string => token.split(gap)[0]!

/** Words that every English text contains and nobody searches: a third of the words of a text. */
const common = new Set(
  'a an and are as at be by for from in is it of on or so that the then this to was we were with'.split(' '),
)

/** Maximum length of a word: longer ones are data. */
const maxWordLength = 64

export interface Run {
  kind: 'pairs' | 'word'
  text: string
  start: number
}

/** Minimum length of a word that is searched as a prefix. */
export const beginningLength = 3

// The kinds of characters; 0 for those not seen yet
const other = 1
const inWord = 2
const inPairs = 3
const kinds = new Uint8Array(0x10000)
// Preset for most characters: a new process would have to compile the patterns and run them once per character
kinds.fill(other, 0, 0x80)
for (const [from, to] of ['09', 'AZ', 'az']) kinds.fill(inWord, from!.charCodeAt(0), to!.charCodeAt(0) + 1)
kinds.fill(inPairs, 0xac00, 0xd7a4)
kinds.fill(other, 0x2000, 0x2070)

/**
 * The kind of the character at an offset. A lookup table is several times as fast as patterns, and the whole blog
 * passes through it.
 */
function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (kinds[unit] !== 0) return kinds[unit]!
  const character = String.fromCodePoint(text.codePointAt(at)!)
  const kind = paired.test(character) ? inPairs : lettered.test(character) ? inWord : other
  // A surrogate alone does not determine the kind of a character
  if (character.length === 1) kinds[unit] = kind
  return kind
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

const after = (text: string, at: number): number =>
  at + (isHigh(text.charCodeAt(at)) && text.codePointAt(at)! > 0xffff ? 2 : 1)

const before = (text: string, at: number): number =>
  at - (at > 1 && isHigh(text.charCodeAt(at - 2)) && text.codePointAt(at - 2)! > 0xffff ? 2 : 1)

/** The end of a word with the signs that are part of a name: `C++`, `C#`, also in `C#12`. */
function endOfName(text: string, start: number, end: number): number {
  if (text.startsWith('++', end)) return end + 2
  const isSharp = text[end] === '#' && end - start === 1
  return isSharp && (end + 1 === text.length || kindAt(text, end + 1) !== inWord || /\d/.test(text[end + 1]!))
    ? end + 1
    : end
}

/** The start of a word with the dot that is part of a name: `.gitignore`, `.NET`, `ASP.NET`. */
function startOfName(text: string, start: number, end: number): number {
  if (text[start - 1] !== '.' || text[start - 2] === '.') return start
  const isAlone = start < 2 || kindAt(text, start - 2) !== inWord
  return (isAlone ? /^[A-Za-z]\w+$/ : /^[A-Z]{2,}$/).test(text.slice(start, end)) ? start - 1 : start
}

/** Visits the runs of a text in NFC. */
function visitRuns(text: string, visit: (kind: Run['kind'], start: number, end: number) => void): void {
  let start = 0
  let kind = other
  const end = (at: number) => {
    if (kind === inPairs) visit('pairs', start, at)
    else if (kind === inWord && at - start <= maxWordLength)
      visit('word', startOfName(text, start, at), endOfName(text, start, at))
  }
  for (let at = 0; at < text.length; at = after(text, at)) {
    const next = kinds[text.charCodeAt(at)]! || kindAt(text, at)
    if (next === kind) continue
    end(at)
    start = at
    kind = next
  }
  end(text.length)
}

/** The runs of a text in NFC. */
export function runsIn(text: string): Run[] {
  const runs: Run[] = []
  visitRuns(text, (kind, start, end) => runs.push({ kind, text: text.slice(start, end), start }))
  return runs
}

const emptyList = (): TokenList => ({ values: [], starts: [], ends: [] })

function addToken({ values, starts, ends }: TokenList, value: string, start: number, end: number): void {
  values.push(value)
  starts.push(start)
  ends.push(end)
}

/** The tokens of a text in NFC. */
export function tokensOf(text: string): Tokens {
  const found: Tokens = { tokens: emptyList(), whole: emptyList() }
  visitRuns(text, (kind, start, end) => addRun(text, kind, start, end, found))
  return found
}

/**
 * The tokens of the runs in which a pattern matches, for a text in NFC. Tokenizing a whole text is slow in a new
 * process.
 * @param pattern global; matches single letters, or what lies in one run
 */
export function tokensNear(text: string, pattern: RegExp): Tokens {
  const found: Tokens = { tokens: emptyList(), whole: emptyList() }
  let done = 0
  for (const { index } of text.matchAll(pattern)) {
    if (index < done) continue
    const kind = kindAt(text, index)
    const last = done
    let start = index
    while (start > done && kindAt(text, before(text, start)) === kind) start = before(text, start)
    for (done = index; done < text.length && kindAt(text, done) === kind;) done = after(text, done)
    if (kind === inWord) [start, done] = [startOfName(text, start, done), endOfName(text, start, done)]
    // A phrase may have several runs, which must be neighbours
    if (last > 0 && runsIn(text.slice(last, start)).length > 0) addToken(found.tokens, gap, start, start)
    visitRuns(text.slice(start, done), (kind, from, to) => addRun(text, kind, start + from, start + to, found))
  }
  return found
}

function addRun(text: string, kind: Run['kind'], start: number, end: number, found: Tokens): void {
  if (kind === 'pairs') addPairs(text, start, end, found.tokens)
  else addWord(text.slice(start, end), start, found)
}

/** `스` for `스`; `서버`, `버리` for `서버리`. */
function addPairs(text: string, start: number, end: number, tokens: TokenList): void {
  let next = after(text, start)
  // `서버 버리` must not be the pairs of `서버리`
  if (tokens.values.at(-1)?.endsWith(text.slice(start, next))) addToken(tokens, gap, start, start)
  if (next === end) addToken(tokens, text.slice(start, end), start, end)
  for (let at = start; next < end;) {
    const pairEnd = after(text, next)
    addToken(tokens, text.slice(at, pairEnd), at, pairEnd)
    at = next
    next = pairEnd
  }
}

/** Cached tokens of words by their spelling: most words of a blog occur often. */
const words = new Map<string, Tokens>()
const maxWords = 20_000

function addWord(text: string, start: number, { tokens, whole }: Tokens): void {
  let word = words.get(text)
  if (!word) {
    if (words.size >= maxWords) words.clear()
    words.set(text, (word = wordTokens(text)))
  }
  const { values, starts, ends } = word.tokens
  for (let at = 0; at < values.length; at++) addToken(tokens, values[at]!, start + starts[at]!, start + ends[at]!)
  for (const value of word.whole.values) addToken(whole, value, start, start + text.length)
}

function wordTokens(text: string): Tokens {
  const parts = partsOf(text)
  const word: Tokens = { tokens: emptyList(), whole: emptyList() }
  let at = isDotted(text) ? 1 : 0
  for (const part of parts) {
    const value = folded(part)
    if (!common.has(value)) addToken(word.tokens, stemOf(value), at, at + part.length)
    at += part.length
  }
  if (parts.length > 1 || isDotted(text)) addToken(word.whole, folded(text), 0, text.length)
  return word
}

/** The parts of a compound name in code: `get`, `Static`, `Props`. */
export const partsOf = (word: string): string[] => {
  const name = isDotted(word) ? word.slice(1) : word
  return hump.test(name) ? name.split(humps) : [name]
}

/** Whether a name begins with a dot: it is found with it as a whole, and without it. */
export const isDotted = (word: string): boolean => word[0] === '.'

/** Lowercase, without accents, and with compatibility characters replaced; `cpp` for `C++`, `csharp` for `C#`, `dotnet` for `.NET`. */
export const folded = (word: string): string =>
  isAscii.test(word)
    ? word.toLowerCase().replace('++', 'pp').replace('#', 'sharp').replace('.', 'dot')
    : word
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '')
        .normalize('NFC') || word
