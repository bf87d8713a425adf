import { hash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { eachFileSync, LinkFound, listFilesSync, type SkippedLink } from '../files.ts'

/** The state of a file when it was last read. */
export interface FileState {
  size: number
  /** Nanoseconds, as text: more than a number holds. */
  mtime: string
  /** SHA-256 of the bytes, in hex. */
  hash: string
}

/** The state of a content folder at one moment. */
export interface Snapshot {
  /** By path, in code-unit order. */
  files: Map<string, FileState>
  skipped: SkippedLink[]
  /** Paths of each `README.md` that is not a post, as it has no front matter. */
  readmes: string[]
  /** Hash over the path and the bytes of every post: the same for the same content, on any machine. */
  fingerprint: string
  /** Nanoseconds, as text: when the listing began. */
  takenAt: string
}

/** What a later snapshot compares with. */
export type KnownSnapshot = Omit<Snapshot, 'skipped' | 'readmes'>

/**
 * Nanoseconds. A file modified within this time before the snapshot can change again without a new modification time,
 * as the file system's clock is coarse: two seconds on FAT.
 */
const clockResolution = 2_000_000_000n

/**
 * Lists and hashes the posts of a folder. A file is not read again if its size and modification time are those of
 * `before` and the modification is older than the clock's resolution. Only a program that resets modification times can
 * defeat this.
 */
export function takeSnapshot(contentDir: string, before?: KnownSnapshot): Snapshot {
  const takenAt = String(BigInt(Date.now()) * 1_000_000n)
  const { files: paths, skipped, readmes } = listFilesSync(contentDir)
  const files = new Map<string, FileState>()
  const settledBefore = before && BigInt(before.takenAt) - clockResolution
  const fingerprint = new Fingerprint(before?.fingerprint)
  for (const file of paths) {
    const full = `${contentDir}/${file}`
    const { size, mtimeNs } = fs.statSync(full, { bigint: true })
    const known = before?.files.get(file)
    if (known?.size === Number(size) && known.mtime === String(mtimeNs) && mtimeNs < settledBefore!) {
      files.set(file, known)
      continue
    }
    const state = { size: Number(size), mtime: String(mtimeNs), hash: hashOf(fs.readFileSync(full)) }
    files.set(file, state)
    if (known) fingerprint.remove(file, known)
    fingerprint.add(file, state)
  }
  for (const [file, state] of before?.files ?? []) if (!files.has(file)) fingerprint.remove(file, state)
  return { files, skipped, readmes, fingerprint: String(fingerprint), takenAt }
}

export const hashOf = (bytes: string | Uint8Array): string => hash('sha256', bytes)

/**
 * The fingerprint of a folder, as a snapshot has it, in memory that does not grow with the blog. A server computes it at
 * startup. A missing folder counts as empty.
 */
export function contentFingerprint(contentDir: string): string {
  if (!fs.existsSync(contentDir)) return fingerprintOf([])
  try {
    return fingerprintOf(states(contentDir, eachFileSync(contentDir)))
  } catch (error) {
    if (!(error instanceof LinkFound)) throw error
    return fingerprintOf(states(contentDir, listFilesSync(contentDir).files))
  }
}

function* states(
  contentDir: string,
  files: Iterable<string>,
): Generator<[file: string, state: Pick<FileState, 'hash'>]> {
  let buffer = Buffer.alloc(64 * 1024)
  for (const file of files) {
    const descriptor = fs.openSync(path.join(contentDir, file), 'r')
    try {
      const { size } = fs.fstatSync(descriptor)
      // One byte more than the size, so that a file that grows meanwhile gets another hash
      if (size >= buffer.length) buffer = Buffer.alloc(size + 1)
      yield [file, { hash: hashOf(buffer.subarray(0, fs.readSync(descriptor, buffer, 0, buffer.length, 0))) }]
    } finally {
      fs.closeSync(descriptor)
    }
  }
}

/**
 * One hash for all files, independent of their order: the sum of one hash each, in four lanes of 64 bits. A change of one
 * file changes the sum without the others.
 */
class Fingerprint {
  readonly #sum: BigUint64Array

  /** @param text another fingerprint, which this one continues */
  constructor(text = '0'.repeat(64)) {
    this.#sum = lanesOf(Buffer.from(text, 'hex'))
  }

  add(file: string, { hash: bytes }: Pick<FileState, 'hash'>): void {
    const each = hashOfFile(file, bytes)
    for (let at = 0; at < each.length; at++) this.#sum[at]! += each[at]!
  }

  remove(file: string, { hash: bytes }: Pick<FileState, 'hash'>): void {
    const each = hashOfFile(file, bytes)
    for (let at = 0; at < each.length; at++) this.#sum[at]! -= each[at]!
  }

  toString(): string {
    return Buffer.from(this.#sum.buffer).toString('hex')
  }
}

const lanesOf = (bytes: Uint8Array): BigUint64Array => new BigUint64Array(Uint8Array.from(bytes).buffer)

const hashOfFile = (file: string, bytes: string): BigUint64Array =>
  lanesOf(hash('sha256', `${file}\0${bytes}`, 'buffer'))

function fingerprintOf(files: Iterable<[file: string, state: Pick<FileState, 'hash'>]>): string {
  const fingerprint = new Fingerprint()
  for (const [file, state] of files) fingerprint.add(file, state)
  return String(fingerprint)
}
