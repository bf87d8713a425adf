// The algorithm of M. F. Porter, "An algorithm for suffix stripping" (1980), whose rules and conditions the names below
// follow: `deploying`, `deployed` and `deployment` all become `deploy`.

const v = '(?:[aeiou]|(?<=[^aeiou])y)'
const c = '(?:[^aeiouy]|(?:(?<![^aeiou])|^)y)'
/** One sequence of vowels and consonants, which Porter counts as m. */
const sequence = `${v}+${c}+`
const atLeast1 = new RegExp(`^${c}*${sequence}`)
const exactly1 = new RegExp(`^${c}*${sequence}${v}*$`)
const atLeast2 = new RegExp(`^${c}*${sequence}${sequence}`)
const hasVowel = new RegExp(v)
const doubled = /([^aeiouylsz])\1$/
const shortEnding = new RegExp(`^${c}+[aeiouy][^aeiouwxy]$`)

type Rules = readonly (readonly [suffix: string, becomes: string])[]

const step2: Rules = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
]
const step3: Rules = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
]
const step4 = /(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|(?<=[st])ion|ou|ism|ate|iti|ous|ive|ize)$/

const plain = /^[a-z]{3,32}$/
const stems = new Map<string, string>()
/** Words whose stems are remembered: a blog has few different ones, and uses each often. */
const maxStems = 20_000

/** The stem of an English word in small letters. Other words stay as they are. */
export function stemOf(word: string): string {
  if (!plain.test(word)) return word
  let stem = stems.get(word)
  if (stem === undefined) {
    if (stems.size >= maxStems) stems.clear()
    stems.set(word, (stem = porter(word)))
  }
  return stem
}

function porter(given: string): string {
  let word = withoutPlural(given)
  word = withoutPast(word)
  // As in his later algorithm: `deploy` keeps its last letter, and so meets `deployment`
  if (/.[^aeiou]y$/.test(word)) word = `${word.slice(0, -1)}i`
  word = replaced(replaced(word, step2), step3)
  const [ending = ''] = step4.exec(word) ?? []
  if (ending && atLeast2.test(word.slice(0, -ending.length))) word = word.slice(0, -ending.length)
  if (word.endsWith('e')) {
    const before = word.slice(0, -1)
    if (atLeast2.test(before) || (exactly1.test(before) && !shortEnding.test(before))) word = before
  }
  return word.endsWith('ll') && atLeast2.test(word) ? word.slice(0, -1) : word
}

function withoutPlural(word: string): string {
  if (/(?:ss|i)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

function withoutPast(word: string): string {
  if (word.endsWith('eed')) return atLeast1.test(word.slice(0, -3)) ? word.slice(0, -1) : word
  const [ending = ''] = /(?:ed|ing)$/.exec(word) ?? []
  const before = word.slice(0, word.length - ending.length)
  if (!ending || !hasVowel.test(before)) return word
  if (/(?:at|bl|iz)$/.test(before)) return `${before}e`
  if (doubled.test(before)) return before.slice(0, -1)
  return exactly1.test(before) && shortEnding.test(before) ? `${before}e` : before
}

/** Replaces the longest suffix that fits. */
function replaced(word: string, rules: Rules): string {
  const rule = rules.find(([suffix]) => word.endsWith(suffix))
  if (!rule) return word
  const [suffix, becomes] = rule
  const before = word.slice(0, -suffix.length)
  return atLeast1.test(before) ? before + becomes : word
}
