import fs from 'node:fs'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { PostMeta } from '../../core/post.ts'
import type { Mention } from '../backlinks/mentions.ts'
import type { PostFacts } from '../check/facts.ts'
import { queriesOf, type Queries } from '../index-store/table-rows.ts'
import type { CompiledPost, PostSummary } from './compiled-post.ts'
import { inTransaction, openShared } from './shared-database.ts'
import type { KnownSnapshot, ReadFile } from './snapshot.ts'

/** The cache does not have what was expected of it. Deleting it solves the problem. */
export class CacheError extends Error {
  override name = 'CacheError'
}

/** A post changed or went while it was read. Trying again solves it. */
export class ChangedError extends CacheError {}

/** Raised with every change to these tables, and to what they hold. */
const formatVersion = 18

/** Summaries are read all at once, so they have a table of their own; tokens would leave pages of bodies half empty. */
const tables = `
  DROP TABLE IF EXISTS posts; DROP TABLE IF EXISTS contents; DROP TABLE IF EXISTS blocks; DROP TABLE IF EXISTS facts;
  DROP TABLE IF EXISTS folders; DROP TABLE IF EXISTS indexes; DROP TABLE IF EXISTS tokens;
  CREATE TABLE posts (key TEXT PRIMARY KEY, summary TEXT NOT NULL, uses INTEGER NOT NULL) STRICT;
  CREATE INDEX with_uses ON posts (key) WHERE uses;
  CREATE TABLE contents (key TEXT PRIMARY KEY, body BLOB NOT NULL, mentions TEXT NOT NULL) STRICT;
  CREATE TABLE tokens (key TEXT PRIMARY KEY, tokens TEXT NOT NULL) STRICT;
  CREATE TABLE blocks (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, html TEXT NOT NULL) STRICT;
  CREATE TABLE facts (key TEXT PRIMARY KEY, inputs TEXT NOT NULL, value TEXT NOT NULL) STRICT;
  CREATE TABLE folders (path TEXT PRIMARY KEY, snapshot TEXT NOT NULL) STRICT;
  PRAGMA user_version = ${formatVersion}`

/** Posts per transaction: few enough that other builds do not wait long. */
const batchSize = 256
/** Formulas and diagrams that are kept: the last ones. */
const maxBlocks = 10_000

/**
 * Compiled posts by a hash of their inputs, so that only changed posts are compiled again. The file can be deleted at
 * any time.
 */
export class CompileCache {
  readonly #database: DatabaseSync
  readonly #queries: Queries
  readonly #added = new Map<string, CompiledPost>()

  private constructor(database: DatabaseSync) {
    this.#database = database
    this.#queries = queriesOf(database)
    const isCurrent = () => this.#queries.one('PRAGMA user_version')?.user_version === formatVersion
    // Of several builds that do so at once, the first to get the lock creates the tables
    if (!isCurrent())
      inTransaction(database, () => {
        if (!isCurrent()) database.exec(tables)
      })
  }

  /**
   * Opens the cache, or creates a new one if it is missing, damaged, or of another format.
   * @param file `:memory:` keeps nothing
   */
  static open(file: string): CompileCache {
    const open = () => openShared(file, (database) => new CompileCache(database))
    try {
      return open()
    } catch {
      fs.rmSync(file, { force: true })
      return open()
    }
  }

