import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { imageSize } from 'image-size'
import { hashOf } from '../../core/hash.ts'
import { openRegular, orNone } from '../../core/regular-file.ts'
import { isImageName, maxFileBytes, maxImageBytes } from '../../core/file-types.ts'
import { clockResolution } from '../files/clock-resolution.ts'

/** The state of a file that a post shows. JSON. */
export interface FileState {
  /** File size, in bytes. */
  size: number
  /** Modification time, in milliseconds since 1970. */
  mtimeMs: number
  /** The beginning of the SHA-256 of its bytes, in hex; empty if there is a problem. */
  id: string
  /** Displayed width, in pixels. */
  width?: number
  height?: number
  /** Why it cannot be shown. */
  problem?: string
}

/** Bytes per read. The first chunk contains the header of any image. */
const chunkLength = 1_048_576

/** Reads a file once, for its hash and the size in its header. @throws if it cannot be read */
export function inspectFile(real: string): FileState {
  const descriptor = openRegular(real)
  try {
    const { size, mtimeMs } = fs.fstatSync(descriptor)
    const isImage = isImageName(real)
    const limit = isImage ? maxImageBytes : maxFileBytes
    const failed = (problem: string): FileState => ({ size, mtimeMs, id: '', problem })
    if (size > limit) return failed(`it has ${inMegabytes(size)}; at most ${inMegabytes(limit)} are served`)
    if (size === 0) return failed('it is empty')
    const { head, hash } = read(descriptor, size)
    const known = { size, mtimeMs, id: hash.slice(0, 16) }
    if (!isImage) return known
    try {
      const { width, height, orientation = 1 } = imageSize(head)
      if (!(width > 0 && height > 0)) return { ...known }
      const [w, h] = orientation >= 5 ? [height, width] : [width, height]
      return { ...known, width: Math.round(w), height: Math.round(h) }
    } catch {
      // An SVG without a size takes that of its container
      return /\.svg$/i.test(real) ? known : failed('its header is not that of an image')
    }
  } finally {
    fs.closeSync(descriptor)
  }
}

function read(descriptor: number, size: number): { head: Uint8Array; hash: string } {
  const buffer = Buffer.allocUnsafeSlow(Math.min(size, chunkLength))
  const head = buffer.subarray(0, fs.readSync(descriptor, buffer, 0, buffer.length, 0))
  if (size <= head.length) return { head, hash: hashOf(head) }
  const hash = createHash('sha256').update(head)
  const chunk = Buffer.alloc(chunkLength)
  for (let at = head.length, length = 0; at < size; at += length) {
    length = fs.readSync(descriptor, chunk, 0, chunkLength, at)
    if (length === 0) break
    hash.update(chunk.subarray(0, length))
  }
  return { head, hash: hash.digest('hex') }
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1_048_576).toLocaleString('en')} MiB`

/** Caches the state of each file until the file changes. */
export interface FileStates {
  /** @param real absolute path of a file that exists */
  of(real: string): FileState
  /** The states of the files that were requested, by real path. */
  readonly used: ReadonlyMap<string, FileState>
}

/** @param known what an earlier run read */
export function fileStates(known: ReadonlyMap<string, FileState> = new Map()): FileStates {
  const used = new Map<string, FileState>()
  const states = new Map(known)
  return {
    used,
    of(real) {
      const before = states.get(real)
      const stat = orNone(() => fs.statSync(real))
      const isSame = before && stat.size === before.size && stat.mtimeMs === before.mtimeMs
      const state = isSame ? before : stateOf(real)
      // Not cached if it may still be written to: it is read again next time
      if (Date.now() - state.mtimeMs > clockResolution) states.set(real, state)
      used.set(real, state)
      return state
    },
  }
}

function stateOf(real: string): FileState {
  try {
    return inspectFile(real)
  } catch (error) {
    return { size: 0, mtimeMs: 0, id: '', problem: `it cannot be read: ${(error as Error).message}` }
  }
}
