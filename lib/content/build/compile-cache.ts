import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import type { ComponentUse } from '../../mdx/component-uses.ts'
import type { CompiledBody, PostMeta } from '../post.ts'
import type { CompiledPost } from './compiled-post.ts'
import { hashOf, type FileState, type Snapshot } from './snapshot.ts'

/** The part of a cached post that checks need. Its code stays on disk until the index is written. */
export interface CachedPost {
  meta: PostMeta
  body: Omit<CompiledBody, 'code' | 'headings'>
  uses: ComponentUse[]
}

/**
 * Compiled posts by a hash of their inputs, so that only changed posts are compiled again. The file can be deleted at
 * any time.
 */
export interface CompileCache {
  /** The content folder as it was after the last run. */
  snapshot(contentDir: string): Pick<Snapshot, 'files' | 'takenAt'> | undefined
  has(key: string): boolean
  /** @throws {CacheError} if the entry is missing or damaged */
  find(key: string): CachedPost
  /** The keys of posts that use components. */
  keysWithUses(): string[]
  /** @throws {CacheError} if the entry is missing or damaged */
  bodyOf(key: string): CompiledBody
  add(key: string, post: CompiledPost['post']): void
  /** Stores the folder's state, and removes unused entries once they outnumber those in use. */
  settle(contentDir: string, snapshot: Snapshot, keys: ReadonlySet<string>): void
  close(): void
}

/** The cache cannot be used. Deleting it solves the problem. */
export class CacheError extends Error {
  override name = 'CacheError'
}

/** Raised with every change to these tables. */
const formatVersion = 5

const tables = `
  DROP TABLE IF EXISTS posts; DROP TABLE IF EXISTS folders;
  CREATE TABLE posts (key TEXT PRIMARY KEY, post TEXT NOT NULL, post_crc INTEGER NOT NULL, body TEXT NOT NULL, body_crc INTEGER NOT NULL, uses INTEGER NOT NULL) STRICT;
  CREATE TABLE folders (path TEXT PRIMARY KEY, state TEXT NOT NULL) STRICT;
  PRAGMA user_version = ${formatVersion}`

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
  const has = database.prepare('SELECT 1 FROM posts WHERE key = ?')
  const find = database.prepare('SELECT post AS text, post_crc AS crc FROM posts WHERE key = ?')
  const body = database.prepare('SELECT body AS text, body_crc AS crc FROM posts WHERE key = ?')
  const add = database.prepare(
    'INSERT OR REPLACE INTO posts (key, post, post_crc, body, body_crc, uses) VALUES (?, ?, ?, ?, ?, ?)',
  )

  return guarded({
    snapshot(contentDir) {
      const row = database.prepare('SELECT state FROM folders WHERE path = ?').get(path.resolve(contentDir))
      if (!row) return undefined
      const { takenAt, files } = JSON.parse(String(row.state)) as { takenAt: string; files: [string, FileState][] }
      return { takenAt, files: new Map(files) }
    },
    keysWithUses: () =>
      database
        .prepare('SELECT key FROM posts WHERE uses > 0')
        .all()
        .map(({ key }) => String(key)),
    has: (key) => has.get(key) !== undefined,
    find: (key) => checked<CachedPost>(key, find.get(key)),
    bodyOf: (key) => checked<CompiledBody>(key, body.get(key)),
    add(key, { meta, body: compiled, uses }) {
      const { code: _, headings: __, ...rest } = compiled
      const post: CachedPost = { meta, body: rest, uses }
      const [text, bodyText] = [JSON.stringify(post), JSON.stringify(compiled)]
      add.run(key, text, crc32(text), bodyText, crc32(bodyText), uses.length)
    },
    settle(contentDir, { files, takenAt }, keys) {
      const state = JSON.stringify({ takenAt, files: [...files] })
      database
        .prepare('INSERT OR REPLACE INTO folders (path, state) VALUES (?, ?)')
        .run(path.resolve(contentDir), state)
      const { rows } = database.prepare('SELECT count(*) AS rows FROM posts').get() as { rows: number }
      if (rows <= 2 * keys.size + 100) return
      const drop = database.prepare('DELETE FROM posts WHERE key = ?')
      database.exec('BEGIN')
      for (const { key } of database.prepare('SELECT key FROM posts').all())
        if (!keys.has(String(key))) drop.run(String(key))
      database.exec('COMMIT; VACUUM')
    },
    close: () => database.close(),
  })
}

/** @throws {CacheError} if the row is missing, or differs from what was written */
function checked<T>(key: string, row: Record<string, unknown> | undefined): T {
  if (!row) throw new CacheError(`the cache of compiled posts lacks ${key}`)
  if (typeof row.text !== 'string' || crc32(row.text) !== row.crc)
    throw new CacheError('the cache of compiled posts is damaged')
  return JSON.parse(row.text) as T
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
  const { snapshot, has, keysWithUses, find, bodyOf, add, settle, close } = cache
  return {
    snapshot: guard(snapshot),
    has: guard(has),
    keysWithUses: guard(keysWithUses),
    find: guard(find),
    bodyOf: guard(bodyOf),
    add: guard(add),
    settle: guard(settle),
    close,
  }
}
