import fs from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { statRegular } from '../../core/regular-file.ts'
import type { FileEntry } from '../assets/file-entry.ts'
import { isIntactFile, seal } from './checksum.ts'
import { derivedFromOf, derivedRows, type IndexedPost, type PostEntry } from './derived-rows.ts'
import { timelineOf } from '../query/list-rows.ts'
import { replaceFile } from './replace-file.ts'
import { formatVersion, tables, type FileAddress, type IndexMeta } from './schema.ts'
import { createSearchTable } from './search-rows.ts'
import { writeLists, writeRows } from './write-rows.ts'

/** What the index stores of each post, by its position in the blog's order: the newest first. */
export interface PostsByPosition {
  readonly length: number
  entry(position: number): PostEntry
  /** `PostMeta` as JSON. */
  meta(position: number): string
  /** As `packBody` makes it. */
  body(position: number): Uint8Array
  /** `Links` as JSON. */
  links(position: number): string
  /** From `searchRow`. */
  tokens(position: number): string
  /** From `targetsOf`. */
  targets(position: number): ReadonlyMap<string, string>
}

export interface IndexContent extends Pick<IndexMeta, 'compiler' | 'timeZone' | 'indexInputs' | 'content'> {
  posts: PostsByPosition
  /** The files that posts refer to, and where they were served. */
  files: readonly FileEntry[]
  addresses: readonly FileAddress[]
  /** By which posts are found and ordered; none by default. */
  fields?: readonly string[]
  /** The other languages of the site, which have lists of their own; none by default. */
  siteLanguages?: readonly string[]
}

/**
 * Brings a copy of the index up to date, or writes a new one, adds its checksum, and renames it: whoever opens the file
 * gets the old index or the new one, never a part. From nothing the same content gives the same bytes.
 */
export function writeIndex(file: string, content: IndexContent): void {
  replaceFile(file, (tempFile) => {
    if (!updateCopy(file, tempFile, content)) {
      fs.rmSync(tempFile, { force: true })
      writing(tempFile, (database) => {
        // Five packed bodies share a page of 16 KiB. On a page of 8 KiB are two, which leave a quarter of it empty; in
        // a small index most pages would be
        database.exec(`PRAGMA page_size = ${content.posts.length < 1_000 ? 4096 : 16_384}`)
        inTransaction(database, () => {
          database.exec(tables)
          database.exec(createSearchTable)
          // A single write needs no merging
          database.exec(`INSERT INTO search (search, rank) VALUES ('hashsize', ${64 * 1024 * 1024})`)
          // Every update adds a segment. Segments are merged once there are 16, instead of a little with each edit
          database.exec("INSERT INTO search (search, rank) VALUES ('automerge', 0)")
          fill(database, content, placed(content.posts, { ids: 0, posts: new Map() }))
        })
      })
    }
    seal(tempFile)
  })
}

/** @returns false if there is no index that can be brought up to date, or if most of it would be written again */
function updateCopy(file: string, tempFile: string, content: IndexContent): boolean {
  if (!statRegular(file)) return false
  fs.copyFileSync(file, tempFile, fs.constants.COPYFILE_FICLONE)
  if (!isIntactFile(tempFile)) return false
  return writing(tempFile, (database) => {
    const known = knownPosts(database)
    if (!known) return false
    const posts = placed(content.posts, known)
    const { length } = content.posts
    if (2 * posts.changed.length >= length || known.ids >= 2 * length) return false
    inTransaction(database, () => fill(database, content, posts, known.derivedFrom))
    return true
  })
}

function writing<T>(file: string, write: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file)
  try {
    // After an error the file is deleted, so it needs no journal
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE')
    return write(database)
  } finally {
    database.close()
  }
}

function inTransaction(database: DatabaseSync, write: () => void): void {
  database.exec('BEGIN')
  write()
  database.exec('COMMIT')
}

/** The posts that an index has. */
interface KnownPosts {
  ids: number
  derivedFrom: string
  /** By file. */
  posts: Map<string, { id: number; version: string }>
}

/** @returns undefined if the file has another format */
function knownPosts(database: DatabaseSync): KnownPosts | undefined {
  const hasMeta = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'meta'").get()
  const metaOf = (key: keyof IndexMeta) => database.prepare('SELECT value FROM meta WHERE key = ?').get(key)?.value
  if (!hasMeta || metaOf('format') !== formatVersion) return undefined
  const posts: KnownPosts['posts'] = new Map()
  for (const { id, file, version } of database.prepare('SELECT id, file, version FROM posts').iterate())
    posts.set(String(file), { id: Number(id), version: String(version) })
  return { ids: Number(metaOf('ids')), derivedFrom: String(metaOf('derivedFrom')), posts }
}

