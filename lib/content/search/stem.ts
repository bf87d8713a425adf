import { stemmer } from 'stemmer'

const plain = /^[a-z]{3,32}$/
const stems = new Map<string, string>()
/** Words whose stems are remembered: a blog has few different ones, and uses each often. */
const maxStems = 20_000

/**
 * The stem of an English word in small letters, by Porter's algorithm: `deploying`, `deployed` and `deployment` all
 * become `deploi`. Other words stay as they are.
 */
export function stemOf(word: string): string {
  if (!plain.test(word)) return word
  let stem = stems.get(word)
  if (stem === undefined) {
    if (stems.size >= maxStems) stems.clear()
    // By his rules `deployment` would end in the letter that `deploy` loses, and `try` in one that `tries` has lost
    stems.set(word, (stem = stemmer(word).replace(/y$/, 'i')))
  }
  return stem
}