  #text(sql: string, key: string): string | undefined {
    const row = this.#queries.one(sql, key)
    return row && String(Object.values(row)[0])
  }

  #content(column: 'summary' | 'body' | 'mentions' | 'tokens', key: string): unknown {
    const table = { summary: 'posts', body: 'contents', mentions: 'contents', tokens: 'tokens' }[column]
    const row = this.#queries.one(`SELECT ${column} FROM ${table} WHERE key = ?`, key)
    if (!row) throw new CacheError(`the cache of compiled posts lacks ${key}`)
    return row[column]
  }

  #summaries(where: string): Map<string, PostSummary> {
    const rows = this.#queries.all(`SELECT key, summary FROM posts WHERE ${where}`)
    return new Map(rows.map(({ key, summary }) => [String(key), JSON.parse(String(summary)) as PostSummary]))
  }

  /** All posts by their keys. */
  summaries = (): Map<string, PostSummary> => this.#summaries('true')
  /** The posts whose problems depend on other files: they use components, or import something. */
  withUses = (): Map<string, PostSummary> => this.#summaries('uses')

  /** @throws {CacheError} if there is no such post */
  summaryOf = (key: string): PostSummary => JSON.parse(String(this.#content('summary', key))) as PostSummary

  /** @throws {CacheError} if there is no such post */
  metaOf(key: string): PostMeta {
    const { words: _, body: __, uses: ___, ...meta } = this.summaryOf(key)
    return meta
  }

  /** The packed body. @throws {CacheError} if there is none */
  bodyOf = (key: string): Uint8Array => this.#content('body', key) as Uint8Array
  /** From `mentionsIn`. @throws {CacheError} if there is no such post */
  mentionsOf = (key: string): Mention[] => JSON.parse(String(this.#content('mentions', key))) as Mention[]
  /** From `searchRow`. @throws {CacheError} if there is no such post */
  tokensOf = (key: string): string => String(this.#content('tokens', key))

  /** The HTML of a formula or a diagram that was drawn before. */
  blockOf = (key: string): string | undefined => this.#text('SELECT html FROM blocks WHERE key = ?', key)

  add(key: string, post: CompiledPost): void {
    this.#added.set(key, post)
    if (this.#added.size >= batchSize) this.flush()
  }

  /** Writes what was added. */
  flush(): void {
    if (this.#added.size === 0) return
    const add = (sql: string) => this.#database.prepare(`INSERT OR REPLACE INTO ${sql}`)
    const addPost = add('posts (key, summary, uses) VALUES (?, ?, ?)')
    const addContent = add('contents (key, body, mentions) VALUES (?, ?, ?)')
    const addTokens = add('tokens (key, tokens) VALUES (?, ?)')
    const addBlock = add('blocks (key, html) VALUES (?, ?)')
    inTransaction(this.#database, () => {
      for (const [key, { summary, body, mentions, tokens, uses, blocks }] of this.#added) {
        addPost.run(key, summary, Number(uses))
        addContent.run(key, body, mentions)
        addTokens.run(key, tokens)
        for (const [block, html] of blocks) addBlock.run(block, html)
      }
    })
    this.#added.clear()
  }

  /** What `npm run check` found in each post alone. @param inputs all that this depends on besides the posts */
  facts(inputs: string): Map<string, PostFacts> {
    const rows = this.#queries.all('SELECT key, value FROM facts WHERE inputs = ?', inputs)
    return new Map(rows.map(({ key, value }) => [String(key), JSON.parse(String(value)) as PostFacts]))
  }

  addFacts(inputs: string, facts: ReadonlyMap<string, PostFacts>): void {
    const add = this.#database.prepare('INSERT OR REPLACE INTO facts (key, inputs, value) VALUES (?, ?, ?)')
    inTransaction(this.#database, () => {
      for (const [key, value] of facts) add.run(key, inputs, JSON.stringify(value))
    })
  }

  /** The content folder as it was after the last run. */
  snapshotOf(contentDir: string): KnownSnapshot | undefined {
    const text = this.#text('SELECT snapshot FROM folders WHERE path = ?', path.resolve(contentDir))
    if (text === undefined) return undefined
    const { files, ...rest } = JSON.parse(text) as Omit<KnownSnapshot, 'files'> & { files: [string, ReadFile][] }
    return { ...rest, files: new Map(files) }
  }

  /** Stores a folder's snapshot, and removes entries that are not among `keys` once they outnumber those in use. */
  settle(contentDir: string, { takenAt, fingerprint, files }: KnownSnapshot, keys: Iterable<string>): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO folders (path, snapshot) VALUES (?, ?)')
      .run(path.resolve(contentDir), JSON.stringify({ takenAt, fingerprint, files: [...files] }))
    if (Number(this.#queries.one('SELECT count(*) AS rows FROM posts')!.rows) <= 2 * files.size + 100) return
    const inUse = JSON.stringify([...keys])
    inTransaction(this.#database, () => {
      for (const table of ['posts', 'contents', 'tokens', 'facts'])
        this.#database.prepare(`DELETE FROM ${table} WHERE key NOT IN (SELECT value FROM json_each(?))`).run(inUse)
      this.#database.prepare('DELETE FROM blocks WHERE id <= (SELECT max(id) FROM blocks) - ?').run(maxBlocks)
    })
    this.#database.exec('VACUUM')
  }

  close(): void {
    this.#database.close()
  }
}
