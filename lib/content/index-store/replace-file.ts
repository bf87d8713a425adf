import fs from 'node:fs'
import path from 'node:path'
import { isAlive } from '../../core/is-alive.ts'

/**
 * Replaces a file as a whole: whoever opens it gets the old one or the new one, never a part.
 * @param write writes and flushes the temporary file that takes the place of `file`
 */
export function replaceFile(file: string, write: (tempFile: string) => void): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  removeAbandonedTempFiles(file)
  const tempFile = `${file}.${process.pid}.tmp`
  try {
    write(tempFile)
    fs.renameSync(tempFile, file)
  } finally {
    for (const each of [tempFile, `${tempFile}-journal`]) fs.rmSync(each, { force: true })
  }
}

/**
 * Deletes the temporary files of killed writers, and the journals that SQLite creates before the pragma turns them off.
 * Those of running processes stay.
 */
function removeAbandonedTempFiles(file: string): void {
  const { dir, base } = path.parse(file)
  for (const name of fs.readdirSync(dir)) {
    const pid = name.startsWith(`${base}.`) ? /\.(\d+)\.tmp(-journal)?$/.exec(name)?.[1] : undefined
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid)))) fs.rmSync(path.join(dir, name), { force: true })
  }
}
