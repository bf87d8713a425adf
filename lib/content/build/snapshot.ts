import fs from 'node:fs'
import { listFilesSync, type SkippedLink } from '../files/files.ts'
import { Fingerprint } from '../files/fingerprint.ts'
import { hashOf } from '../../core/hash.ts'
import { firstWhere } from '../../core/first-where.ts'

/** The files of a folder when they were last read: one entry each in every list, in the same order. */
export interface FileStates {
  /** In code-unit order. */
  paths: readonly string[]
  /**
   * Size in bytes and modification time in milliseconds of each file. The time has a fraction, as precise as the clock
   * is.
   */
  stats: Float64Array
  /** SHA-256 of the bytes of each file: 32 bytes. */
  hashes: Uint8Array
}

/** What a later snapshot compares with. */
export interface KnownSnapshot {
  files: FileStates
  /** Hash over the path and the bytes of every post: the same for the same content, on any machine. */
  fingerprint: string
  /** Milliseconds since 1970: when the listing began. */
  takenAt: number
  /**
   * The edits since an earlier state, by its fingerprint; undefined if files came or went, or if there is no such
   * state.
   */
  edits?: { from: string; files: readonly EditedFile[] } | undefined
}

/** The posts of a folder, none of which was read. */
export interface FolderListing extends Pick<KnownSnapshot, 'takenAt'>, Pick<FileStates, 'paths' | 'stats'> {
  skipped: SkippedLink[]
  /** Paths of each `README.md` that is not a post, as it has no front matter. */
  readmes: string[]
}

/** The state of a content folder at one moment. */
export interface Snapshot extends KnownSnapshot, Pick<FolderListing, 'skipped' | 'readmes'> {}

/** A file with other bytes than before. */
export interface EditedFile {
  file: string
  /** SHA-256 of the bytes, in hex. */
  hash: string
  hashBefore: string
}

/**
 * Milliseconds. A file modified within this time before the snapshot can change again without a new modification time,
 * as the file system's clock is coarse: two seconds on FAT.
 */
const clockResolution = 2_000

const hashLength = 32

/** Lists the posts of a folder. */
export function listFolder(contentDir: string): FolderListing {
  const takenAt = Date.now()
  const { files: paths, skipped, readmes } = listFilesSync(contentDir)
  const stats = new Float64Array(2 * paths.length)
  for (const [at, file] of paths.entries()) {
    const { size, mtimeMs } = fs.statSync(`${contentDir}/${file}`)
    stats[2 * at] = size
    stats[2 * at + 1] = mtimeMs
  }
  return { paths, stats, takenAt, skipped, readmes }
}

/**
 * The snapshot of a folder whose files were read after it was listed.
 * @param hashOfFile the hash of a file, in hex
 */
export function snapshotOf(
  { paths, stats, takenAt, skipped, readmes }: FolderListing,
  hashOfFile: (file: string) => string,
): Snapshot {
  const hashes = new Uint8Array(hashLength * paths.length)
  const fingerprint = new Fingerprint()
  for (const [at, file] of paths.entries()) {
    const hash = hashOfFile(file)
    hashes.set(Buffer.from(hash, 'hex'), hashLength * at)
    fingerprint.add(file, hash)
  }
  return { files: { paths, stats, hashes }, fingerprint: String(fingerprint), takenAt, skipped, readmes }
}

/**
 * Lists and hashes the posts of a folder. A file is not read again if its size and modification time are those of
 * `before` and the modification is older than the clock's resolution. Only a program that resets modification times can
 * defeat this.
 */
export function takeSnapshot(contentDir: string, before?: KnownSnapshot): Snapshot {
  const { paths, stats, takenAt, skipped, readmes } = listFolder(contentDir)
  const hashes = new Uint8Array(hashLength * paths.length)
  const known = before?.files.paths ?? []
  const settledBefore = before ? before.takenAt - clockResolution : -Infinity
  const fingerprint = new Fingerprint(before?.fingerprint)
  const edited = new Map(before?.edits?.files.map((edit) => [edit.file, edit]))
  let sameFiles = before !== undefined
  // Both lists of paths are sorted, so one pass over both finds what was added and removed
  let next = 0
  const removeBefore = (file?: string) => {
    for (; next < known.length && (file === undefined || known[next]! < file); next++) {
      fingerprint.remove(known[next]!, hashAt(before!.files, next))
      sameFiles = false
    }
  }
  for (const [at, file] of paths.entries()) {
    const [size, mtimeMs] = [stats[2 * at], stats[2 * at + 1]!]
    removeBefore(file)
    const same = known[next] === file ? next++ : undefined
    const knownHash = same === undefined ? undefined : bytesAt(before!.files, same)
    if (
      knownHash &&
      before!.files.stats[2 * same!] === size &&
      before!.files.stats[2 * same! + 1] === mtimeMs &&
      mtimeMs < settledBefore
    ) {
      hashes.set(knownHash, hashLength * at)
      continue
    }
    const hash = hashOf(fs.readFileSync(`${contentDir}/${file}`))
    hashes.set(Buffer.from(hash, 'hex'), hashLength * at)
    const hashBefore = knownHash && hexOf(knownHash)
    if (hashBefore === hash) continue
    if (hashBefore === undefined) sameFiles = false
    else {
      fingerprint.remove(file, hashBefore)
      edited.set(file, { file, hash, hashBefore: edited.get(file)?.hashBefore ?? hashBefore })
    }
    fingerprint.add(file, hash)
  }
  removeBefore()
  return {
    files: { paths, stats, hashes },
    fingerprint: String(fingerprint),
    takenAt,
    skipped,
    readmes,
    edits: sameFiles && before?.edits ? { ...before.edits, files: [...edited.values()].filter(isEdit) } : undefined,
  }
}

const isEdit = ({ hash, hashBefore }: EditedFile): boolean => hash !== hashBefore

const bytesAt = ({ hashes }: FileStates, at: number): Uint8Array =>
  hashes.subarray(hashLength * at, hashLength * (at + 1))

const hexOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')

/** The hash of one file, in hex. */
export const hashAt = (files: FileStates, at: number): string => hexOf(bytesAt(files, at))

/** The place of a path in the lists; -1 if it is not there. */
export function placeIn({ paths }: FileStates, file: string): number {
  const place = firstWhere(paths.length, (at) => paths[at]! >= file)
  return paths[place] === file ? place : -1
}
