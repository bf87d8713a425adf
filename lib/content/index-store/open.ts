import fs from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { CompiledBody } from '../../mdx/body.ts'
import { IndexError } from './errors.ts'
import type { Section } from '../search/fields.ts'
import { unpackBody, unpackContent, unpackSections } from './packed-body.ts'
import { searchChecksum } from './search-checksum.ts'
import {
  checksum,
  formatVersion,
  isOfPosts,
  isPacked,
  revisionOf,
  rowCounts,
  tables,
  type IndexMeta,
  type PackedTable,
  type Table,
} from './schema.ts'

/** An index file, open for reading. */
export interface IndexFile {
  readonly meta: IndexMeta
  /** See `revisionOf`. */
  readonly indexRevision: string
  /**
   * One row, verified.
   * @throws {IndexError} if it is missing or damaged, or if the file was written to since it was opened
   */
  row<T>(table: Exclude<Table, PackedTable>, id: number): T
  /** One row of `bodies`, in the same way. */
  body(id: number): CompiledBody
  /** The sections of the post that a search shows, from the same row. */
  sections(id: number): Section[]
  /** The body and the author's Markdown, from the same row. */
  content(id: number): { body: CompiledBody; markdown: string }
  /**
   * The ids of the posts that a query of the full-text table finds, in their order.
   * @throws {IndexError} if SQLite meets damage, or if the file was written to since it was opened
   */
  search(query: string): number[]
  /** The value of one row of any table as it is stored, in the same way. */
  read(table: Table, id: number): string | Uint8Array
  /**
   * Reads and verifies every row. Yields about once a millisecond, so that the caller can do other work in between.
   * @throws {IndexError} at the first row that is missing or damaged
   */
  verifying(): Generator<void>
  /** Runs `verifying` to its end. @throws {IndexError} */
  verify(): void
  /** May be called again. */
  close(): void
}

/**
 * Opens the file read-only, and reads its first row alone.
 *
 * A writer renames a new file over the old one, which stays whole for those who have it open. A program that writes
 * into the open file changes its modification time: from then on every read throws, as rows of two indexes could meet
 * in one answer.
 * @throws {IndexError} if it is missing, not an index, damaged, or of another format
 */
