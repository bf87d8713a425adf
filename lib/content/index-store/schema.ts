import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Raised with every change to what the file holds or how. */
export const formatVersion = 2

/**
 * Every table has this one shape. `id` is what a question computes, so each question reads a number of rows that does
 * not grow with the blog: a position in the blog's order, a bucket of keys, a chunk of a term's positions.
 */
export const tables = ['meta', 'posts', 'bodies', 'slugs', 'terms', 'lists', 'all_terms'] as const
export type Table = (typeof tables)[number]

export const createTable = (table: Table): string =>
  `CREATE TABLE ${table} (id INTEGER PRIMARY KEY, value TEXT NOT NULL, crc INTEGER NOT NULL) STRICT`

/**
 * Checksum of a row over its index revision, its place and its value. Every row that a question needs must be there and must
 * match, empty buckets included; so a damaged file is noticed by the question that would have met the damage, and a "no
 * such post" is proven too. With the index revision in it, rows of two indexes never make up one answer, even where a file is
 * written over while it is read.
 * @param index revision empty for `meta` alone, which says what the index revision is
 */
export const checksum = (indexRevision: string, table: Table, id: number, value: string): number =>
  crc32(`${indexRevision}${table}:${id}:${value}`)

/** Row 0 of `meta`. */
export interface IndexMeta {
  format: number
  /** Version of the compiler that made the bodies. */
  compiler: number
  /** Zone in which dates were read. */
  timeZone: string
  /** Hash over what else shapes the output: the compiler, its options, the versions of its packages. */
  settings: string
  /** Hash over the paths and the bytes of every post. */
  content: string
  posts: number
  /** Buckets in `slugs`, and in `terms`. */
  slugBuckets: number
  termBuckets: number
  /** Rows of `lists`. */
  lists: number
  /** The newest post's moment; where it has passed, nothing is scheduled. */
  newest: string | null
}

/** Names what an index says, the same for the same posts: two indexes of one index revision give the same answers. */
export const editionOf = ({
  format,
  compiler,
  timeZone,
  settings,
  content,
}: Pick<IndexMeta, 'format' | 'compiler' | 'timeZone' | 'settings' | 'content'>): string =>
  hash('sha256', JSON.stringify([format, compiler, timeZone, settings, content])).slice(0, 16)

/** A row of `slugs`: what lies in one bucket. */
export type SlugBucket = [key: string, position: number][]

/** A row of `terms`: what lies in one bucket. `firstList` is the id of the term's first row in `lists`. */
export type TermBucket = { kind: 'tag' | 'category'; key: string; label: string; count: number; firstList: number }[]

/** Positions in one row of `lists`. */
export const listLength = 200

/** Which bucket a key lies in. */
export const bucketOf = (key: string, buckets: number): number => crc32(key) % buckets

/** Name of a term in its bucket's hash: the kinds do not share a name space. */
export const termName = (kind: string, key: string): string => `${kind}:${key}`

/** Rows of `all_terms`. */
export const allTermsRow = { tag: 0, category: 1 } as const
