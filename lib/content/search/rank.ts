import { fields, type Field } from './fields.ts'
import type { Phrase, Query } from './query.ts'

// The rank of a post is derived from whole numbers that every reader can determine: the fields and posts that contain a
// word. So all readers produce the same order.

/** The searched posts, identified by numbers. */
export interface SearchedPosts {
  /** Upper bound of the numbers, exclusive. */
  size: number
  /** Number of posts that may be found. */
  total: number
  /** The posts that contain any of the phrases, and may be found. */
  hitsOf(phrases: readonly Phrase[]): Hits
}

/** The posts that contain something. Listed explicitly, since visiting all posts of a blog is slow in a new process. */
export interface Hits {
  /** Their numbers, without duplicates. */
  posts: readonly number[]
  /** By number, the fields with a match, as flags. */
  flags: Uint8Array
}

export interface FoundPosts {
  posts: number[]
  /** Scores by number. */
  scores: Float64Array
}

/** The weight of a hit in each field. A heading outweighs the whole text, which the summary may repeat. */
const weights: Record<Field, number> = { title: 12, tags: 8, headings: 7, summary: 3, often: 2, text: 1 }
/** The additional weight if the words of a query are adjacent. */
const phraseWeights: Record<Field, number> = { title: 8, tags: 3, headings: 5, summary: 2, often: 0, text: 2 }
/** The additional weight of a title that says what the query says: more than all others together. */
const titleWeight = 60
/** The share of the weight for a match of only the beginning of a word. */
const weakShare = 0.5

/** Sums of weights for all combinations of fields. */
const weightsByFlags = (weights: Record<Field, number>): number[] =>
  Array.from({ length: 1 << fields.length }, (_, flags) =>
    fields.reduce((sum, field, at) => sum + (flags & (1 << at) ? weights[field] : 0), 0),
  )
const weightOf = weightsByFlags(weights)
const phraseWeightOf = weightsByFlags(phraseWeights)

/**
 * Finds the posts that contain every word of a query; if there are none, those with the most words, at least half of
 * them. Rarer words count more.
 */
export function findPosts({ terms, whole, title }: Query, { size, total, hitsOf }: SearchedPosts): FoundPosts {
  const scores = new Float64Array(size)
  const counts = new Uint8Array(size)
  const withAny: number[] = []
  let [rarity, most] = [0, 0]
  for (const { phrases, weak } of terms) {
    let hits = hitsOf(phrases)
    const isWeak = hits.posts.length === 0 && weak.length > 0
    if (isWeak) hits = hitsOf(weak)
    if (hits.posts.length === 0) continue
    const weight = Math.log(1 + total / hits.posts.length) * (isWeak ? weakShare : 1)
    rarity += weight
    for (const post of hits.posts) {
      scores[post]! += weight * weightOf[hits.flags[post]!]!
      if (counts[post] === 0) withAny.push(post)
      if (++counts[post]! > most) most = counts[post]!
    }
  }
  if (most === 0 || most < Math.ceil(terms.length / 2)) return { posts: [], scores }
  const posts = withAny.filter((post) => counts[post] === most)
  if (whole.length > 0) {
    const { flags } = hitsOf(whole)
    for (const post of posts) scores[post]! += rarity * phraseWeightOf[flags[post]!]!
  }
  if (title.length > 0) for (const post of hitsOf(title).posts) scores[post]! += rarity * titleWeight
  return { posts, scores }
}

/**
 * One page of the posts that were found, the best first. Sorts those that may be on it, some at a time: most posts are
 * worse than the worst of them.
 * @param orderOf where a post is in the list of all posts, the oldest first
 */
export function pageOfFound(
  { posts, scores }: FoundPosts,
  start: number,
  end: number,
  orderOf: (post: number) => number,
): number[] {
  const byRank = (a: number, b: number) => scores[b]! - scores[a]! || orderOf(b) - orderOf(a)
  const best: number[] = []
  let worst: number | undefined
  for (const post of posts) {
    if (worst !== undefined && byRank(worst, post) < 0) continue
    best.push(post)
    if (best.length < 2 * end + 64) continue
    best.sort(byRank).length = end
    worst = best[end - 1]
  }
  return best.sort(byRank).slice(start, end)
}
