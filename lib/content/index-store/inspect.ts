import fs from 'node:fs'
import { IndexError } from './errors.ts'
import { openIndex } from './open.ts'

/**
 * What an index file is worth.
 * - `fits`: it is whole, and of this content;
 * - `toolchain-changed`: it is of this content, made by other versions of the packages or with other settings;
 * - `stale`: of other content; `other-zone`: its dates were read in another time zone;
 * - `missing`; `unusable`: damaged, of another format, or no index at all.
 */
export interface IndexState {
  state: 'fits' | 'toolchain-changed' | 'stale' | 'other-zone' | 'missing' | 'unusable'
  /** Version of the format; null where the file does not say. */
  format: number | null
  /** Posts it holds; null where the file does not say. */
  posts: number | null
  /**
   * What was found wrong, what was expected, and the command that mends it; null where nothing else is known than the
   * state.
   */
  error: string | null
}

/** What an index should be. */
export interface ExpectedIndex {
  /** Hash over the content; null where there is none to compare, as in a function's bundle. */
  content: string | null
  timeZone: string
  /** Hash over what else shapes the index. */
  settings: string
}

/** Looks whether an index fits, and reads all of it to find damage. */
export function inspectIndex(file: string, expected: ExpectedIndex): IndexState {
  if (!fs.existsSync(file)) return { state: 'missing', format: null, posts: null, error: null }
  try {
    const { meta, verify, close } = openIndex(file)
    const known = { format: meta.format, posts: meta.posts, error: null }
    try {
      if (expected.content !== null && meta.content !== expected.content) return { state: 'stale', ...known }
      if (meta.timeZone !== expected.timeZone) return { state: 'other-zone', ...known }
      verify()
      return { state: meta.settings === expected.settings ? 'fits' : 'toolchain-changed', ...known }
    } finally {
      close()
    }
  } catch (error) {
    if (!(error instanceof IndexError)) throw error
    return { state: 'unusable', format: null, posts: null, error: error.message }
  }
}
