import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { byCodeUnit, endOfTime, termKinds, type CompiledBody, type PostMeta } from '../post.ts'
import { keysOf, termsOf, termsOfPost } from '../rules.ts'
import {
  allTermsRow,
  bucketOf,
  checksum,
  createTable,
  formatVersion,
  listLength,
  tables,
  termName,
  type IndexMeta,
  type SlugBucket,
  type Table,
  type TermBucket,
} from './schema.ts'

export interface IndexContent {
  /** In the blog's order. */
  posts: readonly PostMeta[]
  /** The compiled body of the post at a position; asked for once, in order. */
  bodyAt: (position: number) => CompiledBody
  timeZone: string
  settings: string
  content: string
}

/** Writes the index beside its place and then moves it there: whoever opens the file sees the old index or the new one, whole.
 * The same content gives the same bytes. */
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
    fs.rmSync(draft, { force: true })
  }
}

/** Removes the drafts of writers that were killed; one that a living process writes is left alone. */
function removeLeftDrafts(file: string): void {
  const { dir, base } = path.parse(file)
  for (const name of fs.readdirSync(dir)) {
    const pid = name.startsWith(`${base}.`) ? /\.(\d+)\.tmp$/.exec(name)?.[1] : undefined
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

function fill(database: DatabaseSync, { posts, bodyAt, timeZone, settings, content }: IndexContent): void {
  for (const table of tables) database.exec(createTable(table))
  const statements = Object.fromEntries(
    tables.map((table) => [table, database.prepare(`INSERT INTO ${table} (id, value, crc) VALUES (?, ?, ?)`)]),
  )
  const put = (table: Table, id: number, value: unknown) => {
    const text = JSON.stringify(value)
    statements[table]!.run(id, text, checksum(table, id, text))
  }

  posts.forEach((meta, position) => put('posts', position, meta))
  posts.forEach((_, position) => put('bodies', position, bodyAt(position)))

  const keys = posts.flatMap((meta, position) => keysOf(meta).map((key): SlugBucket[number] => [key, position]))
  const slugBuckets = bucketCount(keys.length)
  fillBuckets(slugBuckets, keys, ([key]) => key, (id, bucket) => put('slugs', id, bucket))

  const terms = listTerms(posts, (id, positions) => put('lists', id, positions))
  const termBuckets = bucketCount(terms.length)
  fillBuckets(termBuckets, terms, ({ kind, key }) => termName(kind, key), (id, bucket) => put('terms', id, bucket))
  // Every scheduled post counts in the stored totals; a question takes off those that are still to come
  for (const kind of termKinds) put('all_terms', allTermsRow[kind], termsOf(posts, kind, endOfTime))

  const newest = posts[0]?.publishedAt ?? null
  const meta: IndexMeta = { format: formatVersion, timeZone, settings, content, posts: posts.length, slugBuckets, termBuckets, newest }
  put('meta', 0, meta)
}

const bucketCount = (entries: number): number => Math.max(1, Math.ceil(entries / 8))

/** Hands over every bucket, the empty ones too, entries in code-unit order of their names. */
function fillBuckets<T>(count: number, entries: readonly T[], nameOf: (entry: T) => string, put: (id: number, bucket: T[]) => void): void {
  const buckets = Array.from({ length: count }, (): T[] => [])
  for (const entry of entries) buckets[bucketOf(nameOf(entry), count)]!.push(entry)
  buckets.forEach((bucket, id) => put(id, bucket.sort((a, b) => byCodeUnit(nameOf(a), nameOf(b)))))
}

/** Every term with the rows of positions that belong to it. */
function listTerms(posts: readonly PostMeta[], put: (id: number, positions: number[]) => void): TermBucket {
  const entries: TermBucket = []
  let row = 0
  for (const kind of termKinds) {
    const positions = new Map<string, number[]>()
    posts.forEach((meta, position) => {
      for (const key of termsOfPost(meta, kind).keys()) {
        const list = positions.get(key)
        if (list) list.push(position)
        else positions.set(key, [position])
      }
    })
    for (const { key, label } of termsOf(posts, kind, endOfTime)) {
      const list = positions.get(key)!
      entries.push({ kind, key, label, count: list.length, firstList: row })
      for (let start = 0; start < list.length; start += listLength) put(row++, list.slice(start, start + listLength))
    }
  }
  return entries
}
