import fs from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { IndexError } from './errors.ts'
import { checksum, revisionOf, formatVersion, tables, type IndexMeta, type Table } from './schema.ts'

/** An index file, open for reading. */
export interface IndexFile {
  readonly meta: IndexMeta
  /** See `revisionOf`. */
  readonly indexRevision: string
  /** One row, verified. @throws {IndexError} if it is missing or damaged */
  row<T>(table: Table, id: number): T
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
 * @throws {IndexError} if it is missing, not an index, damaged, or of another format
 */
export function openIndex(file: string): IndexFile {
  mustBeDatabase(file)
  let database: DatabaseSync
  try {
    database = new DatabaseSync(file, { readOnly: true })
  } catch (cause) {
    throw new IndexError(file, `a file that cannot be opened (${(cause as Error).message})`, 'an index', { cause })
  }
  const close = () => {
    if (database.isOpen) database.close()
  }
  const statements = new Map<Table, StatementSync>()
  let indexRevision = ''
  const row = <T>(table: Table, id: number): T => {
    try {
      let statement = statements.get(table)
      if (!statement)
        statements.set(table, (statement = database.prepare(`SELECT value, crc FROM ${table} WHERE id = ?`)))
      const found = statement.get(id) as { value: unknown; crc: unknown } | undefined
      if (typeof found?.value === 'string' && found.crc === checksum(indexRevision, table, id, found.value))
        return JSON.parse(found.value) as T
    } catch (cause) {
      throw new IndexError(file, `damage (${(cause as Error).message})`, `row ${id} of ${table}`, { cause })
    }
    throw new IndexError(file, 'a damaged or missing row', `row ${id} of ${table} with its checksum`)
  }
  try {
    const meta = row<IndexMeta>('meta', 0)
    if (meta.format !== formatVersion) throw new IndexError(file, `format ${meta.format}`, `format ${formatVersion}`)
    indexRevision = revisionOf(meta)
    const verifying = () => verifyRows(file, database, meta, indexRevision)
    const verify = () => {
      for (const _ of verifying());
    }
    return { meta, indexRevision, row, verifying, verify, close }
  } catch (error) {
    close()
    throw error
  }
}

/** The first bytes of every SQLite file; see https://www.sqlite.org/fileformat.html#the_database_header. */
const magic = Buffer.from('SQLite format 3\0')

/**
 * Names what a file is that is not a database. SQLite would report damage, or take an empty file for a database without
 * tables.
 */
function mustBeDatabase(file: string): void {
  const refuse = (found: string, cause?: unknown) => new IndexError(file, found, 'the index of the posts', { cause })
  const start = Buffer.alloc(magic.length)
  let length: number
  try {
    const descriptor = fs.openSync(file, 'r')
    try {
      length = fs.readSync(descriptor, start, 0, start.length, 0)
    } finally {
      fs.closeSync(descriptor)
    }
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    const found: Record<string, string> = {
      ENOENT: 'no file',
      EISDIR: 'a folder',
      EACCES: 'a file that this process may not read',
    }
    throw refuse(found[code] ?? `a file that cannot be read (${(cause as Error).message})`, cause)
  }
  if (length === 0) throw refuse('an empty file')
  if (!start.equals(magic)) throw refuse('a file that is not an SQLite database')
}

/** Rows that each table must have. */
const rowsOf = ({ posts, slugBuckets, termBuckets, lists }: IndexMeta): Record<Table, number> => ({
  meta: 1,
  posts,
  bodies: posts,
  slugs: slugBuckets,
  terms: termBuckets,
  lists,
  all_terms: 2,
})

/** Rows verified per step: bodies take about a millisecond. */
const rowsPerStep = 64

function* verifyRows(file: string, database: DatabaseSync, meta: IndexMeta, indexRevision: string): Generator<void> {
  const expected = rowsOf(meta)
  for (const table of tables) {
    let rows = 0
    const read = (): number => {
      const from = rows
      try {
        for (const { id, value, crc } of database
          .prepare(`SELECT id, value, crc FROM ${table} WHERE id >= ? ORDER BY id LIMIT ?`)
          .iterate(rows, rowsPerStep)) {
          if (
            id !== rows ||
            typeof value !== 'string' ||
            crc !== checksum(table === 'meta' ? '' : indexRevision, table, id, value)
          )
            throw new Error(`row ${rows} of ${table}`)
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
}
