import type { FileEntry } from '../assets/file-entry.ts'
import { byCodeUnit } from '../../core/by-code-unit.ts'
import { yearOf, type PostMeta } from '../../core/post.ts'
import { byUse, listKinds, type Termed, type ListKind } from '../../core/terms.ts'
import { carries, countLabel, filesByKey, termsOfPost, usualLabel, type Labels } from '../posts/rules.ts'
import { bySeriesOrder } from '../posts/series.ts'
import { relatedIds, topicEntry } from './related-rows.ts'
import {
  allTermsRow,
  bucketOf,
  listLength,
  type FileAddress,
  ranksLength,
  termName,
  type IndexMeta,
  type PlaceChunk,
  type RankChunk,
  type RelatedChunk,
  type SeriesChunk,
  type SlugBucket,
  type SourceChunk,
  type Table,
  type TermBucket,
} from './schema.ts'

/** The fields of a post that determine the blog's order, addresses and terms. */
export interface PostEntry
  extends Termed, Pick<PostMeta, 'file' | 'slug' | 'aliases' | 'title' | 'date' | 'publishedAt' | 'lang'> {
  /** From `topicWords`. */
  words: string
  /** Identifies the metadata and the body. */
  version: string
  /** For a post in several languages, the files of all of them; the one that lists prefer comes first. */
  translations?: readonly string[]
}

export interface IndexedPost extends PostEntry {
  id: number
}

/** The files that posts refer to, and where they were served. */
export interface IndexedFiles {
  files: readonly FileEntry[]
  addresses: readonly FileAddress[]
}

type Derived = Pick<
  IndexMeta,
  'listed' | 'slugBuckets' | 'termBuckets' | 'lists' | 'parts' | 'years' | 'fileBuckets' | 'addressBuckets' | 'newest'
>

type Put = (table: Table, id: number, value: unknown) => void

/**
 * Makes the rows that are derived from all posts together.
 * @param posts the oldest first
 * @param ids upper bound of the ids, exclusive
 */
export function derivedRows(
  posts: readonly IndexedPost[],
  ids: number,
  { files, addresses }: IndexedFiles,
  put: Put,
): Derived {
  const isListed = ({ file, translations }: IndexedPost) => !translations || translations[0] === file
  const unlisted = posts.filter((post) => !isListed(post))
  const listed = unlisted.length === 0 ? posts : posts.filter(isListed)
  const places: PlaceChunk = Array<null>(ids).fill(null)
  const sources: SourceChunk = Array<null>(ids).fill(null)
  const keys: SlugBucket = []
  for (const [rank, { id }] of listed.entries()) places[id] = rank
  const groups = groupsOf(posts, unlisted.length > 0)
  if (groups.size > 0)
    for (const [rank, { file }] of listed.entries()) {
      const group = groups.get(file) ?? []
      for (const { id } of group) places[id] = [rank, ...group.map((each) => each.id)]
    }
  const idOf = new Map<string, number>()
  for (const { id, file, version } of posts) {
    sources[id] = [file, version]
    idOf.set(file, id)
  }
  for (const [key, file] of filesByKey(posts)) keys.push([key, idOf.get(file)!])
  const order: RankChunk = listed.map(({ id, publishedAt, slug, title, date }) => [id, publishedAt, slug, title, date])
  putChunks(order, ranksLength, (id, chunk) => put('ranks', id, chunk))
  putChunks(
    unlisted.map(({ id, publishedAt, slug }) => [id, publishedAt, slug]),
    listLength,
    (id, chunk) => put('unlisted', id, chunk),
  )
  putChunks(places, listLength, (id, chunk) => put('places', id, chunk))
  putChunks(sources, listLength, (id, chunk) => put('sources', id, chunk))
  const slugBuckets = bucketCount(keys.length)
  putBuckets(
    slugBuckets,
    keys,
    ([key]) => key,
    (id, bucket) => put('slugs', id, bucket),
  )
  const terms = putTerms(posts, groups, put)
  putRelated(posts, ids, groups, put)
  const fileBuckets = bucketCount(files.length)
  putBuckets(
    fileBuckets,
    files,
    ({ id }) => id,
    (id, bucket) => put('files', id, bucket),
  )
  const addressBuckets = bucketCount(addresses.length)
  putBuckets(
    addressBuckets,
    addresses,
    ([address]) => address,
    (id, bucket) => put('addresses', id, bucket),
  )
  return {
    listed: listed.length,
    slugBuckets,
    ...terms,
    years: yearsOf(listed),
    fileBuckets,
    addressBuckets,
    newest: posts.at(-1)?.publishedAt ?? null,
  }
}

type Groups = ReadonlyMap<string, readonly IndexedPost[]>

