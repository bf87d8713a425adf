import fs from 'node:fs'
import { ended } from './checksum.ts'
import { IndexError } from './errors.ts'
import { openIndex } from './open.ts'

/**
 * Whether an index file can be used.
 * - `fits`: it is intact and matches the content;
 * - `toolchain-changed`: it matches the content, but other code, packages or settings made it;
 * - `stale`: it was made from other content;
 * - `other-zone`: its dates were read in another time zone;
 * - `missing`: there is no file;
 * - `unusable`: it is damaged, has another format, or is not an index.
 */
export interface IndexState {
  state: 'fits' | 'toolchain-changed' | 'stale' | 'other-zone' | 'missing' | 'unusable'
  /** Version of the format; null if unknown. */
  format: number | null
  /** Number of posts; null if unknown. */
  posts: number | null
  /** Message of the `IndexError`, only for `unusable`. */
  error: string | null
}

export const missingIndex: IndexState = { state: 'missing', format: null, posts: null, error: null }

/** What an index must match. */
export interface ExpectedIndex {
  /** Hash over the content; null without a content folder, as in a function's bundle. */
  content: string | null
  timeZone: string
  /** See `IndexMeta`: one of these. */
  indexInputs: readonly string[]
}

/** Compares an index with what is expected, and looks for damage if it fits. */
export function inspectIndex(file: string, expected: ExpectedIndex): IndexState {
  if (!fs.existsSync(file)) return missingIndex
  try {
    const { meta, checking, close } = openIndex(file)
    const known = { format: meta.format, posts: meta.posts, error: null }
    try {
      if (expected.content !== null && meta.content !== expected.content) return { state: 'stale', ...known }
      if (meta.timeZone !== expected.timeZone) return { state: 'other-zone', ...known }
      ended(checking())
      return { state: expected.indexInputs.includes(meta.indexInputs) ? 'fits' : 'toolchain-changed', ...known }
    } finally {
      close()
    }
  } catch (error) {
    if (!(error instanceof IndexError)) throw error
    return { state: 'unusable', format: null, posts: null, error: error.message }
  }
}
