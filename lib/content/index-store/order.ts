import { isPublished, type PostMeta } from '../../core/post.ts'
import type { IndexFile } from './open.ts'
import { listLength, ranksLength, type Place, type PlaceChunk, type RankChunk, type UnlistedChunk } from './schema.ts'
import { firstWhere } from '../../core/first-where.ts'

/** The blog's order at one moment, the oldest post first. Scheduled posts come last. */
export interface BlogOrder {
  now: Date
  /** Number of published posts in the list of all; scheduled ones have the ranks from here on. */
  published: number
  at(rank: number): RankChunk[number]
  /** The other languages of listed posts. */
  unlisted: { published: number; at(place: number): UnlistedChunk[number] }
  scheduledIds(): number[]
  nextPublishAt: string | null
}

export function blogOrder(index: IndexFile, now: Date): BlogOrder {
  const { posts, listed, newest } = index.meta
  const at = chunked((id) => index.row<RankChunk>('ranks', id), ranksLength)
  const unlistedAt = chunked((id) => index.row<UnlistedChunk>('unlisted', id), listLength)
  const unlisted = posts - listed
  const isAllPublished = isPublished({ publishedAt: newest }, now)
  const countPublished = (total: number, entryAt: (place: number) => readonly [number, string | null, ...unknown[]]) =>
    isAllPublished ? total : firstWhere(total, (place) => !isPublished({ publishedAt: entryAt(place)[1] }, now))
  const published = countPublished(listed, at)
  const unlistedPublished = countPublished(unlisted, unlistedAt)
  const next = [
    ...(published < listed ? [at(published)[1]!] : []),
    ...(unlistedPublished < unlisted ? [unlistedAt(unlistedPublished)[1]!] : []),
  ]
  return {
    now,
    published,
    at,
    unlisted: { published: unlistedPublished, at: unlistedAt },
    scheduledIds: () => [
      ...Array.from({ length: listed - published }, (_, place) => at(published + place)[0]),
      ...Array.from({ length: unlisted - unlistedPublished }, (_, place) => unlistedAt(unlistedPublished + place)[0]),
    ],
    nextPublishAt: next.sort()[0] ?? null,
  }
}

/** Reads entries of rows that hold `length` of them each, and every row once. */
export function chunked<T>(row: (id: number) => readonly T[], length: number): (place: number) => T {
  const rows = new Map<number, readonly T[]>()
  return (place) => {
    const id = Math.floor(place / length)
    let entries = rows.get(id)
    if (!entries) rows.set(id, (entries = row(id)))
    return entries[place % length]!
  }
}

/**
 * The rank of a post in the list of all, and the ids of all its languages, the listed one first; no ids if it has only
 * one.
 */
export function placeOf(index: IndexFile, id: number): { rank: number; languages: readonly number[] } {
  const place: Place = index.row<PlaceChunk>('places', Math.floor(id / listLength))[id % listLength]!
  if (typeof place === 'number') return { rank: place, languages: [] }
  const [rank, ...languages] = place
  return { rank, languages }
}

/** The ids of all languages of a post. Reads no row if no post of the blog has several. */
export const languagesOf = (index: IndexFile, id: number): readonly number[] =>
  index.meta.listed === index.meta.posts ? [] : placeOf(index, id).languages

/** One language of a post. */
export interface IdAndMeta {
  id: number
  meta: PostMeta
}

/** The published ones of some posts. */
export const publishedOf = (index: IndexFile, ids: readonly number[], now: Date): IdAndMeta[] =>
  ids.map((id) => ({ id, meta: index.row<PostMeta>('posts', id) })).filter(({ meta }) => isPublished(meta, now))
