import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import type { PostMeta } from '../post.ts'
import type { CachedPost, PostSummary } from './compiled-post.ts'
import { formatSnapshot, parseSnapshot } from './snapshot-text.ts'
import { hashOf, type FileState, type KnownSnapshot, type Snapshot } from './snapshot.ts'

/**
 * Compiled posts by a hash of their inputs, so that only changed posts are compiled again. The file can be deleted at
 * any time.
 */
export interface CompileCache {
  /** The content folder as it was after the last run. */
  snapshot(contentDir: string): KnownSnapshot | undefined
  /** All posts by their keys. */
  summaries(): Map<string, PostSummary>
  /** The posts that use components. */
  withUses(): Map<string, PostSummary>
  /** @throws {CacheError} if the entry is missing or damaged */
  metaOf(key: string): PostMeta
  /** The packed body. @throws {CacheError} if the entry is missing or damaged */
  bodyOf(key: string): Uint8Array
  add(key: string, post: CachedPost): void
  /** Writes what was added. */
  flush(): void
  /** Stores the folder's state, and removes unused entries once they outnumber those in use. */
  settle(contentDir: string, snapshot: Snapshot, keys: ReadonlySet<string>): void
  close(): void
}

/** The cache cannot be used. Deleting it solves the problem. */
export class CacheError extends Error {
  override name = 'CacheError'
}

/** Raised with every change to these tables. */
const formatVersion = 6

/** Summaries are read all at once, so they lie apart from what is long. Both tables have the same ids. */
const tables = `
  DROP TABLE IF EXISTS posts; DROP TABLE IF EXISTS contents; DROP TABLE IF EXISTS folders;
  CREATE TABLE posts (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, summary TEXT NOT NULL, crc INTEGER NOT NULL, uses INTEGER NOT NULL) STRICT;
  CREATE INDEX with_uses ON posts (id) WHERE uses > 0;
  CREATE TABLE contents (id INTEGER PRIMARY KEY, meta TEXT NOT NULL, meta_crc INTEGER NOT NULL, body BLOB NOT NULL, body_crc INTEGER NOT NULL) STRICT;
  CREATE TABLE folders (path TEXT PRIMARY KEY, state TEXT NOT NULL, crc INTEGER NOT NULL) STRICT;
  PRAGMA user_version = ${formatVersion}`

/** Posts per transaction: few enough that other builds do not wait long. */
const batchSize = 256

/**
 * The key of one file's entry: its path (which gives slug and category), its bytes, and everything else that shapes the
 * compiled post.
 */
export const cacheKey = (file: string, { hash }: FileState, inputs: string): string =>
  hashOf(`${inputs}\0${file}\0${hash}`)

/**
 * Opens the cache, or creates a new one if it is missing, damaged, or of another format.
 * @param file `:memory:` keeps nothing
 */
export function openCompileCache(file: string): CompileCache {
  if (file !== ':memory:') fs.mkdirSync(path.dirname(file), { recursive: true })
  try {
    return cacheIn(new DatabaseSync(file))
  } catch {
    // The cache only saves time, so any error is solved by a new one
    fs.rmSync(file, { force: true })
    return cacheIn(new DatabaseSync(file))
  }
}

