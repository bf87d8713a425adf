import { hash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { listFilesSync } from './files.ts'
import { hashOf } from '../../core/hash.ts'

/** The fingerprint of a folder, as a snapshot has it. A server computes it at startup. A missing folder is empty. */
export const contentFingerprint = (contentDir: string): string =>
  fingerprintOf(states(contentDir, listFilesSync(contentDir).files))

function* states(contentDir: string, files: Iterable<string>): Generator<[file: string, hash: string]> {
  let buffer = Buffer.alloc(64 * 1024)
  for (const file of files) {
    const descriptor = fs.openSync(path.join(contentDir, file), 'r')
    try {
      const { size } = fs.fstatSync(descriptor)
      // One byte more than the size, so that a file that grows meanwhile gets another hash
      if (size >= buffer.length) buffer = Buffer.alloc(size + 1)
      yield [file, hashOf(buffer.subarray(0, fs.readSync(descriptor, buffer, 0, buffer.length, 0)))]
    } finally {
      fs.closeSync(descriptor)
    }
  }
}

/**
 * One hash for all files, independent of their order: the sum of one hash each, in four lanes of 64 bits. A change of
 * one file changes the sum without the others.
 */
export class Fingerprint {
  readonly #sum: BigUint64Array

  /** @param text another fingerprint, which this one continues */
  constructor(text = '0'.repeat(64)) {
    this.#sum = lanesOf(Buffer.from(text, 'hex'))
  }

  add(file: string, bytes: string): void {
    const each = hashOfFile(file, bytes)
    for (let at = 0; at < each.length; at++) this.#sum[at]! += each[at]!
  }

  remove(file: string, bytes: string): void {
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

function fingerprintOf(files: Iterable<[file: string, hash: string]>): string {
  const fingerprint = new Fingerprint()
  for (const [file, bytes] of files) fingerprint.add(file, bytes)
  return String(fingerprint)
}
