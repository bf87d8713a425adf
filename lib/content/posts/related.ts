import { termKey } from '../../core/identity.ts'
import { baseLanguage } from '../../core/base-language.ts'
import { kept } from '../../core/kept.ts'
import type { PostMeta, Series } from '../../core/post.ts'
import type { Topic } from './topics.ts'

// Related posts share topics: the rarer a topic among all posts, the more it counts. Every reader finds the same posts,
// as the formula uses whole numbers and depends only on the posts and their order, scheduled posts included. A stored
// list is longer than the shown one, since unpublished posts are skipped when it is read.

/** Maximum number of posts in a stored list. */
export const maxRelated = 8

/** Maximum number of topics per post: those with the highest weight. */
const maxTopics = 16
/**
 * Maximum number of posts per topic on either side of a post in time. For a common topic, only the nearest posts count.
 */
const reach = 24
/** Minimum sum of `proof` over the topics that two posts share: a tag, two words of a title, or three of a text. */
const enoughProof = 3

export interface Relatable extends Pick<PostMeta, 'lang'> {
  series: Pick<Series, 'name'> | null
}

interface Relating<T> {
  topicsOf: (post: T) => readonly Topic[]
  /** All languages of a post that has several; the one that lists prefer comes first. */
  languagesOf: (post: T) => readonly T[] | undefined
  /** The one post that will be asked for; by default all are. */
  only?: T
}

/**
 * Finds the posts related to a post, the nearest first: those in its language, then those not available in it. Other
 * languages of the post and parts of its series are excluded. The work for one post does not grow with the blog.
 * @param posts in the blog's order
 * @returns a function that returns the related posts of the post at a place, `maxRelated` at most
 */
export function relater<T extends Relatable>(
  posts: readonly T[],
  { topicsOf, languagesOf, only }: Relating<T>,
): (at: number) => T[] {
  const places = placesByTopic(posts, topicsOf, only && new Set(topicsOf(only).map(({ name }) => name)))
  const scores = new Int32Array(posts.length)
  const proofs = new Int32Array(posts.length)
  const languages = posts.map(({ lang }) => baseLanguage(lang))
  const series = posts.map((post) => post.series && termKey(post.series.name))
  const commonTag = Math.max(8, posts.length / 2)

  return (at) => {
    const post = posts[at]!
    const counting: Counting[] = []
    for (const { name, weight, proof, isWord } of topicsOf(post)) {
      const list = places.get(name)!
      const { length } = list
      const rarity = rarityOf(length, posts.length, isWord)
      if (rarity === 0) continue
      const points = weight * rarity
      counting.push({ list, points, proof: length > commonTag ? 1 : proof })
    }
    if (counting.length > maxTopics) counting.sort((x, y) => y.points - x.points).length = maxTopics
    const met: number[] = []
    for (const { list, points, proof } of counting) {
      const here = placeIn(list, at)
      const end = Math.min(list.length, here + reach + 1)
      for (let next = Math.max(0, here - reach); next < end; next++) {
        const other = list[next]!
        if (scores[other] === 0) met.push(other)
        scores[other]! += points
        proofs[other]! += proof
      }
    }
    const own = languagesOf(post)
    const best: Found[] = []
    for (const other of met) {
      if (other === at || proofs[other]! < enoughProof) continue
      const isSame = languages[other] === languages[at]
      // Any post in the same language comes before all others
      const rank = scores[other]! + (isSame ? 2 ** 30 : 0)
      if (best.length === maxRelated && !isBefore(rank, other, best[maxRelated - 1]!)) continue
      const candidate = posts[other]!
      if ((series[at] !== null && series[other] === series[at]) || own?.includes(candidate)) continue
      if (!isSame && !isFirstWithout(candidate, languages[at]!, languagesOf(candidate))) continue
      let place = best.length
      while (place > 0 && isBefore(rank, other, best[place - 1]!)) place--
      best.splice(place, 0, { rank, other })
      if (best.length > maxRelated) best.pop()
    }
    for (const other of met) scores[other] = proofs[other] = 0
    return best.map(({ other }) => posts[other]!)
  }
}

/** The places of the posts that have a topic, in their order. */
function placesByTopic<T>(
  posts: readonly T[],
  topicsOf: Relating<T>['topicsOf'],
  wanted?: ReadonlySet<string>,
): Map<string, number[]> {
  const places = new Map<string, number[]>()
  posts.forEach((post, at) => {
    for (const { name } of topicsOf(post)) {
      if (wanted && !wanted.has(name)) continue
      kept(places, name, (): number[] => []).push(at)
    }
  })
  return places
}

/**
 * The factor of a topic, larger for rarer topics; 0 if the topic does not count, because only one post has it, or too
 * many have the word.
 */
function rarityOf(length: number, posts: number, isWord: boolean): number {
  if (length < 2 || (isWord && length > Math.max(3, Math.floor(posts / 8)))) return 0
  return 1 + Math.round(4 * Math.log2(posts / length))
}

/** A topic that several posts share. */
interface Counting {
  /** The places of its posts. */
  list: readonly number[]
  points: number
  proof: number
}

interface Found {
  rank: number
  /** The place of a post. */
  other: number
}

/** Whether a post comes before another: by rank, then the newer one. */
const isBefore = (rank: number, other: number, found: Found): boolean =>
  rank > found.rank || (rank === found.rank && other < found.other)

/** Whether a post has no other languages, or is the preferred one of a post that is not available in `language`. */
const isFirstWithout = <T extends Relatable>(post: T, language: string, languages: readonly T[] | undefined): boolean =>
  !languages || (languages[0] === post && languages.every(({ lang }) => baseLanguage(lang) !== language))

/** Binary search: the index of a number in an ascending list, or where it would be inserted. */
function placeIn(list: readonly number[], wanted: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
