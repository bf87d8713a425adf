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
  /** The fields in which each post has any of some phrases, as flags; 0 for posts that may not be found. */
  hitsOf(phrases: readonly Phrase[]): Uint8Array
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
  let rarity = 0
  for (const { phrases, weak } of terms) {
    let hits = hitsOf(phrases)
    let found = countOf(hits)
    const isWeak = found === 0 && weak.length > 0
    if (isWeak) found = countOf((hits = hitsOf(weak)))
    if (found === 0) continue
    const weight = Math.log(1 + total / found) * (isWeak ? weakShare : 1)
    rarity += weight
    for (let post = 0; post < size; post++) {
      if (hits[post] === 0) continue
      scores[post]! += weight * weightOf[hits[post]!]!
      counts[post]!++
    }
  }
  let most = 0
  for (let post = 0; post < size; post++) if (counts[post]! > most) most = counts[post]!
  const posts: number[] = []
  if (most === 0 || most < Math.ceil(terms.length / 2)) return { posts, scores }
  for (let post = 0; post < size; post++) if (counts[post] === most) posts.push(post)
  if (whole.length > 0 && posts.length > 0) {
    const hits = hitsOf(whole)
    for (const post of posts) if (hits[post]) scores[post]! += rarity * phraseWeightOf[hits[post]!]!
  }
  return { posts, scores }
}

function countOf(hits: Uint8Array): number {
  let count = 0
  for (let at = 0; at < hits.length; at++) if (hits[at] !== 0) count++
  return count
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
  const better = posts.reduce((count, post) => count + (scores[post]! > highest ? 1 : 0), 0)
  const order = new Map<number, number>()
  const cached = (post: number) => order.get(post) ?? (order.set(post, orderOf(post)), order.get(post)!)
  return posts
    .filter((post) => scores[post]! <= highest && scores[post]! >= lowest)
    .sort((a, b) => scores[b]! - scores[a]! || cached(b) - cached(a))
    .slice(start - better, end - better)
}
