import fs from 'node:fs'
import { crc32 } from 'node:zlib'

/** Where an SQLite file has its user version: https://www.sqlite.org/fileformat.html#the_database_header. */
const place = { start: 60, length: 4 }

/** Bytes read per step: about half a millisecond. */
const step = 1024 * 1024

/**
 * Whether a file is as the writer left it: its user version is the CRC-32 of all its other bytes. Yields between two
 * steps, so that a server can answer in between.
 */
export function* checkingFile(descriptor: number): Generator<void, boolean> {
  const { stored, computed } = yield* crcOf(descriptor)
  return stored === computed
}

export function isIntactFile(file: string): boolean {
  const descriptor = fs.openSync(file, 'r')
  try {
    return ended(checkingFile(descriptor))
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Writes the checksum into a file that is complete. */
export function seal(file: string): void {
  const descriptor = fs.openSync(file, 'r+')
  try {
    const bytes = Buffer.alloc(place.length)
    bytes.writeUInt32BE(ended(crcOf(descriptor)).computed)
    fs.writeSync(descriptor, bytes, 0, place.length, place.start)
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

function* crcOf(descriptor: number): Generator<void, { stored: number; computed: number }> {
  const chunk = Buffer.allocUnsafe(step)
  let [stored, computed, position] = [-1, 0, 0]
  for (let length: number; (length = fs.readSync(descriptor, chunk, 0, step, position)) > 0; position += length) {
    if (position === 0 && length >= place.start + place.length) {
      stored = chunk.readUInt32BE(place.start)
      chunk.fill(0, place.start, place.start + place.length)
    }
    computed = crc32(chunk.subarray(0, length), computed)
    yield
  }
  return { stored, computed }
}

/** Takes all steps without a pause. */
export function ended<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
