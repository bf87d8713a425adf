import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { likesTotal, totalsOf, type Counts, type Period, type PostCounts, type Visit } from './counts.ts'

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 1000;
  CREATE TABLE IF NOT EXISTS totals(name TEXT, slug TEXT, count INTEGER NOT NULL, PRIMARY KEY(name, slug)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS marks(day TEXT, name TEXT, slug TEXT, visitor TEXT, PRIMARY KEY(day, name, slug, visitor)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS salts(day TEXT PRIMARY KEY, salt TEXT NOT NULL) WITHOUT ROWID;
`

/**
 * Counts in a SQLite file: for the processes of one machine. A count is written before it is answered, so a process
 * that is killed loses none.
 */
export class SqliteCounts implements Counts {
  readonly #database: DatabaseSync
  #tidied = ''

  /** @throws if the file cannot be written, as in a function */
  constructor(file: string) {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    this.#database = new DatabaseSync(file)
    this.#database.exec(schema)
  }

  async view(visit: Visit): Promise<PostCounts> {
    return this.#write(visit, () => {
      if (this.#mark('views', visit)) this.#add(Object.values(totalsOf(visit.day)), visit.slug, 1)
    })
  }

  async like(visit: Visit, liked: boolean): Promise<PostCounts> {
    return this.#write(visit, () => {
      if (liked ? this.#mark('likes', visit) : this.#unmark('likes', visit))
        this.#add([likesTotal], visit.slug, liked ? 1 : -1)
    })
  }

  async popular(period: Period, day: string, limit: number) {
    return this.#database
      .prepare('SELECT slug, count AS views FROM totals WHERE name = ? AND count > 0 ORDER BY count DESC, slug LIMIT ?')
      .all(totalsOf(day)[period], limit) as unknown as { slug: string; views: number }[]
  }

  async salt(day: string): Promise<string> {
    this.#database.prepare('INSERT OR IGNORE INTO salts VALUES (?, ?)').run(day, randomBytes(16).toString('hex'))
    return this.#database.prepare('SELECT salt FROM salts WHERE day = ?').get(day)!.salt as string
  }

  close(): void {
    this.#database.close()
  }

  #write(visit: Visit, change: () => void): PostCounts {
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      this.#tidy(visit.day)
      change()
      const counts = this.#read(visit)
      this.#database.exec('COMMIT')
      return counts
    } catch (error) {
      this.#database.exec('ROLLBACK')
      throw error
    }
  }

  #read({ slug, visitor, day }: Visit): PostCounts {
    const count = (name: string) =>
      (this.#database.prepare('SELECT count FROM totals WHERE name = ? AND slug = ?').get(name, slug)?.count ??
        0) as number
    const liked = this.#database
      .prepare('SELECT 1 FROM marks WHERE day = ? AND name = ? AND slug = ? AND visitor = ?')
      .get(day, 'likes', slug, visitor)
    return { views: count(totalsOf(day).all), likes: count(likesTotal), liked: liked !== undefined }
  }

  #mark = (name: string, { slug, visitor, day }: Visit): boolean =>
    this.#database.prepare('INSERT OR IGNORE INTO marks VALUES (?, ?, ?, ?)').run(day, name, slug, visitor).changes > 0

  #unmark = (name: string, { slug, visitor, day }: Visit): boolean =>
    this.#database
      .prepare('DELETE FROM marks WHERE day = ? AND name = ? AND slug = ? AND visitor = ?')
      .run(day, name, slug, visitor).changes > 0

  #add(names: readonly string[], slug: string, by: number): void {
    const add = this.#database.prepare(
      'INSERT INTO totals VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET count = count + ?3',
    )
    for (const name of names) add.run(name, slug, by)
  }

  /** Deletes the visitors of earlier days, and what was popular then. */
  #tidy(day: string): void {
    if (this.#tidied === day) return
    this.#tidied = day
    const { day: today, week } = totalsOf(day)
    this.#database.prepare('DELETE FROM marks WHERE day < ?').run(day)
    this.#database.prepare('DELETE FROM salts WHERE day < ?').run(day)
    this.#database
      .prepare(`DELETE FROM totals WHERE name LIKE 'views:day:%' AND name < ? OR name LIKE 'views:week:%' AND name < ?`)
      .run(today, week)
  }
}
