import type { DatabaseSync } from 'node:sqlite'
import { checksum, tables, type Table } from './schema.ts'

/** Writes rows of an index with their checksums. */
export interface RowWriter {
  /** Leaves a row that says the same untouched. */
  put(table: Table, id: number, value: string | Uint8Array): void
  /** Deletes a post and its body. */
  drop(id: number): void
  /** Deletes the rows behind the last one of each table. */
  trim(rowCounts: Record<Table, number>): void
}

/** @param update whether the tables have rows already */
export function rowWriter(database: DatabaseSync, lineage: string, update: boolean): RowWriter {
  const prepare = (sql: (table: Table) => string) =>
    Object.fromEntries(tables.map((table) => [table, database.prepare(sql(table))])) as Record<
      Table,
      ReturnType<DatabaseSync['prepare']>
    >
  const write = prepare((table) => `INSERT OR REPLACE INTO ${table} (id, crc, value) VALUES (?, ?, ?)`)
  const find = prepare((table) => `SELECT 1 FROM ${table} WHERE id = ? AND crc = ? AND value = ?`)
  const remove = prepare((table) => `DELETE FROM ${table} WHERE id = ?`)
  return {
    put(table, id, value) {
      const crc = checksum(table === 'meta' ? '' : lineage, table, id, value)
      if (!update || !find[table].get(id, crc, value)) write[table].run(id, crc, value)
    },
    drop(id) {
      remove.posts.run(id)
      remove.bodies.run(id)
    },
    trim(rowCounts) {
      for (const table of tables)
        if (table !== 'posts' && table !== 'bodies')
          database.prepare(`DELETE FROM ${table} WHERE id >= ?`).run(rowCounts[table])
    },
  }
}
