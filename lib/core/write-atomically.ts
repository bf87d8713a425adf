import fs from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'

/** Writes a file as a whole, with its folder: readers and other writers see the old one or the new one, never a part. */
export function writeAtomically(file: string, data: string | Uint8Array): void {
  const tempFile = `${file}.${process.pid}.${threadId}.tmp`
  fs.mkdirSync(path.dirname(file), { recursive: true })
  try {
    fs.writeFileSync(tempFile, data)
    fs.renameSync(tempFile, file)
  } finally {
    fs.rmSync(tempFile, { force: true })
  }
}
