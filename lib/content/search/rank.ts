import { fields, type Field } from './fields.ts'
import type { Phrase, Query } from './query.ts'

// The rank of a post follows from whole numbers that every reader finds: in which fields of which posts a word is. So
// readers that count in another way come to the same order.

/** The posts that are searched, by numbers. */
export interface SearchedPosts {
  /** All numbers are lower. */
  size: number
  /** How many of them may be found. */
  total: number
  /** The posts that have any of some phrases, and may be found. */
  hitsOf(phrases: readonly Phrase[]): Hits
}

/** A new process would read every post of a blog slowly: so the posts that have something are listed. */
export interface Hits {
  /** Each once. */
  posts: readonly number[]
  /** By number, the fields in which each of them has it. */
  flags: Uint8Array
}

/** Posts that were found, by their numbers. */
export interface FoundPosts {
  posts: number[]
  /** By number. */
  scores: Float64Array
}

/** What a hit in each field adds. A heading is worth more than all of the text, which the summary may repeat. */
const weights: Record<Field, number> = { title: 12, tags: 8, headings: 7, summary: 3, often: 2, text: 1 }
/** What the words of a query add if they follow one another. */
const phraseWeights: Record<Field, number> = { title: 8, tags: 3, headings: 5, summary: 2, often: 0, text: 2 }
/** What counts of the beginning of a word. */
const weakShare = 0.5

/** Weights by flags of fields. */
const weightsByFlags = (weights: Record<Field, number>): number[] =>
  Array.from({ length: 1 << fields.length }, (_, flags) =>
    fields.reduce((sum, field, at) => sum + (flags & (1 << at) ? weights[field] : 0), 0),
  )
const weightOf = weightsByFlags(weights)
const phraseWeightOf = weightsByFlags(phraseWeights)

/**
 * Finds the posts that have every word of a query; if there are none, those that have the most of them, at least half.
 * A word counts the more the fewer posts have it.
 */
export function findPosts({ terms, whole }: Query, { size, total, hitsOf }: SearchedPosts): FoundPosts {
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
  return { posts, scores }
}

/**
 * One page of the posts that were found, the best first. Of posts of one score it compares only those that may be on
 * it.
 * @param orderOf where a post is in the list of all posts, the oldest first
 */
export function pageOfFound(
  { posts, scores }: FoundPosts,
  start: number,
  end: number,
  orderOf: (post: number) => number,
): number[] {
  if (start >= posts.length) return []
  const sorted = new Float64Array(posts.length)
  for (let place = 0; place < posts.length; place++) sorted[place] = scores[posts[place]!]!
  sorted.sort()
  const at = (place: number) => sorted[Math.max(0, sorted.length - 1 - place)]!
  const [highest, lowest] = [at(start), at(Math.min(end, posts.length) - 1)]
  let better = 0
  const within: number[] = []
  for (const post of posts)
    if (scores[post]! > highest) better++
    else if (scores[post]! >= lowest) within.push(post)
  const order = new Map<number, number>()
  const cached = (post: number) => order.get(post) ?? (order.set(post, orderOf(post)), order.get(post)!)
  return within.sort((a, b) => scores[b]! - scores[a]! || cached(b) - cached(a)).slice(start - better, end - better)
}
