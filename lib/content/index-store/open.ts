import fs from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { IndexError } from './errors.ts'
import { checksum, formatVersion, tables, type IndexMeta, type Table } from './schema.ts'

/** An index file, open for reading. */
export interface IndexFile {
  readonly meta: IndexMeta
  /** One row, checked. @throws {IndexError} where it is missing or damaged: no row that is asked for may be. */
  row<T>(table: Table, id: number): T
  /** May be called again. */
  /** Reads and checks every row, which takes as long as the file is large: for whoever may make it anew.
   * @throws {IndexError} at the first that is missing or damaged */
  verify(): void
  close(): void
}

/** Opens the file read-only, without reading more than its first row.
 * @throws {IndexError} where it is missing, not an index, damaged, or of another format. */
export function openIndex(file: string): IndexFile {
  if (!fs.existsSync(file)) throw new IndexError(file, 'no file', 'the index of content/')
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
  const row = <T>(table: Table, id: number): T => {
    try {
      let statement = statements.get(table)
      if (!statement) statements.set(table, (statement = database.prepare(`SELECT value, crc FROM ${table} WHERE id = ?`)))
      const found = statement.get(id) as { value: unknown; crc: unknown } | undefined
      if (typeof found?.value === 'string' && found.crc === checksum(table, id, found.value)) return JSON.parse(found.value) as T
    } catch (cause) {
      throw new IndexError(file, `damage (${(cause as Error).message})`, `row ${id} of ${table}`, { cause })
    }
    throw new IndexError(file, 'a damaged or missing row', `row ${id} of ${table} with its checksum`)
  }
  try {
    const meta = row<IndexMeta>('meta', 0)
    if (meta.format !== formatVersion) throw new IndexError(file, `format ${meta.format}`, `format ${formatVersion}`)
    return { meta, row, verify: () => verifyRows(file, database, meta), close }
  } catch (error) {
    close()
    throw error
  }
}

/** Rows that each table must have; those of `lists` are counted by nothing, so only their run must be without a gap. */
const rowsOf = ({ posts, slugBuckets, termBuckets }: IndexMeta): Record<Table, number | null> => ({ meta: 1, posts, bodies: posts, slugs: slugBuckets, terms: termBuckets, lists: null, all_terms: 2 })

function verifyRows(file: string, database: DatabaseSync, meta: IndexMeta): void {
  const expected = rowsOf(meta)
  for (const table of tables) {
    let rows = 0
    try {
      for (const { id, value, crc } of database.prepare(`SELECT id, value, crc FROM ${table} ORDER BY id`).iterate()) {
        if (id !== rows || typeof value !== 'string' || crc !== checksum(table, id, value)) throw new Error(`row ${rows} of ${table}`)
        rows++
      }
    } catch (cause) {
      throw new IndexError(file, `damage (${(cause as Error).message})`, 'rows with their checksums', { cause })
    }
    if (rows !== (expected[table] ?? rows)) throw new IndexError(file, `${rows} rows of ${table}`, `${expected[table]}`)
  }
}
