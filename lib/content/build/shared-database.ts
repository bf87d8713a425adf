import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Opens or creates a database that several builds and threads use at the same time. If `use` throws, the database is
 * closed, so that the file can be deleted.
 * @param file `:memory:` keeps nothing
 */
export function openShared<T>(file: string, use: (database: DatabaseSync) => T): T {
  if (file !== ':memory:') fs.mkdirSync(path.dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  try {
    // Writers wait for each other
    database.exec('PRAGMA page_size = 16384; PRAGMA busy_timeout = 60000; PRAGMA synchronous = NORMAL')
    return use(database)
  } catch (error) {
    database.close()
    throw error
  }
}

/** Writes in one transaction. If `write` throws, nothing is written and the lock is released. */
export function inTransaction(database: DatabaseSync, write: () => void): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    write()
    database.exec('COMMIT')
  } catch (error) {
    // After some errors, such as a full disk, SQLite has already rolled back
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
