import fs from 'node:fs'
import path from 'node:path'

/** Writes a file as a whole, with its folder: readers and other writers see the old one or the new one, never a part. */
export function writeAtomically(file: string, data: string | Uint8Array): void {
  const tempFile = `${file}.${process.pid}.tmp`
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(tempFile, data)
  fs.renameSync(tempFile, file)
}
