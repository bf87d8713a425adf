import { DatabaseSync } from 'node:sqlite'

/** About as long as a post's metadata. */
const filler = 'x'.repeat(350)

export const slugOf = (at: number): string => `a-post-that-was-made-${at}`

export const slugsOf = (count: number, size: number): string[] =>
  Array.from({ length: Math.min(count, size) }, (_, at) => slugOf(Math.floor((at * size) / Math.min(count, size))))

/** Creates a database whose documents have the slug in two fields; only `indexed` has an index. */
export function makeDatabase(file: string, size: number): void {
  const database = new DatabaseSync(file)
  database.exec(
    'CREATE TABLE documents (id INTEGER PRIMARY KEY, plain TEXT NOT NULL, indexed TEXT NOT NULL, document TEXT NOT NULL) STRICT; BEGIN',
  )
  const insert = database.prepare('INSERT INTO documents (plain, indexed, document) VALUES (?, ?, ?)')
  for (let at = 0; at < size; at++) insert.run(slugOf(at), slugOf(at), JSON.stringify({ slug: slugOf(at), filler }))
  database.exec('COMMIT; CREATE INDEX by_indexed ON documents (indexed)')
  database.close()
}
