import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from '../core/hash.ts'
import { maxPostBytes } from '../core/limits.ts'
import { isGone, openRegular } from '../core/regular-file.ts'
import { writeAtomically } from '../core/write-atomically.ts'
import { Refusal } from './refusal.ts'

/** A file as the editor has it. */
export interface Opened {
  /** Without a BOM, with LF line ends; null if there is no such file. */
  text: string | null
  /** Of the bytes; empty without a file. */
  hash: string
  /** Why it cannot be edited; absent if it can. */
  readOnly?: 'not-utf8' | 'too-large' | 'not-permitted'
}

interface Stored extends Opened {
  /** As it is written, with its BOM and line ends. */
  raw: string
}

/** Keeps the BOM. */
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** @param real absolute path. @throws if something other than a file has it */
export function readStored(real: string): Stored {
  let bytes: Buffer
  try {
    const descriptor = openRegular(real)
    try {
      bytes = fs.readFileSync(descriptor)
    } finally {
      fs.closeSync(descriptor)
    }
  } catch (error) {
    if (isGone(error)) return { text: null, hash: '', raw: '' }
    throw error
  }
  const hash = hashOf(bytes)
  const beginning = () => ({ ...shown(bytes.toString('utf8', 0, 65_536)), hash })
  if (bytes.length > maxPostBytes) return { ...beginning(), readOnly: 'too-large' }
  try {
    const stored = { ...shown(strict.decode(bytes)), hash }
    return isWritable(real) ? stored : { ...stored, readOnly: 'not-permitted' }
  } catch {
    return { ...beginning(), readOnly: 'not-utf8' }
  }
}

const shown = (raw: string) => ({ raw, text: raw.replace(/^\ufeff/, '').replaceAll('\r\n', '\n') })

function isWritable(real: string): boolean {
  try {
    fs.accessSync(real, fs.constants.W_OK)
    // A file is replaced, so its folder changes
    fs.accessSync(path.dirname(real), fs.constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * A text with the BOM and the line ends of the file in which it replaces another. Where a file has both kinds of line
 * ends, lines before and after the change keep theirs, and new ones have that of the first line.
 */
export function asWritten(raw: string, text: string): string {
  const bom = raw.startsWith('\ufeff') ? '\ufeff' : ''
  const body = raw.slice(bom.length)
  if (!body.includes('\r\n')) return bom + text
  const isMixed = /(?<!\r)\n/.test(body)
  const end = /\r?\n/.exec(body)![0]
  if (!isMixed) return bom + text.replaceAll('\n', '\r\n')
  const before = body.split(/(?<=\n)/)
  const after = text.split(/(?<=\n)/)
  const plain = before.map((line) => line.replace('\r\n', '\n'))
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && plain[start] === after[start]) start++
  let rest = 0
  while (rest < most - start && plain.at(-1 - rest) === after.at(-1 - rest)) rest++
  const changed = after.slice(start, after.length - rest).map((line) => line.replace('\n', end))
  return bom + [...before.slice(0, start), ...changed, ...before.slice(before.length - rest)].join('')
}

/**
 * Writes a text in the place of a stored one, with its permissions.
 * @returns the hash of the bytes
 * @throws {Refusal} if the file would be too large to be edited again
 */
export function replaceStored(real: string, stored: Stored, text: string): string {
  const raw = asWritten(stored.raw, text)
  if (Buffer.byteLength(raw) > maxPostBytes) throw new Refusal(413, 'the text is too long for a post')
  if (stored.text === null || raw !== stored.raw)
    writeAtomically(real, raw, fs.statSync(real, { throwIfNoEntry: false })?.mode)
  return hashOf(raw)
}
