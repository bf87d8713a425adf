import fs from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import type { CodeCache } from '../../mdx/drawn/renderers.ts'
import { compilerVersion } from '../index-store/compiler-version.ts'
import { inTransaction, openShared } from './shared-database.ts'

/** A cache of highlighted code, formulas and diagrams in a file that several threads and builds share. */
export interface CodeCacheFile extends CodeCache {
  /** Writes the new blocks. */
  flush(): void
  close(): void
}

/** In bytes. A larger file is deleted when it is opened: most of its blocks belong to older posts. */
const maxSize = 64_000_000

/**
 * Opens the cache, or creates it. It only saves time: if the file cannot be used, blocks are highlighted again.
 * @param file `:memory:` keeps nothing
 */
export function openCodeCache(file: string): CodeCacheFile {
  if (file === ':memory:') return { get: () => undefined, set() {}, flush() {}, close() {} }
  try {
    if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxSize) fs.rmSync(file)
    return openShared(file, cacheIn)
  } catch {
    fs.rmSync(file, { force: true })
    return openCodeCache(':memory:')
  }
}

function cacheIn(database: DatabaseSync): CodeCacheFile {
  database.exec(
    'CREATE TABLE IF NOT EXISTS blocks (key TEXT PRIMARY KEY, html TEXT NOT NULL, crc INTEGER NOT NULL) STRICT, WITHOUT ROWID',
  )
  const find = database.prepare('SELECT html, crc FROM blocks WHERE key = ?')
  const add = database.prepare('INSERT OR REPLACE INTO blocks (key, html, crc) VALUES (?, ?, ?)')
  const pages = database.prepare('SELECT page_count * page_size AS size FROM pragma_page_count(), pragma_page_size()')
  const added = new Map<string, string>()
  const version = compilerVersion()
  return {
    get: (key) => added.get(version + key) ?? unlessDamaged(() => intact(find.get(version + key))),
    set: (key, html) => void added.set(version + key, html),
    flush() {
      unlessDamaged(() => {
        if (added.size === 0 || Number(pages.get()?.size) >= maxSize) return
        inTransaction(database, () => {
          for (const [key, html] of added) add.run(key, html, crc32(html))
        })
      })
      added.clear()
    },
    close: () => database.close(),
  }
}

/** The block in a row; undefined if it is missing, or not what was written. */
const intact = (row: Record<string, unknown> | undefined): string | undefined =>
  typeof row?.html === 'string' && crc32(row.html) === row.crc ? row.html : undefined

/** @returns undefined if the file is damaged */
function unlessDamaged<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
