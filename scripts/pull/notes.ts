import fs from 'node:fs'
import { writeAtomically } from '../../lib/core/write-atomically.ts'

/** What is remembered in a clone between pulls, since a process may end at any moment. */
export interface Notes {
  /** The commit that was published last. */
  published?: string
  /** The commit to which the files are being changed. */
  merging?: string
  /** Files that stay as an older commit has them; null if that commit did not have them. */
  held: Record<string, string | null>
  /** Whether they are what they were; false while it is tried whether the branch has mended them. */
  isHeld: boolean
  /** Files that were published with problems. */
  faulty?: readonly string[]
}

export const readNotes = (file: string): Notes =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Notes) : { held: {}, isHeld: true }

export const writeNotes = (file: string, notes: Notes): void => writeAtomically(file, JSON.stringify(notes))
