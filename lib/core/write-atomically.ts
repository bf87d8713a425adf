import fs from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'

/**
 * Writes a file as a whole, with its folder: readers and other writers see the old one or the new one, never a part.
 * @param mode its permissions; by default those of a new file
 */
export function writeAtomically(file: string, data: string | Uint8Array, mode?: number): void {
  const tempFile = `${file}.${process.pid}.${threadId}.tmp`
  fs.mkdirSync(path.dirname(file), { recursive: true })
  try {
    fs.writeFileSync(tempFile, data)
    if (mode !== undefined) fs.chmodSync(tempFile, mode)
    fs.renameSync(tempFile, file)
  } finally {
    fs.rmSync(tempFile, { force: true })
  }
}
