import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { compilerVersion } from '../../mdx/compiler-version.ts'
import { byCodeUnit, byUse, termKinds, type CompiledBody, type PostMeta, type TermKind } from '../post.ts'
import { firstLabel, keysOf, termsOfPost } from '../rules.ts'
import {
  allTermsRow,
  bucketOf,
  checksum,
  createTable,
  revisionOf,
  formatVersion,
  listLength,
  tables,
  termName,
  type IndexMeta,
  type SlugBucket,
  type Table,
  type TermBucket,
} from './schema.ts'

/** Posts by their position in the blog's order. */
export interface CompiledPosts {
  readonly length: number
  meta(position: number): PostMeta
  body(position: number): CompiledBody
}

export interface IndexContent {
  posts: CompiledPosts
  timeZone: string
  toolchainHash: string
  content: string
}

/**
 * Writes the index to a temporary file and renames it: whoever opens the file gets the old index or the new one, never
 * a part. The same content gives the same bytes.
 */
export function writeIndex(file: string, content: IndexContent): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  removeAbandonedTempFiles(file)
  const tempFile = `${file}.${process.pid}.tmp`
  try {
    const database = new DatabaseSync(tempFile)
    try {
      // After an error the file is deleted, so it needs no journal
      database.exec('PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN')
      fill(database, content)
      database.exec('COMMIT')
    } finally {
      database.close()
    }
    flush(tempFile)
    fs.renameSync(tempFile, file)
  } finally {
    for (const each of [tempFile, `${tempFile}-journal`]) fs.rmSync(each, { force: true })
  }
}

/**
 * Deletes the temporary files of killed writers, and the journals that SQLite creates before the pragma turns them off.
 * Those of running processes stay.
 */
function removeAbandonedTempFiles(file: string): void {
  const { dir, base } = path.parse(file)
  for (const name of fs.readdirSync(dir)) {
    const pid = name.startsWith(`${base}.`) ? /\.(\d+)\.tmp(-journal)?$/.exec(name)?.[1] : undefined
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid)))) fs.rmSync(path.join(dir, name), { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function flush(file: string): void {
  const descriptor = fs.openSync(file, 'r+')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

function fill(database: DatabaseSync, { posts, timeZone, toolchainHash, content }: IndexContent): void {
  for (const table of tables) database.exec(createTable(table))
  const statements = Object.fromEntries(
    tables.map((table) => [table, database.prepare(`INSERT INTO ${table} (id, value, crc) VALUES (?, ?, ?)`)]),
  )
  const origin = { format: formatVersion, compiler: compilerVersion, timeZone, toolchainHash, content }
  const indexRevision = revisionOf(origin)
  const put = (table: Table, id: number, value: unknown) => {
    const text = JSON.stringify(value)
    statements[table]!.run(id, text, checksum(table === 'meta' ? '' : indexRevision, table, id, text))
  }

  const keys: SlugBucket = []
  const found: Record<TermKind, Map<string, FoundTerm>> = { tag: new Map(), category: new Map() }
  let newest: string | null = null
  for (let position = 0; position < posts.length; position++) {
    const meta = posts.meta(position)
    put('posts', position, meta)
    for (const key of keysOf(meta)) keys.push([key, position])
    for (const kind of termKinds) noteTerms(found[kind], termsOfPost(meta, kind), position)
    if (position === 0) newest = meta.publishedAt
  }
  // Bodies follow all posts, so that a list of posts spans few pages of the file
  for (let position = 0; position < posts.length; position++) put('bodies', position, posts.body(position))

  const slugBuckets = bucketCount(keys.length)
  fillBuckets(
    slugBuckets,
    keys,
    ([key]) => key,
    (id, bucket) => put('slugs', id, bucket),
  )

  const terms: TermBucket = []
  let lists = 0
  for (const kind of termKinds) {
    const inOrder = [...found[kind]]
      .map(([key, { label, positions }]) => ({ key, label, count: positions.length }))
      .sort(byUse)
    // Stored totals include scheduled posts; readers subtract those that are not out yet
    put('all_terms', allTermsRow[kind], inOrder)
    for (const term of inOrder) {
      terms.push({ kind, ...term, firstList: lists })
      const { positions } = found[kind].get(term.key)!
      for (let start = 0; start < positions.length; start += listLength)
        put('lists', lists++, positions.slice(start, start + listLength))
    }
  }
  const termBuckets = bucketCount(terms.length)
  fillBuckets(
    termBuckets,
    terms,
    ({ kind, key }) => termName(kind, key),
    (id, bucket) => put('terms', id, bucket),
  )

  const meta: IndexMeta = { ...origin, posts: posts.length, slugBuckets, termBuckets, lists, newest }
  put('meta', 0, meta)
}

interface FoundTerm {
  label: string
  /** Positions of the posts that carry it, ascending. */
  positions: number[]
}

function noteTerms(found: Map<string, FoundTerm>, terms: ReadonlyMap<string, string>, position: number): void {
  for (const [key, label] of terms) {
    const term = found.get(key)
    if (term) {
      term.label = firstLabel(label, term.label)
      term.positions.push(position)
    } else found.set(key, { label, positions: [position] })
  }
}

const bucketCount = (entries: number): number => Math.max(1, Math.ceil(entries / 8))

/** Puts every bucket, empty ones included, its entries in code-unit order of their names. */
function fillBuckets<T>(
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
