import fs from 'node:fs'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { openingRegular } from '../../core/regular-file.ts'
import { storedName, type FileEntry } from './file-entry.ts'

/** An open file that a visitor asked for. */
export interface ServedFile {
  handle: fs.promises.FileHandle
  /** File size, in bytes. */
  size: number
  /** Whether the content matches the hash in the address; then it never changes. */
  isCurrent: boolean
}

/** Where files lie: copies and smaller versions by their names, and the content folder. */
export interface FilePlaces {
  /** Folders of files by `storedName`. */
  stored: readonly string[]
  contentDir: string
}

/**
 * Opens a file that posts refer to. No part of its path comes from the request.
 * @param width width of a smaller version, in pixels; undefined for the file itself
 * @returns null if the file no longer exists
 */
export async function openServed(
  entry: FileEntry,
  width: number | undefined,
  { stored, contentDir }: FilePlaces,
): Promise<ServedFile | null> {
  if (width !== undefined && !entry.widths?.includes(width)) return null
  const name = storedName(entry.id, width)
  const copy = stored
    .map((folder) => path.join(/* turbopackIgnore: true */ folder, name))
    .find((file) => fs.existsSync(file))
  const copied = copy && (await open(copy))
  if (copied) return { handle: copied, size: (await copied.stat()).size, isCurrent: true }
  if (width !== undefined) return null
  const source = path.resolve(/* turbopackIgnore: true */ await realFolder(contentDir), entry.path)
  const handle = await open(source)
  if (!handle) return null
  const stat = await handle.stat()
  const isCurrent = stat.size === entry.size && (await hasHash(handle, `${source}\0${stat.mtimeMs}`, entry))
  return { handle, size: stat.size, isCurrent }
}

async function open(file: string): Promise<fs.promises.FileHandle | null> {
  try {
    // The entry holds the real path, so a link can only have been put there later
    return await openingRegular(file, fs.constants.O_NOFOLLOW ?? 0)
  } catch {
    return null
  }
}

const realFolder = (folder: string): Promise<string> =>
  fs.promises.realpath(folder).catch(() => path.resolve(/* turbopackIgnore: true */ folder))

/** Files whose bytes were compared with their hash; bounded. */
const checked = new Map<string, boolean>()
const maxChecked = 10_000

async function hasHash(handle: fs.promises.FileHandle, key: string, { id }: FileEntry): Promise<boolean> {
  const known = checked.get(`${key}\0${id}`)
  if (known !== undefined) return known
  const hash = createHash('sha256')
  for await (const chunk of handle.createReadStream({ autoClose: false, start: 0 })) hash.update(chunk as Buffer)
  const same = hash.digest('hex').startsWith(id)
  if (checked.size >= maxChecked) checked.clear()
  checked.set(`${key}\0${id}`, same)
  return same
}
