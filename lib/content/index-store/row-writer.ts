import { DatabaseSync } from 'node:sqlite'
import { checksum, createTable, isOfPosts, tables, type IndexMeta, type Table } from './schema.ts'
import { searchChecksumNow } from './search-checksum.ts'
import { createSearchTable } from './search-rows.ts'

/** Writes rows of an index with their checksums. */
export interface RowWriter {
  /** Writes a row, unless it already has this value. */
  put(table: Table, id: number, value: string | Uint8Array): void
  /** Writes the search tokens of a post: those of `searchRow`, separated by spaces. */
  putTokens(id: number, row: string): void
  /** Puts row 0 of `meta`, after everything else: it has the checksum of the full-text table. */
  putMeta(meta: Omit<IndexMeta, 'search'>): void
  /** Deletes a post, its body, its text, its links and its tokens. */
  drop(id: number): void
  /** Deletes the rows behind the last one of each table. */
  trim(rowCounts: Record<Table, number>): void
}

/** Bytes of tokens to keep in memory before they are written: a single write needs no merging. */
const searchMemory = 64 * 1024 * 1024

export type WrittenRow = [table: Table, id: number]

/**
 * Opens a file for writing rows.
 * @param pageSize in bytes, of a file without tables, which are created; null if the file is an index
 * @returns the rows that were written into an index
 */
export function writingRows(
  file: string,
  lineage: string,
  pageSize: number | null,
  write: (rows: RowWriter) => void,
): readonly WrittenRow[] {
  const database = new DatabaseSync(file)
  try {
    // After an error the file is deleted, so it needs no journal. Deleted rows are overwritten: damage cannot revive
    // them
    if (pageSize !== null) database.exec(`PRAGMA page_size = ${pageSize}`)
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
    database.exec('PRAGMA secure_delete = ON; PRAGMA locking_mode = EXCLUSIVE; BEGIN')
    if (pageSize !== null) {
      for (const table of tables) database.exec(createTable(table))
      database.exec(createSearchTable)
      database.exec(`INSERT INTO search (search, rank) VALUES ('hashsize', ${searchMemory})`)
      // Every update adds a segment. Segments are merged once there are 16, instead of a little with each edit
      database.exec("INSERT INTO search (search, rank) VALUES ('automerge', 0)")
    }
    const written: WrittenRow[] = []
    write(rowWriter(database, lineage, pageSize === null, written))
    database.exec('COMMIT')
    return written
  } finally {
    database.close()
  }
}

function rowWriter(database: DatabaseSync, lineage: string, update: boolean, written: WrittenRow[]): RowWriter {
  const prepare = (sql: (table: Table) => string) =>
    Object.fromEntries(tables.map((table) => [table, database.prepare(sql(table))])) as Record<
      Table,
      ReturnType<DatabaseSync['prepare']>
    >
  const write = prepare((table) => `INSERT OR REPLACE INTO ${table} (id, crc, value) VALUES (?, ?, ?)`)
  const find = prepare((table) => `SELECT 1 FROM ${table} WHERE id = ? AND crc = ? AND value = ?`)
  const remove = prepare((table) => `DELETE FROM ${table} WHERE id = ?`)
  const addTokens = database.prepare('INSERT INTO search (rowid, tokens) VALUES (?, ?)')
  const removeTokens = database.prepare('DELETE FROM search WHERE rowid = ?')
  const put: RowWriter['put'] = (table, id, value) => {
    const crc = checksum(table === 'meta' ? '' : lineage, table, id, value)
    if (update) {
      if (find[table].get(id, crc, value)) return
      written.push([table, id])
    }
    write[table].run(id, crc, value)
  }
  return {
    put,
    putTokens(id, row) {
      if (update) removeTokens.run(id)
      addTokens.run(id, row)
    },
    putMeta(meta) {
      // SQLite writes the full-text table at the end of a transaction: only then its checksum is final
      database.exec('COMMIT; BEGIN')
      put('meta', 0, JSON.stringify({ ...meta, search: searchChecksumNow(database) } satisfies IndexMeta))
    },
    drop(id) {
      remove.posts.run(id)
      remove.bodies.run(id)
      remove.links.run(id)
      removeTokens.run(id)
    },
    trim(rowCounts) {
      for (const table of tables)
        if (!isOfPosts(table)) database.prepare(`DELETE FROM ${table} WHERE id >= ?`).run(rowCounts[table])
    },
  }
}
