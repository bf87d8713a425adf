import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { byCodeUnit } from '../../core/by-code-unit.ts'
import { hashOf } from '../../core/hash.ts'
import type { TermRows } from '../query/list-rows.ts'
import type { RowKind } from '../query/rows.ts'

/** The values of a row in the order of its columns, those of the key first. */
export type RowValues = readonly SQLInputValue[]

/** Makes a table hold these rows and no others. Rows that it has already are not written. */
export function writeRows(
  database: DatabaseSync,
  table: string,
  key: readonly string[],
  rows: Iterable<RowValues>,
): void {
  const keyOf = (row: RowValues) => JSON.stringify(row.slice(0, key.length))
  const select = database.prepare(`SELECT * FROM ${table}`)
  select.setReturnArrays(true)
  const known = new Map<string, { row: RowValues; text: string }>()
  for (const each of select.iterate()) {
    const row = each as unknown as RowValues
    known.set(keyOf(row), { row, text: JSON.stringify(row) })
  }
  const columns = database.prepare('SELECT count(*) AS count FROM pragma_table_info(?)').get(table)!
  const put = database.prepare(
    `INSERT OR REPLACE INTO ${table} VALUES (${Array(Number(columns.count)).fill('?').join()})`,
  )
  for (const row of rows) {
    const name = keyOf(row)
    if (known.get(name)?.text !== JSON.stringify(row)) put.run(...row.map(asInteger))
    known.delete(name)
  }
  const remove = database.prepare(`DELETE FROM ${table} WHERE ${key.map((column) => `${column} = ?`).join(' AND ')}`)
  for (const { row } of known.values()) remove.run(...row.slice(0, key.length))
}

/** A column of any type would hold a whole number as a floating-point one. */
const asInteger = (value: SQLInputValue): SQLInputValue => (Number.isInteger(value) ? BigInt(value as number) : value)

export interface ListOfRows extends TermRows {
  kind: RowKind
  key: string
}

/** Makes the index hold these lists and no others. A list that is the same as before is neither read nor written. */
export function writeLists(database: DatabaseSync, lists: readonly ListOfRows[]): void {
  const names = new Map<string, string>()
  for (const { kind, key, version } of database.prepare('SELECT kind, key, version FROM lists').iterate())
    names.set(JSON.stringify([kind, key]), String(version))
  const put = database.prepare('INSERT INTO list_posts (kind, key, rank, post, until) VALUES (?, ?, ?, ?, ?)')
  const empty = database.prepare('DELETE FROM list_posts WHERE kind = ? AND key = ?')
  const sorted = lists.toSorted((a, b) => byCodeUnit(a.kind, b.kind) || byCodeUnit(a.key, b.key))
  const rows = sorted.map(({ kind, key, label, rows: posts }): RowValues => {
    const version = hashOf(posts.map(({ id, rank, until }) => `${rank} ${id} ${until ?? ''}`).join())
    const name = JSON.stringify([kind, key])
    const before = names.get(name)
    names.delete(name)
    if (before !== version) {
      if (before !== undefined) empty.run(kind, key)
      for (const { id, rank, until } of posts) put.run(kind, key, rank, id, until)
    }
    return [kind, key, label, posts.length, version]
  })
  for (const name of names.keys()) empty.run(...(JSON.parse(name) as [string, string]))
  writeRows(database, 'lists', ['kind', 'key'], rows)
}