/** The languages of each post that has several, by the file of any of them. */
function groupsOf(posts: readonly IndexedPost[], hasTranslations: boolean): Groups {
  if (!hasTranslations) return new Map()
  const byFile = new Map(posts.map((post) => [post.file, post]))
  const groups = new Map<string, readonly IndexedPost[]>()
  for (const { file, translations } of posts)
    if (translations) groups.set(file, groups.get(translations[0]!) ?? translations.map((each) => byFile.get(each)!))
  return groups
}

function yearsOf(posts: readonly IndexedPost[]): IndexMeta['years'] {
  const years = new Map<string, number>()
  for (const { date } of posts) years.set(yearOf(date), (years.get(yearOf(date)) ?? 0) + 1)
  return [...years]
}

function putRelated(posts: readonly IndexedPost[], ids: number, groups: Groups, put: Put): void {
  const entries = posts.map((post) => topicEntry(post, groups.get(post.file)?.map(({ id }) => id) ?? []))
  putChunks(entries, listLength, (id, chunk) => put('topics', id, chunk))
  const rows: RelatedChunk = Array<0>(ids).fill(0)
  for (const [id, related] of relatedIds(entries)) if (related.length > 0) rows[id] = related
  putChunks(rows, ranksLength, (id, chunk) => put('related', id, chunk))
}

function putTerms(
  posts: readonly IndexedPost[],
  groups: Groups,
  put: Put,
): Pick<IndexMeta, 'termBuckets' | 'lists' | 'parts'> {
  const buckets: TermBucket = []
  let lists = 0
  let parts = 0
  for (const kind of listKinds) {
    const found = termsIn(posts, groups, kind)
    const terms = [...found].map(([key, entry]) => ({ key, label: entry.label, count: entry.posts.length }))
    // Stored totals include scheduled posts; readers subtract those that are not out yet
    put('all_terms', allTermsRow[kind], terms.toSorted(byUse))
    // By key: the order by use changes with every post
    for (const term of terms.sort((a, b) => byCodeUnit(a.key, b.key))) {
      buckets.push({ kind, ...term, firstList: lists, ...(kind === 'series' && { firstParts: parts }) })
      const ids = found.get(term.key)!.posts.map(({ id }) => id)
      putChunks(ids, listLength, (_, chunk) => put('lists', lists++, chunk))
      if (kind === 'series')
        putChunks(partsOf(found.get(term.key)!.posts, groups, term.key), listLength, (_, chunk) =>
          put('series', parts++, chunk),
        )
    }
  }
  const termBuckets = bucketCount(buckets.length)
  putBuckets(
    termBuckets,
    buckets,
    ({ kind, key }) => termName(kind, key),
    (id, bucket) => put('terms', id, bucket),
  )
  return { termBuckets, lists, parts }
}

/** @param posts each in the language that decides its place */
function partsOf(posts: readonly IndexedPost[], groups: Groups, key: string): SeriesChunk {
  return posts
    .toSorted(bySeriesOrder)
    .map((post) =>
      (groups.get(post.file)?.filter((each) => carries(each, 'series', key)) ?? [post]).map(
        ({ id, publishedAt, slug, title, lang }) => [id, publishedAt, slug, title, lang],
      ),
    )
}

/** The terms of one kind by their keys, with their posts, each in one language. */
function termsIn(
  posts: readonly IndexedPost[],
  groups: Groups,
  kind: ListKind,
): Map<string, { label: string; posts: IndexedPost[] }> {
  const found = new Map<string, { labels: Labels; posts: IndexedPost[] }>()
  for (const post of posts) {
    const group = groups.get(post.file)
    for (const [key, label] of termsOfPost(post, kind)) {
      const shown = !group || group.find((each) => carries(each, kind, key)) === post ? [post] : []
      const term = found.get(key) ?? { labels: new Map<string, number>(), posts: [] as IndexedPost[] }
      found.set(key, term)
      countLabel(term.labels, label)
      term.posts.push(...shown)
    }
  }
  return new Map([...found].map(([key, { labels, ...term }]) => [key, { label: usualLabel(labels), ...term }]))
}

function putChunks<T>(entries: readonly T[], length: number, put: (id: number, chunk: T[]) => void): void {
  for (let start = 0; start < entries.length; start += length) put(start / length, entries.slice(start, start + length))
}

/** A power of two, so that it seldom changes: every entry moves when it does. */
const bucketCount = (entries: number): number => 2 ** Math.max(0, Math.ceil(Math.log2(entries / 8)))

/** Puts every bucket, empty ones included, its entries in code-unit order of their names. */
function putBuckets<T>(
  count: number,
  entries: readonly T[],
  nameOf: (entry: T) => string,
  put: (id: number, bucket: T[]) => void,
): void {
  const buckets = Array.from({ length: count }, (): T[] => [])
  for (const entry of entries) buckets[bucketOf(nameOf(entry), count)]!.push(entry)
  buckets.forEach((bucket, id) =>
    put(
      id,
      bucket.sort((a, b) => byCodeUnit(nameOf(a), nameOf(b))),
    ),
  )
}
