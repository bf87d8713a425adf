import type { PostMeta } from '../../core/post.ts'
import { placesToRelate, relater } from '../posts/related.ts'
import { termTopics, topicsOf } from '../posts/topics.ts'
import type { TopicEntry } from './schema.ts'

interface Entered extends Pick<PostMeta, 'lang' | 'tags' | 'category' | 'series'> {
  id: number
  /** From `topicWords`. */
  words: string
}

/** The data of one post from which related posts are derived. */
export function topicEntry({ id, lang, series, words, ...post }: Entered, languages: readonly number[]): TopicEntry {
  return [id, lang, series?.name ?? null, termTopics(post), words, ...languages]
}

/** The related posts of each post, or of the posts at some places, as ids. @param entries the oldest first */
export function relatedIds(
  entries: readonly TopicEntry[],
  places: Iterable<number> = entries.keys(),
): Map<number, number[]> {
  const posts = entries.toReversed().map(([id, lang, series, terms, words, ...languages]) => ({
    id,
    lang,
    series: series === null ? null : { name: series },
    topics: topicsOf(terms, words),
    languages,
  }))
  const byId = new Map(posts.filter(({ languages }) => languages.length > 0).map((post) => [post.id, post]))
  const relatedAt = relater(posts, {
    topicsOf: ({ topics }) => topics,
    languagesOf: ({ languages }) => (languages.length > 0 ? languages.map((id) => byId.get(id)!) : undefined),
  })
  const found = new Map<number, number[]>()
  for (const place of places) {
    const ids = relatedAt(entries.length - 1 - place).map(({ id }) => id)
    found.set(entries[place]![0], ids)
  }
  return found
}

/**
 * Changes the words of posts.
 * @param entries the oldest first; changed in place
 * @param words by the ids of the posts
 * @returns the related posts that may have changed, and the places of the posts with new words
 */
export function relateEdited(
  entries: TopicEntry[],
  words: ReadonlyMap<number, string>,
): { related: Map<number, number[]>; edited: number[] } {
  const before = entries.map(([, , , terms, known]) => topicsOf(terms, known))
  const after = [...before]
  const edited = [...entries.keys()].filter((at) => words.has(entries[at]![0]))
  for (const at of edited) {
    const [id, lang, series, terms, , ...languages] = entries[at]!
    entries[at] = [id, lang, series, terms, words.get(id)!, ...languages]
    after[at] = topicsOf(terms, words.get(id)!)
  }
  return { related: relatedIds(entries, placesToRelate(before, after, edited)), edited }
}
