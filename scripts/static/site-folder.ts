import fs from 'node:fs'
import path from 'node:path'

/** The folder that a site of files is written to. */
export interface SiteFolder {
  /** @param address decoded path of a file */
  write(address: string, bytes: string | Uint8Array): void
  has(address: string): boolean
  /** Copies a folder, if it is there. */
  copy(from: string, address: string): void
  size(): { files: number; bytes: number }
}

/** Empties a folder, and writes to it. */
export function siteFolder(folder: string): SiteFolder {
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  const fileOf = (address: string): string => {
    const file = path.join(folder, address)
    if (!file.startsWith(folder + path.sep)) throw new Error(`${address} leads out of ${folder}.`)
    return file
  }
  return {
    write(address, bytes) {
      fs.mkdirSync(path.dirname(fileOf(address)), { recursive: true })
      fs.writeFileSync(fileOf(address), bytes)
    },
    has: (address) => fs.statSync(fileOf(address), { throwIfNoEntry: false })?.isFile() ?? false,
    copy(from, address) {
      // Sources among what Next made are programs of its server
      const filter = (file: string) => !file.endsWith('.ts')
      if (fs.existsSync(from)) fs.cpSync(from, fileOf(address), { recursive: true, filter })
    },
    size() {
      const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      const bytes = files.reduce((sum, { parentPath, name }) => sum + fs.statSync(path.join(parentPath, name)).size, 0)
      return { files: files.length, bytes }
    },
  }
}
