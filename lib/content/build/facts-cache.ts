import fs from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { factsVersion, type PostFacts } from '../check/facts.ts'
import { inTransaction, openShared } from './shared-database.ts'

/** Facts of posts by the keys of the compile cache, so that only changed posts are read again. */
export interface FactsCache {
  /** Returns all intact entries. */
  read(): Map<string, PostFacts>
  /** Adds facts, and removes those of other posts once they outnumber these. */
  write(added: ReadonlyMap<string, PostFacts>, keys: ReadonlySet<string>): void
  close(): void
}

/**
 * Opens the cache, or creates it. It only saves time: if the file cannot be used, facts are gathered again.
 * @param file `:memory:` keeps nothing
 * @param inputs all that facts depend on besides the posts
 */
export function openFactsCache(file: string, inputs: string): FactsCache {
  const open = () => openShared(file, (database) => cacheIn(database, `${factsVersion} ${inputs}`))
  try {
    return open()
  } catch {
    fs.rmSync(file, { force: true })
    return open()
  }
}

function cacheIn(database: DatabaseSync, inputs: string): FactsCache {
  database.exec(
    'CREATE TABLE IF NOT EXISTS facts (key TEXT PRIMARY KEY, value TEXT NOT NULL, crc INTEGER NOT NULL) STRICT',
  )
  const checksumOf = (key: string, value: string) => crc32(value, crc32(`${inputs}\0${key}`))
  const add = database.prepare('INSERT OR REPLACE INTO facts (key, value, crc) VALUES (?, ?, ?)')
  const drop = database.prepare('DELETE FROM facts WHERE key = ?')
  return {
    read() {
      const facts = new Map<string, PostFacts>()
      for (const { key, value, crc } of database.prepare('SELECT key, value, crc FROM facts').iterate() as Iterable<{
        key: string
        value: string
        crc: number
      }>)
        if (checksumOf(key, value) === crc) facts.set(key, JSON.parse(value) as PostFacts)
      return facts
    },
    write(added, keys) {
      if (added.size === 0) return
      inTransaction(database, () => {
        for (const [key, facts] of added) {
          const value = JSON.stringify(facts)
          add.run(key, value, checksumOf(key, value))
        }
        const { rows } = database.prepare('SELECT count(*) AS rows FROM facts').get() as { rows: number }
        if (rows <= 2 * keys.size + 100) return
        for (const { key } of database.prepare('SELECT key FROM facts').all())
          if (!keys.has(String(key))) drop.run(String(key))
      })
    },
    close: () => database.close(),
  }
}
