import fs from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { isAlive } from '../../core/is-alive.ts'

/**
 * Replaces a file as a whole: whoever opens it gets the old one or the new one, never a part.
 * @param write writes the temporary file that takes the place of `file`
 * @returns CRC-32 of the new file
 */
export function replaceFile(file: string, write: (tempFile: string) => void): number {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  removeAbandonedTempFiles(file)
  const tempFile = `${file}.${process.pid}.tmp`
  try {
    write(tempFile)
    const crc = crcOfFile(tempFile)
    flush(tempFile)
    fs.renameSync(tempFile, file)
    return crc
  } finally {
    for (const each of [tempFile, `${tempFile}-journal`]) fs.rmSync(each, { force: true })
  }
}

/** CRC-32 of the bytes of a file, in memory that does not grow with it. */
export function crcOfFile(file: string): number {
  const chunk = Buffer.allocUnsafe(1024 * 1024)
  const descriptor = fs.openSync(file, 'r')
  try {
    let crc = 0
    for (let length: number; (length = fs.readSync(descriptor, chunk)) > 0;) crc = crc32(chunk.subarray(0, length), crc)
    return crc
  } finally {
    fs.closeSync(descriptor)
  }
}

/**
 * Deletes the temporary files of killed writers, and the journals that SQLite creates before the pragma turns them off.
 * Those of running processes stay.
 */
function removeAbandonedTempFiles(file: string): void {
  const { dir, base } = path.parse(file)
  for (const name of fs.readdirSync(dir)) {
    const pid = name.startsWith(`${base}.`) ? /\.(\d+)\.tmp(-journal)?$/.exec(name)?.[1] : undefined
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid)))) fs.rmSync(path.join(dir, name), { force: true })
  }
}

function flush(file: string): void {
  const descriptor = fs.openSync(file, 'r+')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
