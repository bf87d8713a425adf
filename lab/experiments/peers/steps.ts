import { hashOf } from '../../../lib/core/hash.ts'
import { newestTitles, samplePost, type PeerPost } from './corpus.ts'
import type { QueryResult } from './project.ts'

/** What is timed of each tool. The first three are builds; the others are queries in a fresh process. */
export const steps = ['cold', 'unchanged', 'one edit', 'newest 20', 'one post'] as const

export type Step = (typeof steps)[number]

export const isBuild = (step: Step): boolean => step === 'cold' || step === 'unchanged' || step === 'one edit'

/**
 * A tool's results as one string, equal for all correct tools. After a build it covers every post, so that no build is
 * fast because it drops some.
 */
export function answerTo(
  step: Step,
  { count, titles, title, missing }: Pick<QueryResult, 'count' | 'titles' | 'title' | 'missing'>,
): string {
  const newest = `newest 20 ${hashOf(JSON.stringify(titles)).slice(0, 12)}`
  const post = `“${title}” ${missing?.length === 0 ? 'whole' : `without ${missing?.join(' and ')}`}`
  if (step === 'newest 20') return newest
  if (step === 'one post') return post
  return `${count} posts, ${newest}, ${post}`
}

export function expectedAnswer(step: Step, posts: readonly PeerPost[]): string {
  return answerTo(step, {
    count: posts.length,
    titles: newestTitles(posts, 20),
    title: samplePost(posts).title,
    missing: [],
  })
}
