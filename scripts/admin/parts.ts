import path from 'node:path'

/** Files of one ending below one folder: an entry of the editor's menu. */
export interface Part {
  extension: string
  /** Folder within that of the posts; empty: all of them. */
  below: string
  /** Whether there are files in folders below it. */
  isDeep: boolean
  /** Whether most are page bundles, whose folder has the name. */
  areBundles: boolean
  /** Number of files. */
  size: number
}

const extensionOf = (file: string): string => path.posix.extname(file).slice(1)
const folderOf = (file: string): string => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '')

/**
 * The parts of a folder, the largest first: one for each ending.
 * @param files relative to the folder
 * @param usual ending of new files, if there is none
 * @param divided whether each folder in it is a part: the editor would show a collection among the posts around it
 */
export function partsOf(files: readonly string[], usual: string, divided: boolean): Part[] {
  if (files.length === 0) return [partOf(usual, '', [])]
  return [...Map.groupBy(files, extensionOf)]
    .flatMap(([extension, some]) =>
      divided
        ? [...Map.groupBy(some, folderOf)].map(([below, of]) => partOf(extension, below, of))
        : [partOf(extension, '', some)],
    )
    .toSorted((a, b) => b.size - a.size)
}

function partOf(extension: string, below: string, files: readonly string[]): Part {
  const start = below === '' ? 0 : below.length + 1
  const bundles = files.filter((file) => /(?:^|\/)index\.\w+$/.test(file)).length
  return {
    extension,
    below,
    isDeep: files.some((file) => file.includes('/', start)),
    areBundles: bundles * 2 > files.length,
    size: files.length,
  }
}
