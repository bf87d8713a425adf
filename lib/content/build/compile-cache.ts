import fs from 'node:fs'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { hashOf } from '../../core/hash.ts'
import { unpackTokens } from '../index-store/packed-tokens.ts'
import type { AddressProblems } from './checked-post.ts'
import type { CachedPost, PostSummary } from './compiled-post.ts'
import { inTransaction, openShared } from './shared-database.ts'
import { formatSnapshot, parseSnapshot } from './snapshot-bytes.ts'
import type { EditedFile, KnownSnapshot } from './snapshot.ts'

/** The state of the content from which an index was written. */
export interface IndexedState {
  /** See `IndexMeta`. */
  content: string
  /** See `CheckedCorpus`. */
  betweenPosts: AddressProblems
}

/** What is known about a content folder. */
export interface FolderState {
  /** As the last run found it; its `edits` are those since the index was written. */
  snapshot: KnownSnapshot
  /** Undefined if more than edits happened since. */
  indexed?: IndexedState
}

/**
 * Compiled posts by a hash of their inputs, so that only changed posts are compiled again. The file can be deleted at
 * any time.
 */
export interface CompileCache {
  /** The content folder as it was after the last run. */
  folder(contentDir: string): FolderState | undefined
  /** All posts by their keys. */
  summaries(): Map<string, PostSummary>
  /** The posts that use components. */
  withUses(): Map<string, PostSummary>
  /** The posts that a command may have to report something about: all others have no errors and no warnings. */
  toReport(): Map<string, PostSummary>
  summaryOf(key: string): PostSummary | undefined
  /** `PostMeta` as JSON. @throws {CacheError} if the entry is missing or damaged */
  metaOf(key: string): string
  /** The packed body. @throws {CacheError} if the entry is missing or damaged */
  bodyOf(key: string): Uint8Array
  /** Whether the entry includes the data for searches. */
  isSearched(key: string): boolean
  /** The tokens of `searchRow` between spaces. @throws {CacheError} if the entry is missing or damaged */
  tokensOf(key: string): string
  add(key: string, post: CachedPost): void
  /** Writes what was added. */
  flush(): void
  /** Stores a folder's snapshot, and removes entries that are not among `keys` once they outnumber those in use. */
  settle(contentDir: string, snapshot: KnownSnapshot, keys: () => ReadonlySet<string>): void
  /** CRC-32 of an index file when it was written and verified; null if it is unknown. */
  indexCrc(file: string): number | null
  /** Stores that an index of the folder, as its snapshot is, was written and verified. */
  setIndexed(contentDir: string, file: string, crc: number, state: IndexedState): void
  close(): void
}

interface IndexedAndEdits extends IndexedState {
  /** The edits since the index was written. */
  edits: readonly EditedFile[]
}

/** The cache cannot be used. Deleting it solves the problem. */
export class CacheError extends Error {
  override name = 'CacheError'
}

/** Raised with every change to these tables. */
const formatVersion = 13

/** Summaries are read all at once, so they have a table of their own. Both tables have the same ids. */
const tables = `
  DROP TABLE IF EXISTS posts; DROP TABLE IF EXISTS contents; DROP TABLE IF EXISTS folders; DROP TABLE IF EXISTS indexes;
  CREATE TABLE posts (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, summary TEXT NOT NULL, crc INTEGER NOT NULL, uses INTEGER NOT NULL, reports INTEGER NOT NULL) STRICT;
  CREATE INDEX with_uses ON posts (id) WHERE uses > 0;
  CREATE INDEX to_report ON posts (id) WHERE reports > 0;
  CREATE TABLE contents (id INTEGER PRIMARY KEY, meta TEXT NOT NULL, meta_crc INTEGER NOT NULL, body BLOB NOT NULL, body_crc INTEGER NOT NULL, tokens BLOB NOT NULL, tokens_crc INTEGER NOT NULL) STRICT;
  CREATE TABLE folders (path TEXT PRIMARY KEY, snapshot BLOB NOT NULL, crc INTEGER NOT NULL, indexed TEXT, indexed_crc INTEGER) STRICT;
  CREATE TABLE indexes (path TEXT PRIMARY KEY, crc INTEGER NOT NULL) STRICT;
  PRAGMA user_version = ${formatVersion}`

/** Posts per transaction: few enough that other builds do not wait long. */
const batchSize = 256

/**
 * The key of one file's entry: its path (which gives slug and category), its bytes, and everything else that shapes the
 * compiled post.
 */
export const cacheKey = (file: string, hash: string, inputs: string): string => hashOf(`${inputs}\0${file}\0${hash}`)

/**
 * Opens the cache, or creates a new one if it is missing, damaged, or of another format.
 * @param file `:memory:` keeps nothing
 */
export function openCompileCache(file: string): CompileCache {
  try {
    return openShared(file, cacheIn)
  } catch {
    // The cache only saves time, so any error is solved by a new one
    fs.rmSync(file, { force: true })
    return openShared(file, cacheIn)
  }
}

/**
 * Creates the tables if they are missing or outdated. If several builds do so at once, the first to get the lock
 * creates them.
 */
function createTables(database: DatabaseSync): void {
  const exist = () => database.prepare('PRAGMA user_version').get()?.user_version === formatVersion
  if (exist()) return
  inTransaction(database, () => {
    if (!exist()) database.exec(tables)
  })
}

