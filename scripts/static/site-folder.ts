import fs from 'node:fs'
import path from 'node:path'
import { filesUnder } from '../../lib/cli/app-files.ts'
import { siteMark } from '../../lib/content/files/files.ts'
import { isWithin } from '../../lib/core/paths.ts'
import { statRegular } from '../../lib/core/regular-file.ts'

export interface SiteFolder {
  /** @param address decoded path of a file */
  write(address: string, bytes: string | Uint8Array): void
  /** @param address decoded path of a page */
  writePage(address: string, html: string): void
  has(address: string): boolean
  /** Copies a folder, if it exists. */
  copy(from: string, address: string): void
  size(): { files: number; bytes: number }
}

/**
 * The file of a page. `/tags/index`, the tag `index`, must not be `/tags/index.html`: many hosts would serve that for
 * `/tags`.
 */
const pageFile = (address: string): string =>
  address.slice(1).endsWith('/index') ? `${address}/index.html` : `${address}.html`

/** Empties a folder, and writes to it. Its mark comes first: a build may be interrupted. */
export function siteFolder(folder: string): SiteFolder {
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, siteMark), '')
  const fileOf = (address: string): string => {
    const file = path.join(folder, address)
    if (!isWithin(file, folder)) throw new Error(`${address} leads out of ${folder}.`)
    return file
  }
  const write = (address: string, bytes: string | Uint8Array): void => {
    try {
      fs.mkdirSync(path.dirname(fileOf(address)), { recursive: true })
      fs.writeFileSync(fileOf(address), bytes)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENAMETOOLONG') throw error
      console.warn(`Static: ${address} is left out, as no file has so long a name.`)
    }
  }
  return {
    write,
    writePage: (address, html) => write(pageFile(address), html),
    has: (address) => statRegular(fileOf(address)) !== null,
    copy(from, address) {
      // Source files in Next's output belong to its server
      const filter = (file: string) => !file.endsWith('.ts')
      if (fs.existsSync(from)) fs.cpSync(from, fileOf(address), { recursive: true, filter })
    },
    size() {
      const files = filesUnder(folder)
      const bytes = files.reduce((sum, file) => sum + fs.statSync(file).size, 0)
      return { files: files.length, bytes }
    },
  }
}