export function openIndex(file: string): IndexFile {
  const descriptor = openFile(file)
  let database: DatabaseSync | undefined
  let isOpen = true
  const close = () => {
    if (database?.isOpen) database.close()
    if (isOpen) fs.closeSync(descriptor)
    isOpen = false
  }
  try {
    mustBeDatabase(file, descriptor)
    const state = stateOf(descriptor)
    database = openDatabase(file)
    const isUnchanged = () => stateOf(descriptor) === state
    const rows = rowReader(file, database, isUnchanged)
    const meta = JSON.parse(String(rows('', 'meta', 0))) as IndexMeta
    if (meta.format !== formatVersion) throw new IndexError(file, `format ${meta.format}`, `format ${formatVersion}`)
    const verifying = () => verifyRows(file, database!, meta)
    return {
      meta,
      indexRevision: revisionOf(meta),
      row: <T>(table: Table, id: number) => JSON.parse(String(rows(meta.lineage, table, id))) as T,
      read: (table, id) => rows(meta.lineage, table, id),
      search: searcher(file, database, isUnchanged),
      body: (id) => unpackBody(rows(meta.lineage, 'bodies', id) as Uint8Array),
      sections: (id) => unpackSections(rows(meta.lineage, 'bodies', id) as Uint8Array),
      content: (id) => unpackContent(rows(meta.lineage, 'bodies', id) as Uint8Array),
      verifying,
      verify: () => {
        for (const _ of verifying());
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

/** Changes with every write to an open file. */
function stateOf(descriptor: number): string {
  const { size, mtimeNs } = fs.fstatSync(descriptor, { bigint: true })
  return `${size} ${mtimeNs}`
}

function openDatabase(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { readOnly: true })
  } catch (cause) {
    throw new IndexError(file, `a file that cannot be opened (${(cause as Error).message})`, 'an index', { cause })
  }
}

/** @returns a function that reads the value of one row. It throws an IndexError as `IndexFile.row` says. */
function rowReader(file: string, database: DatabaseSync, isUnchanged: () => boolean) {
  const statements = new Map<Table, StatementSync>()
  return (lineage: string, table: Table, id: number): string | Uint8Array => {
    let found: { value: unknown; crc: unknown } | undefined
    try {
      let statement = statements.get(table)
      if (!statement)
        statements.set(table, (statement = database.prepare(`SELECT value, crc FROM ${table} WHERE id = ?`)))
      found = statement.get(id) as typeof found
    } catch (cause) {
      throw new IndexError(file, `damage (${(cause as Error).message})`, `row ${id} of ${table}`, { cause })
    }
    if (!isIntact(lineage, table, id, found?.value, found?.crc))
      throw new IndexError(file, 'a damaged or missing row', `row ${id} of ${table} with its checksum`)
    if (!isUnchanged()) throw new IndexError(file, 'a file that was written to', 'a file that is replaced as a whole')
    return found!.value as string | Uint8Array
  }
}

/** Returns all ids as one string: a row object for each would take several times as long. */
const findIds = 'SELECT group_concat(rowid) AS ids FROM search WHERE search MATCH ?'

function searcher(file: string, database: DatabaseSync, isUnchanged: () => boolean): IndexFile['search'] {
  let statement: StatementSync | undefined
  return (query) => {
    let ids: unknown
    try {
      ids = (statement ??= database.prepare(findIds)).get(query)?.ids
    } catch (cause) {
      throw new IndexError(file, `damage (${(cause as Error).message})`, 'a table that can be searched', { cause })
    }
    if (!isUnchanged()) throw new IndexError(file, 'a file that was written to', 'a file that is replaced as a whole')
    return typeof ids === 'string' ? (JSON.parse(`[${ids}]`) as number[]) : []
  }
}

const isIntact = (lineage: string, table: Table, id: number, value: unknown, crc: unknown): boolean =>
  (isPacked(table) ? value instanceof Uint8Array : typeof value === 'string') &&
  crc === checksum(lineage, table, id, value as string | Uint8Array)

/** The first bytes of every SQLite file; see https://www.sqlite.org/fileformat.html#the_database_header. */
const magic = Buffer.from('SQLite format 3\0')

const refusal = (file: string, found: string, cause?: unknown) =>
  new IndexError(file, found, 'the index of the posts', { cause })

function openFile(file: string): number {
  try {
    return fs.openSync(file, 'r')
  } catch (cause) {
    throw unreadable(file, cause)
  }
}

function unreadable(file: string, cause: unknown): IndexError {
  const { code = '' } = cause as NodeJS.ErrnoException
  const found: Record<string, string> = {
    ENOENT: 'no file',
    EISDIR: 'a folder',
    EACCES: 'a file that this process may not read',
  }
  return refusal(file, found[code] ?? `a file that cannot be read (${(cause as Error).message})`, cause)
}

/**
 * Throws if a file is not a database, with a message that says what it is. SQLite would report damage, or treat an
 * empty file as a database without tables.
 */
function mustBeDatabase(file: string, descriptor: number): void {
  const start = Buffer.alloc(magic.length)
  let length: number
  try {
    length = fs.readSync(descriptor, start, 0, start.length, 0)
  } catch (cause) {
    throw unreadable(file, cause)
  }
  if (length === 0) throw refusal(file, 'an empty file')
  if (!start.equals(magic)) throw refusal(file, 'a file that is not an SQLite database')
}

/** Rows verified per step: bodies take about a millisecond. */
const rowsPerStep = 64

function* verifyRows(file: string, database: DatabaseSync, meta: IndexMeta): Generator<void> {
  const expected = rowCounts(meta)
  for (const table of tables) {
    const lineage = table === 'meta' ? '' : meta.lineage
    // Deleted posts leave gaps; elsewhere the ids are consecutive
    const hasGaps = isOfPosts(table)
    let select: StatementSync | undefined
    let rows = 0
    let last = -1
    const read = (): number => {
      const from = rows
      try {
        select ??= database.prepare(`SELECT id, value, crc FROM ${table} WHERE id > ? ORDER BY id LIMIT ?`)
        for (const { id, value, crc } of select.iterate(last, rowsPerStep)) {
          if ((!hasGaps && id !== rows) || !isIntact(lineage, table, Number(id), value, crc))
            throw new Error(`row ${id} of ${table}`)
          last = Number(id)
          rows++
        }
      } catch (cause) {
        throw new IndexError(file, `damage (${(cause as Error).message})`, 'rows with their checksums', { cause })
      }
      return rows - from
    }
    while (read() === rowsPerStep) yield
    if (rows !== expected[table]) throw new IndexError(file, `${rows} rows of ${table}`, `${expected[table]}`)
    yield
  }
  yield* verifySearch(file, database, meta)
}

function* verifySearch(file: string, database: DatabaseSync, meta: IndexMeta): Generator<void> {
  let crc: number
  try {
    crc = yield* searchChecksum(database)
  } catch (cause) {
    throw new IndexError(file, `damage (${(cause as Error).message})`, 'a table that can be searched', { cause })
  }
  if (crc !== meta.search) throw new IndexError(file, 'damage (the table that is searched)', 'its checksum')
}