/** Where the posts of an index go. */
interface PlacedPosts {
  /** The oldest first. */
  indexed: IndexedPost[]
  /** Upper bound of the ids, exclusive. */
  ids: number
  /** Posts that must be written. */
  changed: { id: number; position: number }[]
  /** Ids of posts that are no more. */
  gone: number[]
}

/** Gives each post the id that its file has, or a free one. */
function placed(posts: PostsByPosition, known: Pick<KnownPosts, 'ids' | 'posts'>): PlacedPosts {
  const entries = Array.from({ length: posts.length }, (_, at) => posts.entry(at)).toReversed()
  const taken = new Set(entries.map(({ file }) => known.posts.get(file)?.id))
  const free = Array.from({ length: known.ids }, (_, id) => id)
    .filter((id) => !taken.has(id))
    .toReversed()
  let { ids } = known
  const changed: PlacedPosts['changed'] = []
  const { spans } = timelineOf(entries)
  const indexed = entries.map((entry, place) => {
    const before = known.posts.get(entry.file)
    const id = before?.id ?? free.pop() ?? ids++
    if (before?.version !== entry.version) changed.push({ id, position: posts.length - 1 - place })
    return { ...entry, id, ...spans[place]! }
  })
  const inUse = new Set(indexed.map(({ id }) => id))
  return { indexed, ids, changed, gone: [...known.posts.values()].map(({ id }) => id).filter((id) => !inUse.has(id)) }
}

function fill(
  database: DatabaseSync,
  { posts, compiler, timeZone, indexInputs, content, files, addresses, fields = [], siteLanguages = [] }: IndexContent,
  { indexed, ids, changed, gone }: PlacedPosts,
  derivedBefore?: string,
): void {
  const run = (sql: string) => {
    const statement = database.prepare(sql)
    return (...values: SQLInputValue[]) => void statement.run(...values)
  }
  const remove = ['metas WHERE id', 'bodies WHERE id', 'search WHERE rowid', 'mentions WHERE post'].map((rows) =>
    run(`DELETE FROM ${rows} = ?`),
  )
  for (const id of [...gone, ...changed.map((post) => post.id)]) for (const each of remove) each(id)
  const putMeta = run('INSERT INTO metas VALUES (?, ?)')
  const putBody = run('INSERT INTO bodies VALUES (?, ?, ?)')
  const putMention = run('INSERT INTO mentions VALUES (?, ?, ?, ?)')
  const putTokens = run('INSERT INTO search (rowid, tokens) VALUES (?, ?)')
  for (const { id, position } of changed) putMeta(id, posts.meta(position))
  // Bodies follow all metadata, so that a page of posts spans few pages of the file
  for (const { id, position } of changed) {
    putBody(id, posts.links(position), posts.body(position))
    for (const [place, [target, text]] of [...posts.targets(position)].entries()) putMention(target, id, place, text)
    putTokens(id, posts.tokens(position))
  }

  const shape = [indexed, fields, siteLanguages] as const
  const derivedFrom = derivedFromOf(...shape)
  if (derivedFrom === derivedBefore) {
    const update = run('UPDATE posts SET version = ?, updated = ? WHERE id = ?')
    for (const { id, position } of changed) {
      const { version, updated } = posts.entry(position)
      update(version, updated, id)
    }
  } else {
    const derived = derivedRows(...shape)
    writeRows(database, 'posts', ['id'], derived.posts)
    writeRows(database, 'slugs', ['key'], derived.slugs)
    writeLists(database, derived.lists)
    writeRows(database, 'series_parts', ['series', 'place'], derived.parts)
  }
  writeRows(
    database,
    'files',
    ['id', 'name'],
    files.map((entry) => [entry.id, entry.name, JSON.stringify(entry)]),
  )
  writeRows(database, 'addresses', ['address'], addresses)
  const meta: IndexMeta = {
    format: formatVersion,
    compiler,
    timeZone,
    indexInputs,
    content,
    posts: indexed.length,
    ids,
    derivedFrom,
    translated: Number(indexed.some(({ translations }) => translations)),
  }
  writeRows(database, 'meta', ['key'], Object.entries(meta))
}
