import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const dropFile = '/proc/sys/vm/drop_caches'

/** Whether this process may empty the page cache, which requires root. */
export function canDropPageCache(): boolean {
  try {
    fs.closeSync(fs.openSync(dropFile, 'w'))
    return true
  } catch {
    return false
  }
}

/**
 * Drops cached file contents and names from memory, as on a machine that has just started. Dirty pages cannot be
 * dropped, so they are written first.
 */
export function dropPageCache(): void {
  spawnSync('sync')
  fs.writeFileSync(dropFile, '3')
}
