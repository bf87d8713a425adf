import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { listFilesSync } from './files.ts'

/** Hash over the path and the bytes of every post of a folder: the same for the same content, on any machine. */
export function contentFingerprint(contentDir: string): string {
  const hash = createHash('sha256')
  for (const file of listFilesSync(contentDir).files) {
    const bytes = fs.readFileSync(path.join(contentDir, file))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}
