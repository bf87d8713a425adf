import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Incremented with every change to the format of the file. */
export const formatVersion = 3

/**
 * Every table has this shape. Readers compute `id`, so each call reads a number of rows that does not grow with the
 * blog: a position in the blog's order, a bucket of keys, a chunk of a term's positions.
 */
export const tables = ['meta', 'posts', 'bodies', 'slugs', 'terms', 'lists', 'all_terms'] as const
export type Table = (typeof tables)[number]

export const createTable = (table: Table): string =>
  `CREATE TABLE ${table} (id INTEGER PRIMARY KEY, value TEXT NOT NULL, crc INTEGER NOT NULL) STRICT`

/**
 * Checksum of a row over the index revision, the row's place and its value. Every row that a call needs must be present
 * and must match, empty buckets included: a call that meets damage fails, and "no such post" is proven too. The revision
 * keeps rows of two indexes out of one answer, even if a file is overwritten while it is read.
 * @param indexRevision empty for `meta`, which defines the revision
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
  /** Hash over the compiler's code, its options and the versions of its packages. */
  toolchainHash: string
  /** Hash over the paths and the bytes of every post. */
  content: string
  posts: number
  /** Buckets in `slugs`, and in `terms`. */
  slugBuckets: number
  termBuckets: number
  /** Rows of `lists`. */
  lists: number
  /** Publication time of the newest post; once it has passed, nothing is scheduled. */
  newest: string | null
}

/** Identifies the content of an index: two indexes of one revision give the same answers. */
export const revisionOf = ({
  format,
  compiler,
  timeZone,
  toolchainHash,
  content,
}: Pick<IndexMeta, 'format' | 'compiler' | 'timeZone' | 'toolchainHash' | 'content'>): string =>
  hash('sha256', JSON.stringify([format, compiler, timeZone, toolchainHash, content])).slice(0, 16)

/** A row of `slugs`: one bucket. */
export type SlugBucket = [key: string, position: number][]

/** A row of `terms`: one bucket. `firstList` is the id of the term's first row in `lists`. */
export type TermBucket = { kind: 'tag' | 'category'; key: string; label: string; count: number; firstList: number }[]

/** Positions in one row of `lists`. */
export const listLength = 200

/** The bucket of a key. */
export const bucketOf = (key: string, buckets: number): number => crc32(key) % buckets

/** The key under which a term is hashed: tags and categories are separate name spaces. */
export const termName = (kind: string, key: string): string => `${kind}:${key}`

/** Rows of `all_terms`. */
export const allTermsRow = { tag: 0, category: 1 } as const
