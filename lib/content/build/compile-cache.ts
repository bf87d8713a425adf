import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import type { CompiledBody, PostMeta } from '../post.ts'
import { hashOf, type FileState, type Snapshot } from './snapshot.ts'

/** What is at hand of a kept post. Its body stays on disk until the index takes it over. */
export interface KeptPost {
  meta: PostMeta
  body: Omit<CompiledBody, 'code' | 'headings'>
}

/** Compiled posts by what made them, so that only what changed is compiled again. It may be deleted at any time. */
export interface CompileCache {
  /** The content folder when it was last looked at. */
  snapshot(contentDir: string): Pick<Snapshot, 'files' | 'takenAt'> | undefined
  has(key: string): boolean
  /** @throws {CacheError} where it is not there or is damaged */
  find(key: string): KeptPost
  /** @throws {CacheError} where it is not there or is damaged */
  bodyOf(key: string): CompiledBody
  keep(key: string, post: { meta: PostMeta; body: CompiledBody }): void
  /** Notes the folder's state, and forgets older compilations once they outnumber those in use. */
  settle(contentDir: string, snapshot: Snapshot, keys: ReadonlySet<string>): void
  close(): void
}

/** The cache cannot be used; a new one can. */
export class CacheError extends Error {
  override name = 'CacheError'
}

/** Raised with every change to these tables. */
const formatVersion = 3

const tables = `
  DROP TABLE IF EXISTS posts; DROP TABLE IF EXISTS folders;
  CREATE TABLE posts (key TEXT PRIMARY KEY, kept TEXT NOT NULL, kept_crc INTEGER NOT NULL, body TEXT NOT NULL, body_crc INTEGER NOT NULL) STRICT;
  CREATE TABLE folders (path TEXT PRIMARY KEY, state TEXT NOT NULL) STRICT;
  PRAGMA user_version = ${formatVersion}`

/**
 * The key of one file: its path (which gives slug and category), its bytes, and all else that shapes what it comes to.
 */
export const cacheKey = (file: string, { hash }: FileState, settings: string): string =>
  hashOf(`${settings}\0${file}\0${hash}`)

/**
 * Opens the cache, or begins a new one where it is missing, of another format, or damaged.
 * @param file `:memory:` keeps nothing
 */
export function openCompileCache(file: string): CompileCache {
  if (file !== ':memory:') fs.mkdirSync(path.dirname(file), { recursive: true })
  try {
    return cacheIn(new DatabaseSync(file))
  } catch {
    // It only saves time: whatever is wrong with it, a new one is right
    fs.rmSync(file, { force: true })
    return cacheIn(new DatabaseSync(file))
  }
}

function cacheIn(database: DatabaseSync): CompileCache {
  // Builds at the same time wait for one another's writes; a write torn by a crash is noticed by its checksum
  database.exec('PRAGMA busy_timeout = 60000; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
  const version = database.prepare('PRAGMA user_version').get()?.user_version
  if (version !== formatVersion) database.exec(tables)
  const has = database.prepare('SELECT 1 FROM posts WHERE key = ?')
  const find = database.prepare('SELECT kept AS text, kept_crc AS crc FROM posts WHERE key = ?')
  const body = database.prepare('SELECT body AS text, body_crc AS crc FROM posts WHERE key = ?')
  const keep = database.prepare(
    'INSERT OR REPLACE INTO posts (key, kept, kept_crc, body, body_crc) VALUES (?, ?, ?, ?, ?)',
  )

  return guarded({
    snapshot(contentDir) {
      const row = database.prepare('SELECT state FROM folders WHERE path = ?').get(path.resolve(contentDir))
      if (!row) return undefined
      const { takenAt, files } = JSON.parse(String(row.state)) as { takenAt: string; files: [string, FileState][] }
      return { takenAt, files: new Map(files) }
    },
    has: (key) => has.get(key) !== undefined,
    find: (key) => checked<KeptPost>(key, find.get(key)),
    bodyOf: (key) => checked<CompiledBody>(key, body.get(key)),
    keep(key, { meta, body: compiled }) {
      const { components, faults } = compiled
      const kept: KeptPost = { meta, body: { components, faults } }
      const [text, bodyText] = [JSON.stringify(kept), JSON.stringify(compiled)]
      keep.run(key, text, crc32(text), bodyText, crc32(bodyText))
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

/** What a row holds. @throws {CacheError} where it is not what was kept */
function checked<T>(key: string, row: Record<string, unknown> | undefined): T {
  if (!row) throw new CacheError(`the cache of compiled posts lacks ${key}`)
  if (typeof row.text !== 'string' || crc32(row.text) !== row.crc)
    throw new CacheError('the cache of compiled posts is damaged')
  return JSON.parse(row.text) as T
}

/**
 * The cache with every failure turned into one: whatever SQLite or JSON says of a damaged file, a new one is the
 * answer.
 */
function guarded(cache: CompileCache): CompileCache {
  const guard =
    <A extends unknown[], T>(call: (...args: A) => T) =>
    (...args: A): T => {
      try {
        return call(...args)
      } catch (cause) {
        throw cause instanceof CacheError
          ? cause
          : new CacheError(`the cache of compiled posts cannot be used (${(cause as Error).message})`, { cause })
      }
    }
  const { snapshot, has, find, bodyOf, keep, settle, close } = cache
  return {
    snapshot: guard(snapshot),
    has: guard(has),
    find: guard(find),
    bodyOf: guard(bodyOf),
    keep: guard(keep),
    settle: guard(settle),
    close,
  }
}
