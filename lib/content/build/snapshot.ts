import { createHash, hash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { listFilesSync, type SkippedLink } from '../files.ts'

/** What was known of a file when it was last read. */
export interface FileState {
  size: number
  /** Nanoseconds, as text: more than a number holds. */
  mtime: string
  /** SHA-256 of the bytes, in hex. */
  hash: string
}

/** A content folder at one moment. */
export interface Snapshot {
  /** By path, in code-unit order. */
  files: Map<string, FileState>
  skipped: SkippedLink[]
  /** Hash over the path and the bytes of every post: the same for the same content, on any machine. */
  fingerprint: string
  /** Nanoseconds, as text: when the listing began. */
  takenAt: string
}

/** A file that was written this shortly before it was looked at may have been written again within the same tick of the file system's clock:
 * equal times then prove nothing. Two seconds is the coarsest clock in use (FAT). */
const tick = 2_000_000_000n

/** Lists and hashes the posts of a folder. A file whose size and modification time are those of `before`, and which had been left alone for a while
 * by then, is not read again: to change it unseen a program would have to set its time back on purpose. */
export function takeSnapshot(contentDir: string, before?: Pick<Snapshot, 'files' | 'takenAt'>): Snapshot {
  const takenAt = String(BigInt(Date.now()) * 1_000_000n)
  const { files: paths, skipped } = listFilesSync(contentDir)
  const files = new Map<string, FileState>()
  const fingerprint = createHash('sha256')
  for (const file of paths) {
    const full = path.join(contentDir, file)
    const { size, mtimeNs } = fs.statSync(full, { bigint: true })
    const known = before?.files.get(file)
    const unchanged = known?.size === Number(size) && known.mtime === String(mtimeNs) && mtimeNs + tick < BigInt(before!.takenAt)
    const state = { size: Number(size), mtime: String(mtimeNs), hash: unchanged ? known.hash : hashOf(fs.readFileSync(full)) }
    files.set(file, state)
    fingerprint.update(`${file}\0${state.hash}\0`)
  }
  return { files, skipped, fingerprint: fingerprint.digest('hex'), takenAt }
}

export const hashOf = (bytes: string | Uint8Array): string => hash('sha256', bytes)

/** Hash over the path and the bytes of every post of a folder, as a snapshot has it, in memory that does not grow with the blog: a server
 * makes it when it starts. */
export function contentFingerprint(contentDir: string): string {
  const fingerprint = createHash('sha256')
  let buffer = Buffer.alloc(64 * 1024)
  for (const file of listFilesSync(contentDir).files) {
    const descriptor = fs.openSync(path.join(contentDir, file), 'r')
    try {
      const { size } = fs.fstatSync(descriptor)
      // One byte more than it has, so that a file that grows meanwhile does not pass for its beginning
      if (size >= buffer.length) buffer = Buffer.alloc(size + 1)
      fingerprint.update(`${file}\0${hashOf(buffer.subarray(0, fs.readSync(descriptor, buffer, 0, buffer.length, 0)))}\0`)
    } finally {
      fs.closeSync(descriptor)
    }
  }
  return fingerprint.digest('hex')
}
