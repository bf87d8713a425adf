import fs from 'node:fs'
import { clockResolution } from '../files/clock-resolution.ts'
import { listFilesSync, readFileTextSync, type Listed, type Listing } from '../files/files.ts'
import { fingerprintOf, ofHolders } from '../files/fingerprint.ts'
import { hashOf } from '../../core/hash.ts'
import { orNone } from '../../core/regular-file.ts'

/** A file when it was last read. */
export interface ReadFile {
  /** In bytes. */
  size: number
  /** Modification time in milliseconds, with a fraction as precise as the clock is. */
  mtimeMs: number
  /** SHA-256 of its bytes, in hex. */
  hash: string
}

/** What a later snapshot compares with. */
export interface KnownSnapshot {
  /** By path within the folder, in code-unit order. */
  files: ReadonlyMap<string, ReadFile>
  /** Hash over the path and the bytes of every post: the same for the same content, on any machine. */
  fingerprint: string
  /** Milliseconds since 1970: when the listing began. */
  takenAt: number
}

/** The state of a content folder at one moment. */
export type Snapshot = KnownSnapshot & Pick<Listing, 'skipped' | 'readmes' | 'faults' | 'holders'>

/**
 * Lists and hashes the posts of a folder. A file is not read again if its size and modification time are those of
 * `before` and the modification is older than the clock's resolution. Only a program that resets modification times can
 * defeat this.
 */
export function takeSnapshot(contentDir: string, before?: KnownSnapshot, which?: Listed): Snapshot {
  const takenAt = Date.now()
  const listed = listFilesSync(contentDir, which)
  const settledBefore = before ? before.takenAt - clockResolution : -Infinity
  const files = new Map<string, ReadFile>()
  let known = 0
  let isSame = true
  for (const file of listed.files) {
    const { size = 0, mtimeMs = NaN } = orNone(() => fs.statSync(`${contentDir}/${file}`))
    const last = before?.files.get(file)
    const isUnchanged = last?.size === size && last.mtimeMs === mtimeMs && mtimeMs < settledBefore
    const read = isUnchanged ? null : readFileTextSync(contentDir, file)
    if (read?.gone) continue
    const hash = read ? hashOf(read.bytes) : last!.hash
    // Permissions may change without the modification time
    files.set(file, { size, mtimeMs: read?.fault?.hides ? NaN : mtimeMs, hash })
    if (last) known++
    isSame &&= last?.hash === hash
  }
  const isSameList = known === files.size && known === before?.files.size
  const ofPosts =
    isSame && isSameList
      ? before!.fingerprint.split('+')[0]!
      : fingerprintOf([...files].map(([file, { hash }]) => [file, hash]))
  return {
    files,
    fingerprint: ofPosts + ofHolders(contentDir, listed),
    takenAt,
    skipped: listed.skipped,
    readmes: listed.readmes,
    faults: listed.faults,
    holders: listed.holders,
  }
}
