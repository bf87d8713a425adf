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
  editionOf,
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
  settings: string
  content: string
}

/**
 * Writes the index beside its place and then moves it there: whoever opens the file sees the old index or the new one,
 * whole. The same content gives the same bytes.
 */
export function writeIndex(file: string, content: IndexContent): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  removeLeftDrafts(file)
  const draft = `${file}.${process.pid}.tmp`
  try {
    const database = new DatabaseSync(draft)
    try {
      // The draft is thrown away if anything goes wrong, so it needs no journal of its own
      database.exec('PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN')
      fill(database, content)
      database.exec('COMMIT')
    } finally {
      database.close()
    }
    flush(draft)
    fs.renameSync(draft, file)
  } finally {
    for (const file of [draft, `${draft}-journal`]) fs.rmSync(file, { force: true })
  }
}

/**
 * Removes the drafts of writers that were killed, and the journals that SQLite begins before it is told to keep none;
 * one that a living process writes is left alone.
 */
function removeLeftDrafts(file: string): void {
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

function fill(database: DatabaseSync, { posts, timeZone, settings, content }: IndexContent): void {
  for (const table of tables) database.exec(createTable(table))
  const statements = Object.fromEntries(
    tables.map((table) => [table, database.prepare(`INSERT INTO ${table} (id, value, crc) VALUES (?, ?, ?)`)]),
  )
  const origin = { format: formatVersion, compiler: compilerVersion, timeZone, settings, content }
  const indexRevision = editionOf(origin)
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
  // After all posts and not among them: a page of posts then lies in few pages of the file
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
    // Every scheduled post counts in the stored totals; a question takes off those that are still to come
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
  /** Of the posts that carry it, ascending. */
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

/** Hands over every bucket, the empty ones too, entries in code-unit order of their names. */
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
