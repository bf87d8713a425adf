import fs from 'node:fs'
import path from 'node:path'
import { storedName, type FileEntry } from '../assets/file-entry.ts'
import { openIndex } from '../index-store/open.ts'

/**
 * Copies the files that posts refer to, with their smaller versions, for a function or a standalone folder: it is
 * served without the content folder. Other files in `folder` are deleted.
 * @returns the number of files and their bytes
 * @throws if a file is gone
 */
export function copyServedFiles(
  indexFile: string,
  { contentDir, picturesFolder, folder }: { contentDir: string; picturesFolder: string; folder: string },
): { files: number; bytes: number } {
  const index = openIndex(indexFile)
  try {
    const wanted = new Map<string, string>()
    const real = fs.existsSync(contentDir) ? fs.realpathSync(contentDir) : path.resolve(contentDir)
    for (const { entry } of index.all('SELECT entry FROM files')) {
      const { id, path: shown, widths = [] } = JSON.parse(String(entry)) as FileEntry
      wanted.set(storedName(id), path.resolve(real, shown))
      for (const width of widths) wanted.set(storedName(id, width), path.join(picturesFolder, storedName(id, width)))
    }
    fs.mkdirSync(folder, { recursive: true })
    const present = new Set(fs.readdirSync(folder))
    for (const name of present) if (!wanted.has(name)) fs.rmSync(path.join(folder, name))
    let bytes = 0
    for (const [name, source] of wanted) {
      const target = path.join(folder, name)
      // The name is derived from the content, so an existing file is correct
      if (!present.has(name)) {
        const tempFile = `${target}.${process.pid}.tmp`
        fs.copyFileSync(source, tempFile, fs.constants.COPYFILE_FICLONE)
        fs.renameSync(tempFile, target)
      }
      bytes += fs.statSync(target).size
    }
    return { files: wanted.size, bytes }
  } finally {
    index.close()
  }
}