function cacheIn(database: DatabaseSync): CompileCache {
  createTables(database)
  const contentOf = (name: 'meta' | 'body' | 'tokens') =>
    database.prepare(
      `SELECT ${name} AS value, ${name}_crc AS crc FROM contents WHERE id = (SELECT id FROM posts WHERE key = ?)`,
    )
  const [meta, body, tokens] = [contentOf('meta'), contentOf('body'), contentOf('tokens')]
  const isSearched = database.prepare(
    'SELECT length(tokens) > 0 AS found FROM contents WHERE id = (SELECT id FROM posts WHERE key = ?)',
  )
  const summariesWhere = (condition: string): Map<string, PostSummary> =>
    new Map(
      database
        .prepare(`SELECT key, summary AS value, crc FROM posts WHERE ${condition}`)
        .all()
        .map((row) => [String(row.key), JSON.parse(String(verifyRow(String(row.key), row)))]),
    )
  const indexedOf = (folder: string): IndexedAndEdits | undefined => {
    const row = database.prepare('SELECT indexed AS value, indexed_crc AS crc FROM folders WHERE path = ?').get(folder)
    return typeof row?.value === 'string' ? JSON.parse(String(verifyRow(folder, row))) : undefined
  }
  const setIndexedOf = (folder: string, state: IndexedAndEdits) => {
    const stored = JSON.stringify(state)
    database
      .prepare('UPDATE folders SET indexed = ?, indexed_crc = ? WHERE path = ?')
      .run(stored, checksumOf(folder, stored), folder)
  }
  const added = new Map<string, CachedPost>()
  const addPost = database.prepare(
    `INSERT INTO posts (key, summary, crc, uses, reports) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET summary = excluded.summary, crc = excluded.crc, uses = excluded.uses, reports = excluded.reports RETURNING id`,
  )
  const addContent = database.prepare(
    `INSERT OR REPLACE INTO contents (id, meta, meta_crc, body, body_crc, tokens, tokens_crc) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const flush = () => {
    if (added.size === 0) return
    inTransaction(database, () => {
      for (const [key, post] of added) {
        const { summary, uses, reports } = post
        const { id } = addPost.get(key, summary, checksumOf(key, summary), uses, Number(reports))!
        const parts = [post.meta, post.body, post.tokens].flatMap((part) => [part, checksumOf(key, part)])
        addContent.run(Number(id), ...parts)
      }
    })
    added.clear()
  }

  return guard({
    folder(contentDir) {
      const folder = path.resolve(contentDir)
      const row = database.prepare('SELECT snapshot AS value, crc FROM folders WHERE path = ?').get(folder)
      if (!row) return undefined
      const snapshot = parseSnapshot(verifyRow(folder, row) as Uint8Array)
      const indexed = indexedOf(folder)
      if (!indexed) return { snapshot }
      return { snapshot: { ...snapshot, edits: { from: indexed.content, files: indexed.edits } }, indexed }
    },
    summaries: () => summariesWhere('true'),
    withUses: () => summariesWhere('uses > 0'),
    toReport: () => summariesWhere('reports > 0'),
    summaryOf(key) {
      const row = database.prepare('SELECT summary AS value, crc FROM posts WHERE key = ?').get(key)
      return row && (JSON.parse(String(verifyRow(key, row))) as PostSummary)
    },
    metaOf: (key) => verifyRow(key, meta.get(key)) as string,
    bodyOf: (key) => verifyRow(key, body.get(key)) as Uint8Array,
    isSearched: (key) => isSearched.get(key)?.found === 1,
    tokensOf: (key) => unpackTokens(verifyRow(key, tokens.get(key)) as Uint8Array),
    add(key, post) {
      added.set(key, post)
      if (added.size >= batchSize) flush()
    },
    flush,
    settle(contentDir, snapshot, keys) {
      const folder = path.resolve(contentDir)
      const bytes = formatSnapshot(snapshot)
      const { edits } = snapshot
      const indexed = edits && indexedOf(folder)
      database
        .prepare('INSERT OR REPLACE INTO folders (path, snapshot, crc) VALUES (?, ?, ?)')
        .run(folder, bytes, checksumOf(folder, bytes))
      if (indexed && indexed.content === edits.from) setIndexedOf(folder, { ...indexed, edits: edits.files })
      const { rows } = database.prepare('SELECT count(*) AS rows FROM posts').get() as { rows: number }
      if (rows <= 2 * snapshot.files.paths.length + 100) return
      const inUse = keys()
      const drop = ['posts', 'contents'].map((table) => database.prepare(`DELETE FROM ${table} WHERE id = ?`))
      inTransaction(database, () => {
        for (const { id, key } of database.prepare('SELECT id, key FROM posts').all())
          if (!inUse.has(String(key))) for (const statement of drop) statement.run(Number(id))
      })
      database.exec('VACUUM')
    },
    indexCrc(file) {
      const row = database.prepare('SELECT crc FROM indexes WHERE path = ?').get(path.resolve(file))
      return row ? Number(row.crc) : null
    },
    setIndexed(contentDir, file, crc, state) {
      database.prepare('INSERT OR REPLACE INTO indexes (path, crc) VALUES (?, ?)').run(path.resolve(file), crc)
      setIndexedOf(path.resolve(contentDir), { ...state, edits: [] })
    },
    close: () => database.close(),
  })
}

const checksumOf = (key: string, value: string | Uint8Array): number => crc32(value, crc32(key))

const damaged = () => new CacheError('the cache of compiled posts is damaged')

/** @throws {CacheError} if the row is missing, or differs from what was written */
function verifyRow(key: string, row: Record<string, unknown> | undefined): string | Uint8Array {
  if (!row) throw new CacheError(`the cache of compiled posts lacks ${key}`)
  const { value, crc } = row as { value: string | Uint8Array; crc: number }
  if (checksumOf(key, value) !== crc) throw damaged()
  return value
}

/** Turns every error of SQLite and JSON into a CacheError: all of them mean that the file is damaged. */
function guard(cache: CompileCache): CompileCache {
  const wrap =
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
  const { close, ...calls } = cache
  return {
    ...(Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, wrap(call as never)])) as typeof calls),
    close,
  }
}
