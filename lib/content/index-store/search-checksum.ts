import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { crc32 } from 'node:zlib'

/** Rows of the full-text table that are read per step of a check. */
const rowsPerStep = 64

const batched = [
  'SELECT id, block FROM search_data WHERE id > ? ORDER BY id LIMIT ?',
  'SELECT id, sz, origin FROM search_docsize WHERE id > ? ORDER BY id LIMIT ?',
]
const whole = [
  'SELECT segid, term, pgno FROM search_idx ORDER BY segid, term',
  'SELECT k, v FROM search_config ORDER BY k',
]

/**
 * CRC-32 over all rows of the full-text table. SQLite checks none of them when it reads, and a query reads a few of
 * them: so they are checked when a file is written and before another one replaces it. Yields about once a millisecond.
 */
export function* searchChecksum(database: DatabaseSync): Generator<void, number> {
  let crc = 0
  const add = (row: Record<string, SQLOutputValue>) => {
    for (const value of Object.values(row)) crc = crc32(value instanceof Uint8Array ? value : `${String(value)};`, crc)
  }
  for (const sql of batched) {
    const select = database.prepare(sql)
    // Ids of blocks have up to 64 bits
    select.setReadBigInts(true)
    let last: SQLInputValue = -1
    for (;;) {
      const rows = select.all(last, rowsPerStep)
      rows.forEach(add)
      if (rows.length < rowsPerStep) break
      last = rows.at(-1)!.id as SQLInputValue
      yield
    }
  }
  for (const sql of whole) database.prepare(sql).all().forEach(add)
  return crc
}

export function searchChecksumNow(database: DatabaseSync): number {
  const steps = searchChecksum(database)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
