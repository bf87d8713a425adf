import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { FileEntry } from '../assets/file-entry.ts'
import type { Links } from '../../mdx/html/link.ts'
import { listKinds, type ListKind } from '../../core/terms.ts'

/** Incremented with every change to the format of the file. */
export const formatVersion = 18

/**
 * Every table but `search` has this shape. Readers compute `id`, so each call reads a number of rows that does not grow
 * with the blog: a post, a bucket of keys, a chunk of the order or of a term's posts.
 *
 * A post keeps its id as long as its file is there. `ranks`, `unlisted`, `places` and `lists` depend on the order, and
 * they count from the oldest post: a new post changes their last rows, and a changed date the chunks between its old
 * and its new rank. `related` depends on the titles, descriptions and terms of all posts, which `topics` has. An edit
 * of a body changes one row of `bodies`, of `sources` and of `meta`, and that of `posts` if it says something else.
 */
export const tables = [
  'meta',
  'ranks',
  'unlisted',
  'places',
  'posts',
  'bodies',
  'links',
  'slugs',
  'terms',
  'lists',
  'series',
  'related',
  'topics',
  'all_terms',
  'sources',
  'files',
  'addresses',
] as const
export type Table = (typeof tables)[number]

/** Whether its values are packed: a body, with the text of the post, or what only the writer reads. */
export const isPacked = (table: Table): table is PackedTable => table === 'bodies' || table === 'topics'
export type PackedTable = 'bodies' | 'topics'

/** Whether its ids are those of posts, so that deleted posts leave gaps. */
export const isOfPosts = (table: Table): boolean => table === 'posts' || table === 'bodies' || table === 'links'

/** The checksum comes first: behind a long value it would lie on another page. */
export const createTable = (table: Table): string =>
  `CREATE TABLE ${table} (id INTEGER PRIMARY KEY, crc INTEGER NOT NULL, value ${isPacked(table) ? 'BLOB' : 'TEXT'} NOT NULL) STRICT`

/**
 * Checksum of a row over the lineage of its file, the row's place and its value. Every row that a call needs must be
 * present and must match, empty buckets included: a call that meets damage fails, and "no such post" is proven too.
 * @param lineage empty for `meta`, which defines it
 */
export const checksum = (lineage: string, table: Table, id: number, value: string | Uint8Array): number =>
  crc32(value, crc32(`${lineage}${table}:${id}:`))

/** Row 0 of `meta`. */
export interface IndexMeta {
  format: number
  /** The `compilerVersion` that made the bodies. */
  compiler: string
  /** Zone in which dates were read. */
  timeZone: string
  /**
   * Identifies what shapes the index besides the posts and the time zone: the toolchain, the settings, and errors that
   * come and go with other files.
   */
  indexInputs: string
  /** Hash over the paths and the bytes of every post. */
  content: string
  /**
   * The index revision of the file that was written from nothing and brought up to date since. It keeps rows of files
   * of other lineages out of an answer.
   */
  lineage: string
  posts: number
  /** Posts in the list of all: without other languages of these. */
  listed: number
  /** Upper bound of the ids, exclusive. Ids of deleted posts are free until new posts take them. */
  ids: number
  /** Buckets in `slugs`, and in `terms`. */
  slugBuckets: number
  termBuckets: number
  /** Rows of `lists`. */
  lists: number
  /** Rows of `series`. */
  parts: number
  /** The number of listed posts of each year, undated ones first, then the oldest. */
  years: [year: string, count: number][]
  /** Buckets in `files`. */
  fileBuckets: number
  /** Buckets in `addresses`. */
  addressBuckets: number
  /** Checksum over the full-text table: see `searchChecksum`. */
  search: number
  /** Latest publication time of a post; once it has passed, nothing is scheduled. */
  newest: string | null
}

/** Identifies the content of an index: two indexes of one revision give the same answers. */
export const revisionOf = ({
  format,
  compiler,
  timeZone,
  indexInputs,
  content,
}: Pick<IndexMeta, 'format' | 'compiler' | 'timeZone' | 'indexInputs' | 'content'>): string =>
  hash('sha256', JSON.stringify([format, compiler, timeZone, indexInputs, content])).slice(0, 16)

