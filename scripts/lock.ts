import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Milliseconds that a process waits for another one. */
const longest = 600_000

/**
 * Runs something while no other process does with the same file, which stays empty. SQLite gives a lock back when its
 * process ends, however it ends.
 * @throws {Error} of the file system if the file cannot be made, of SQLite if another process holds it for ten minutes
 */
export async function whileLocked<T>(file: string, run: () => Promise<T>): Promise<T> {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  // What SQLite says names no file
  if (!fs.existsSync(file)) fs.appendFileSync(file, '')
  const lock = new DatabaseSync(file)
  try {
    lock.exec(`PRAGMA busy_timeout = ${longest}; BEGIN EXCLUSIVE`)
    return await run()
  } finally {
    lock.close()
  }
}
