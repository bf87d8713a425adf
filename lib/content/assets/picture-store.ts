import fs from 'node:fs'
import path from 'node:path'
import { storedName, type Picture } from './file-entry.ts'

const listOf = (folder: string): string => path.join(/* turbopackIgnore: true */ folder, 'pictures.ndjson')

/** Stores the smaller versions of an image. Appends one line at a time, so an interrupted run loses nothing. */
export function addPicture(folder: string, id: string, picture: Picture): void {
  fs.mkdirSync(folder, { recursive: true })
  fs.appendFileSync(listOf(folder), `${JSON.stringify([id, picture])}\n`)
}

/**
 * Looks up the smaller versions of images by id. Reads the list again after an addition.
 * @param folder undefined if there are no smaller versions
 */
export function picturesIn(folder: string | undefined): (id: string) => Picture | undefined {
  if (folder === undefined) return () => undefined
  let pictures = new Map<string, Picture>()
  let readAt = ''
  return (id) => {
    const stat = fs.statSync(listOf(folder), { throwIfNoEntry: false })
    const state = stat ? `${stat.size} ${stat.mtimeMs}` : ''
    if (state !== readAt) {
      pictures = stat ? read(folder) : new Map()
      readAt = state
    }
    return pictures.get(id)
  }
}

/** @returns the entries whose files all exist */
function read(folder: string): Map<string, Picture> {
  const names = new Set(fs.readdirSync(folder))
  const pictures = new Map<string, Picture>()
  for (const line of fs.readFileSync(listOf(folder), 'utf8').split('\n')) {
    try {
      const [id, picture] = JSON.parse(line) as [string, Picture]
      if (picture.widths.every((width) => names.has(storedName(id, width)))) pictures.set(id, picture)
    } catch {
      // The last line of an interrupted run
    }
  }
  return pictures
}
