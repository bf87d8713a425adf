import type { FileState, KnownSnapshot } from './snapshot.ts'

/** A flat list is parsed in half the time of one object a file. */
interface Stored {
  takenAt: string
  fingerprint: string
  /** Path, size, modification time and hash of each file. */
  files: (string | number)[]
}

export function formatSnapshot({ takenAt, fingerprint, files }: KnownSnapshot): string {
  const stored: Stored = { takenAt, fingerprint, files: [] }
  for (const [file, { size, mtime, hash }] of files) stored.files.push(file, size, mtime, hash)
  return JSON.stringify(stored)
}

export function parseSnapshot(text: string): KnownSnapshot {
  const { takenAt, fingerprint, files: flat } = JSON.parse(text) as Stored
  const files = new Map<string, FileState>()
  for (let at = 0; at < flat.length; at += 4) {
    const [file, size, mtime, hash] = flat.slice(at, at + 4) as [string, number, string, string]
    files.set(file, { size, mtime, hash })
  }
  return { takenAt, fingerprint, files }
}
