import fs from 'node:fs'
import type { Picture } from '../assets/file-entry.ts'
import { finderIn } from '../assets/find.ts'
import { filesCalled, noteName } from '../assets/notes.ts'
import type { FileState } from '../assets/inspect.ts'
import { isFileAddress } from '../../core/file-types.ts'
import { hashOf } from '../../core/hash.ts'
import { byCodeUnit } from '../../core/by-code-unit.ts'
import { orNone } from '../../core/regular-file.ts'
import type { Corpus } from '../corpus.ts'
import { writeAtomically } from '../../core/write-atomically.ts'

/** What the last run found about the files that posts refer to. JSON. */
interface Stored {
  version: number
  folders: string[]
  /** By real path. */
  files: [real: string, state: FileState][]
  /** References that led nowhere, with the file of their post. */
  absent: [address: string, file: string][]
  digest: string
  /** Number of images that have no preview and no smaller versions yet. */
  pending: number
}

const version = 1

/** The digest of files: their content and their smaller versions, wherever they lie. */
export const digestOf = (
  files: Iterable<FileState>,
  absent: readonly unknown[],
  pictureOf: (id: string) => Picture | undefined,
): string => {
  const lines = [...files].map(({ id, problem }) => JSON.stringify([id, problem, pictureOf(id)]))
  return lines.length + absent.length === 0 ? 'none' : hashOf(JSON.stringify([lines.sort(byCodeUnit), absent.length]))
}

function read(storeFile: string): Stored | null {
  try {
    const stored = JSON.parse(fs.readFileSync(storeFile, 'utf8')) as Stored
    return stored.version === version ? stored : null
  } catch {
    return null
  }
}

/** The files as the last run read them, by their real paths. */
export const knownFiles = (storeFile: string): Map<string, FileState> => new Map(read(storeFile)?.files)

/** Number of images that had no preview and no smaller versions after the last run. */
export const pendingIn = (storeFile: string): number => read(storeFile)?.pending ?? 0

export const storeFiles = (storeFile: string, stored: Omit<Stored, 'version'>): void =>
  writeAtomically(storeFile, JSON.stringify({ version, ...stored } satisfies Stored))

/**
 * The result of the last run if no file has changed since, judged by sizes and times alone; null if one was changed,
 * added or removed.
 */
export async function unchangedFiles(
  storeFile: string,
  corpus: Corpus,
): Promise<Pick<Stored, 'digest' | 'pending'> | null> {
  const { contentDir, publicFolders } = corpus
  const stored = read(storeFile)
  if (!stored) return null
  if (stored.files.length + stored.absent.length === 0) return stored
  const finder = finderIn(contentDir, publicFolders)
  if (finder.folders.map(({ real }) => real).join('\n') !== stored.folders.join('\n')) return null
  for (const [real, { size, mtimeMs }] of stored.files) {
    const stat = orNone(() => fs.statSync(real))
    if (stat.size !== size || stat.mtimeMs !== mtimeMs) return null
  }
  if (stored.absent.length === 0) return stored
  // It loads what parses posts
  const { besideIn } = await import('../assets/beside.ts')
  const beside = besideIn(corpus)
  const seen = new Set(stored.files.map(([real]) => real))
  for (const [address, file] of stored.absent) {
    if (finder.find(address, file).kind === 'file') return null
    // Only a note may be called by a title
    const called = isFileAddress(address) ? [] : filesCalled(beside.notes, noteName(address), address)
    const found = [beside.find(address, file) ?? [], called].flat()
    if (found.some((real) => !seen.has(real))) return null
  }
  return stored
}
