import { kept } from '../../core/kept.ts'
import { termKey } from '../../core/identity.ts'
import type { PostMeta } from '../../core/post.ts'

// Topics of a post: its tags, its category, and the words of its title and description. The description is the author's
// or the beginning of the text, so a scan has all of it.

/** Maximum number of words that count, of a title and of a description. */
const maxTitleWords = 12
const maxTextWords = 20

/** Letters with digits and what names of languages and files hold, a run of Hangul, or one of Han and kana. */
const word =
  /[\p{sc=Latin}\d][\p{sc=Latin}\d+#]*(?:[.-][\p{sc=Latin}\d+#]+)*|[가-힣]+|[\u3040-\u30ff\u3400-\u9fff]+|\p{L}+/gu

/** Words unrelated to the subject. Rare ones need no entry, and words in most posts do not count anyway. */
const emptyWords = new Set(
  (
    'about after again all also and any are because been before being but can could did does doing each few for from get ' +
    'had has have how into its just like make made may more most much new not now off one only other our out over own part ' +
    'same should some still such than that the their them then there these they this those through too two under until use ' +
    'used uses using very was were what when where which while who why will with without would you your post posts blog ' +
    '그리고 그러나 하지만 그런데 그래서 이것 그것 저것 우리 나는 내가 이번 지난 다음 때문 위해 위한 대한 대해 있는 없는 하는 되는 있다 없다 한다 된다 것이 ' +
    '글을 글입 이렇 그렇 어떻 어떤 무엇 모든 매우 아주 정말 조금 많이 다시 함께 같은 다른 이런 그런 통해 정리 방법 시작 사용'
  ).split(' '),
)

/** Endings of Korean words that are particles, the longer ones first. */
const particle =
  /(?:에서는|으로는|이라는|에서의|으로의|에게서|입니다|합니다|됩니다|했습니다|에서|으로|에게|부터|까지|처럼|보다|이나|이란|라는|하기|하는|하고|한다|된다|해서|하여|은|는|이|가|을|를|의|에|와|과|도|만|로|란|한|된|할)$/

/** Adds the words of a text that may indicate its subject, each once, in the order of the text. */
function wordsOf(text: string, found: Set<string>, most: number): void {
  const end = found.size + most
  for (const [written] of text.normalize('NFC').toLowerCase().matchAll(word)) {
    const first = written.charCodeAt(0)
    if (first >= 0x3040 && first <= 0x9fff)
      // A run may be a whole sentence: these scripts have no spaces
      for (let at = 0; at + 1 < written.length && found.size < end; at++) found.add(written.slice(at, at + 2))
    else {
      const stem = first >= 0xac00 && first <= 0xd7a3 ? koreanStem(written) : englishStem(written)
      if (stem !== null && !emptyWords.has(stem)) found.add(stem)
    }
    if (found.size >= end) return
  }
}

function koreanStem(written: string): string | null {
  const stem = written.replace(particle, '')
  const kept = stem.length >= 2 ? stem : written
  return kept.length >= 2 ? kept : null
}

function englishStem(written: string): string | null {
  if (/^[\d.-]+$/.test(written) || (written.length < 3 && !/[\d+#]/.test(written))) return null
  return written.length > 4 && /^\p{L}+[^sui]s$/u.test(written) ? written.slice(0, -1) : written
}

/** The words of a title and, behind a bar, those of a description: as the cache of compiled posts keeps them. */
export function topicWords({ title, description }: Pick<PostMeta, 'title' | 'description'>): string {
  const found = new Set<string>()
  wordsOf(title, found, maxTitleWords)
  const inTitle = [...found]
  wordsOf(description, found, maxTextWords)
  return `${inTitle.join(' ')}|${[...found].slice(inTitle.length).join(' ')}`
}

/** Something that posts have in common. */
export interface Topic {
  name: string
  /** How much the topic counts, and how strongly it alone proves that posts are related: see `relater`. */
  weight: number
  proof: number
  isWord: boolean
}

/** The names of the topics that are tags, and of the category. */
export function termTopics({ tags, category }: Pick<PostMeta, 'tags' | 'category'>): string[] {
  const names = [...new Set(tags.map(termKey))].map((key) => `#${key}`)
  if (category !== null) names.push(`/${termKey(category)}`)
  return names
}

/**
 * @param terms as `termTopics` makes them
 * @param words as `topicWords` makes them
 */
export function topicsOf(terms: readonly string[], words: string): Topic[] {
  const topics = terms.map((name) => (name.startsWith('#') ? topic(name, 6, 3, false) : topic(name, 1, 1, false)))
  const bar = words.indexOf('|')
  for (const name of words.slice(0, bar).split(' ')) if (name !== '') topics.push(topic(name, 4, 2, true))
  for (const name of words.slice(bar + 1).split(' ')) if (name !== '') topics.push(topic(name, 2, 1, true))
  return topics
}

const topic = (name: string, weight: number, proof: number, isWord: boolean): Topic => ({ name, weight, proof, isWord })

/** Topics of posts in memory. */
const known = new WeakMap<PostMeta, readonly Topic[]>()

export const topicsOfMeta = (meta: PostMeta): readonly Topic[] =>
  kept(known, meta, () => topicsOf(termTopics(meta), topicWords(meta)))
