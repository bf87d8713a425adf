import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { kept } from '../../core/kept.ts'
import { likesTotal, totalsOf, type Counts, type Period, type PostCounts, type Visit } from './counts.ts'

/** How long a write waits for one of another process, in milliseconds. */
const busyMs = 1_000

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
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
  readonly #statements = new Map<string, StatementSync>()
  #tidied = ''

  /** @throws if the file cannot be written, as in a function, or another process has just made it */
  constructor(file: string) {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    this.#database = new DatabaseSync(file, { timeout: busyMs })
    try {
      this.#database.exec(schema)
    } catch (error) {
      this.#database.close()
      throw error
    }
  }

  view = (visit: Visit): Promise<PostCounts> =>
    this.#write(visit, () => {
      if (this.#mark('views', visit)) this.#add(Object.values(totalsOf(visit.day)), visit.slug, 1)
    })

  like = (visit: Visit, liked: boolean): Promise<PostCounts> =>
    this.#write(visit, () => {
      if (liked ? this.#mark('likes', visit) : this.#unmark('likes', visit))
        this.#add([likesTotal], visit.slug, liked ? 1 : -1)
    })

  async popular(period: Period, day: string, limit: number) {
    return this.#prepared(
      'SELECT slug, count AS views FROM totals WHERE name = ? AND count > 0 ORDER BY count DESC, slug LIMIT ?',
    ).all(totalsOf(day)[period], limit) as unknown as { slug: string; views: number }[]
  }

  async salt(day: string): Promise<string> {
    this.#prepared('INSERT OR IGNORE INTO salts VALUES (?, ?)').run(day, randomBytes(16).toString('hex'))
    return this.#prepared('SELECT salt FROM salts WHERE day = ?').get(day)!.salt as string
  }

  close(): void {
    this.#database.close()
  }

  /** Parsing a statement takes longer than running it. */
  #prepared = (sql: string): StatementSync => kept(this.#statements, sql, () => this.#database.prepare(sql))

  async #write(visit: Visit, change: () => void): Promise<PostCounts> {
    try {
      this.#prepared('BEGIN IMMEDIATE').run()
      this.#tidy(visit.day)
      change()
      const counts = this.#read(visit)
      this.#prepared('COMMIT').run()
      return counts
    } catch (error) {
      this.#tidied = ''
      this.#rollBack()
      throw error
    }
  }

  #rollBack(): void {
    try {
      // After some errors SQLite has rolled back by itself
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
    } catch (error) {
      console.warn(`[counts] ${(error as Error).message}`)
    }
  }

  #read({ slug, visitor, day }: Visit): PostCounts {
    const { views, likes, liked } = this.#prepared(
      `SELECT (SELECT count FROM totals WHERE name = ?1 AND slug = ?3) AS views,
        (SELECT count FROM totals WHERE name = ?2 AND slug = ?3) AS likes,
        EXISTS (SELECT 1 FROM marks WHERE day = ?4 AND name = 'likes' AND slug = ?3 AND visitor = ?5) AS liked`,
    ).get(totalsOf(day).all, likesTotal, slug, day, visitor) as Record<'views' | 'likes', number | null> & {
      liked: number
    }
    return { views: views ?? 0, likes: likes ?? 0, liked: liked === 1 }
  }

  #mark = (name: string, { slug, visitor, day }: Visit): boolean =>
    this.#prepared('INSERT OR IGNORE INTO marks VALUES (?, ?, ?, ?)').run(day, name, slug, visitor).changes > 0

  #unmark = (name: string, { slug, visitor, day }: Visit): boolean =>
    this.#prepared('DELETE FROM marks WHERE day = ? AND name = ? AND slug = ? AND visitor = ?').run(
      day,
      name,
      slug,
      visitor,
    ).changes > 0

  #add(names: readonly string[], slug: string, by: number): void {
    const add = this.#prepared('INSERT INTO totals VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET count = count + ?3')
    for (const name of names) add.run(name, slug, by)
  }

  /** Deletes the visitors of earlier days, and what was popular then. */
  #tidy(day: string): void {
    if (this.#tidied === day) return
    this.#tidied = day
    const { day: today, week } = totalsOf(day)
    this.#prepared('DELETE FROM marks WHERE day < ?').run(day)
    this.#prepared('DELETE FROM salts WHERE day < ?').run(day)
    this.#prepared(
      `DELETE FROM totals WHERE name LIKE 'views:day:%' AND name < ? OR name LIKE 'views:week:%' AND name < ?`,
    ).run(today, week)
  }
}