/** A row of `ranks`: the data for links to posts, the oldest post first. */
export type RankChunk = [id: number, publishedAt: string | null, slug: string, title: string, date: string | null][]

/** Posts in one row of `ranks` and of `related`. */
export const ranksLength = 50

/** A row of `unlisted`: the other languages of posts in the list, the oldest first. */
export type UnlistedChunk = [id: number, publishedAt: string | null, slug: string][]

/**
 * A row of `places`: the rank of each id; null for a free id. For a post in several languages, the rank of the listed
 * one, and the ids of all of them, the listed one first.
 */
export type PlaceChunk = (Place | null)[]
export type Place = number | [rank: number, ...ids: number[]]

/** A row of `sources`, which only the writer reads: each id's file and the version of its post; null for a free one. */
export type SourceChunk = ([file: string, version: string] | null)[]

/** A row of `slugs`: one bucket. */
export type SlugBucket = [key: string, id: number][]

/** A row of `links`: the targets of the references in a post. */
export type LinksRow = Links

/** A row of `files`: one bucket. */
export type FileBucket = FileEntry[]

/** A row of `addresses`: one bucket of the addresses that files had on a site which served its folders. */
export type AddressBucket = FileAddress[]
export type FileAddress = [address: string, id: string, name: string]

/**
 * A row of `terms`: one bucket. `firstList` is the id of the term's first row in `lists`, and `firstParts` that of a
 * series in `series`.
 */
export type TermBucket = {
  kind: ListKind
  key: string
  label: string
  count: number
  firstList: number
  firstParts?: number
}[]

/**
 * A row of `series`: parts of one series in its order, each with its languages that belong to it, the preferred one
 * first.
 */
export type SeriesChunk = PartLanguages[]
export type PartLanguages = [id: number, publishedAt: string | null, slug: string, title: string, lang: string][]

/** A row of `related`: for each id, the ids of its related posts, the nearest first; 0 for none. */
export type RelatedChunk = (number[] | 0)[]

/**
 * A row of `topics`, which only the writer reads: the data from which related posts are derived, the oldest post first.
 */
export type TopicChunk = TopicEntry[]
export type TopicEntry = [
  id: number,
  lang: string,
  series: string | null,
  /** From `termTopics` and `topicWords`. */
  terms: readonly string[],
  words: string,
  /** For a post in several languages, the ids of all of them; the one that lists prefer comes first. */
  ...languages: number[],
]

/**
 * A row of `lists`: ids of a term's posts, the oldest first; for a post in several languages, the first that has the
 * term.
 */
export type ListChunk = number[]

/** Entries in one row of `lists`, of `series`, of `places`, of `unlisted`, of `topics` and of `sources`. */
export const listLength = 200

/** The bucket of a key. */
export const bucketOf = (key: string, buckets: number): number => crc32(key) % buckets

/** The key under which a term is hashed: each kind is a name space. */
export const termName = (kind: string, key: string): string => `${kind}:${key}`

/** Rows of `all_terms`. */
export const allTermsRow: Readonly<Record<ListKind, number>> = {
  tag: 0,
  category: 1,
  series: 2,
  author: 3,
  language: 4,
}

/** Rows that each table must have. */
export const rowCounts = ({
  posts,
  listed,
  ids,
  slugBuckets,
  termBuckets,
  lists,
  parts,
  fileBuckets,
  addressBuckets,
}: Omit<IndexMeta, 'search'>): Record<Table, number> => ({
  meta: 1,
  ranks: Math.ceil(listed / ranksLength),
  unlisted: Math.ceil((posts - listed) / listLength),
  places: Math.ceil(ids / listLength),
  posts,
  bodies: posts,
  links: posts,
  slugs: slugBuckets,
  terms: termBuckets,
  lists,
  series: parts,
  related: Math.ceil(ids / ranksLength),
  topics: Math.ceil(posts / listLength),
  all_terms: listKinds.length,
  sources: Math.ceil(ids / listLength),
  files: fileBuckets,
  addresses: addressBuckets,
})
