import { hash } from 'node:crypto'
import { listFilesSync, readFileTextSync, type Listed, type Listing } from './files.ts'
import { hashOf } from '../../core/hash.ts'
import { holdersAround } from './holders.ts'

/** The fingerprint of a folder, as a snapshot has it. A server computes it at startup. A missing folder is empty. */
export function contentFingerprint(contentDir: string, listed?: Listed): string {
  const listing = listFilesSync(contentDir, listed)
  return fingerprintOf(states(contentDir, listing.files)) + ofHolders(contentDir, listing)
}

/** What the fingerprint has besides that of the posts: the files that say something of them. */
export function ofHolders(contentDir: string, { files, holders }: Listing): string {
  const around = holdersAround(contentDir, files, holders)
  return around.length === 0 ? '' : `+${fingerprintOf(states(contentDir, around))}`
}

function* states(contentDir: string, files: Iterable<string>): Generator<[file: string, hash: string]> {
  for (const file of files) {
    const { gone, bytes } = readFileTextSync(contentDir, file)
    if (!gone) yield [file, hashOf(bytes)]
  }
}

/**
 * One hash for all files, independent of their order: the sum of one hash each, in four lanes of 64 bits.
 * @param files paths, and the hash of the bytes of each
 */
export function fingerprintOf(files: Iterable<readonly [file: string, hash: string]>): string {
  const sum = new BigUint64Array(4)
  for (const [file, bytes] of files) {
    const lanes = new BigUint64Array(Uint8Array.from(hash('sha256', `${file}\0${bytes}`, 'buffer')).buffer)
    for (let at = 0; at < sum.length; at++) sum[at]! += lanes[at]!
  }
  return Buffer.from(sum.buffer).toString('hex')
}