function cacheIn(database: DatabaseSync): CompileCache {
  // Concurrent builds wait for each other's writes. Checksums detect a write that a crash interrupted
  database.exec('PRAGMA busy_timeout = 60000; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
  const version = database.prepare('PRAGMA user_version').get()?.user_version
  if (version !== formatVersion) database.exec(tables)
  const contentOf = (name: 'meta' | 'body') =>
    database.prepare(
      `SELECT ${name} AS value, ${name}_crc AS crc FROM contents WHERE id = (SELECT id FROM posts WHERE key = ?)`,
    )
  const [meta, body] = [contentOf('meta'), contentOf('body')]
  const summariesWhere = (condition: string): Map<string, PostSummary> =>
    new Map(
      database
        .prepare(`SELECT key, summary AS value, crc FROM posts WHERE ${condition}`)
        .all()
        .map((row) => [String(row.key), JSON.parse(String(checked(String(row.key), row)))]),
    )
  const added = new Map<string, CachedPost>()
  const addPost = database.prepare(
    `INSERT INTO posts (key, summary, crc, uses) VALUES (?, ?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET summary = excluded.summary, crc = excluded.crc, uses = excluded.uses RETURNING id`,
  )
  const addContent = database.prepare(
    'INSERT OR REPLACE INTO contents (id, meta, meta_crc, body, body_crc) VALUES (?, ?, ?, ?, ?)',
  )
  const flush = () => {
    if (added.size === 0) return
    database.exec('BEGIN IMMEDIATE')
    for (const [key, post] of added) {
      const { id } = addPost.get(key, post.summary, checksumOf(key, post.summary), post.uses)!
      addContent.run(Number(id), post.meta, checksumOf(key, post.meta), post.body, checksumOf(key, post.body))
    }
    database.exec('COMMIT')
    added.clear()
  }

  return guarded({
    snapshot(contentDir) {
      const folder = path.resolve(contentDir)
      const row = database.prepare('SELECT state AS value, crc FROM folders WHERE path = ?').get(folder)
      return row && parseSnapshot(String(checked(folder, row)))
    },
    summaries: () => summariesWhere('true'),
    withUses: () => summariesWhere('uses > 0'),
    metaOf: (key) => JSON.parse(String(checked(key, meta.get(key)))) as PostMeta,
    bodyOf: (key) => checked(key, body.get(key)) as Uint8Array,
    add(key, post) {
      added.set(key, post)
      if (added.size >= batchSize) flush()
    },
    flush,
    settle(contentDir, snapshot, keys) {
      const [folder, state] = [path.resolve(contentDir), formatSnapshot(snapshot)]
      database
        .prepare('INSERT OR REPLACE INTO folders (path, state, crc) VALUES (?, ?, ?)')
        .run(folder, state, checksumOf(folder, state))
      const { rows } = database.prepare('SELECT count(*) AS rows FROM posts').get() as { rows: number }
      if (rows <= 2 * keys.size + 100) return
      const drop = ['posts', 'contents'].map((table) => database.prepare(`DELETE FROM ${table} WHERE id = ?`))
      database.exec('BEGIN')
      for (const { id, key } of database.prepare('SELECT id, key FROM posts').all())
        if (!keys.has(String(key))) for (const statement of drop) statement.run(Number(id))
      database.exec('COMMIT; VACUUM')
    },
    close: () => database.close(),
  })
}

const checksumOf = (key: string, value: string | Uint8Array): number => crc32(value, crc32(key))

/** @throws {CacheError} if the row is missing, or differs from what was written */
function checked(key: string, row: Record<string, unknown> | undefined): string | Uint8Array {
  if (!row) throw new CacheError(`the cache of compiled posts lacks ${key}`)
  const { value, crc } = row as { value: string | Uint8Array; crc: number }
  if (checksumOf(key, value) !== crc) throw new CacheError('the cache of compiled posts is damaged')
  return value
}

/** Turns every error of SQLite and JSON into a CacheError: all of them mean that the file is damaged. */
function guarded(cache: CompileCache): CompileCache {
  const guard =
    <A extends unknown[], T>(call: (...args: A) => T) =>
    (...args: A): T => {
      try {
        return call(...args)
      } catch (cause) {
        throw cause instanceof CacheError
          ? cause
          : new CacheError(`the cache of compiled posts cannot be read (${(cause as Error).message})`, { cause })
      }
    }
  const { snapshot, summaries, withUses, metaOf, bodyOf, add, flush, settle, close } = cache
  return {
    snapshot: guard(snapshot),
    summaries: guard(summaries),
    withUses: guard(withUses),
    metaOf: guard(metaOf),
    bodyOf: guard(bodyOf),
    add: guard(add),
    flush: guard(flush),
    settle: guard(settle),
    close,
  }
}
