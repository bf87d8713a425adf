import path from 'node:path'
import { readFileTextSync, type Trace } from '../files/files.ts'
import type { Finder } from './find.ts'

/**
 * Whether the text of a post contains an address of a file. A scanning reader compiles one post per answer, so it does
 * not know what the other posts refer to.
 * @param real path of the file
 */
export function namesFile(contentDir: string, file: string, real: string, finder: Finder, trace: Trace): boolean {
  const name = path.basename(real).normalize('NFC')
  const text = readFileTextSync(contentDir, file, trace).text.normalize('NFC')
  for (const spelled of new Set([name, encodeURI(name), encodeURIComponent(name)]))
    for (let at = text.indexOf(spelled); at !== -1; at = text.indexOf(spelled, at + spelled.length))
      if (addressesBefore(text, at).some((folder) => leadsTo(folder + spelled))) return true
  return false

  function leadsTo(address: string): boolean {
    const found = finder.find(address, file)
    return (found.kind === 'file' && found.real === real) || (address === name && finder.named(name) === real)
  }
}

/** Longest path of a folder in an address. */
const maxLength = 1_000

/** The folder parts of an address that may precede an offset. Names of folders may contain spaces. */
function addressesBefore(text: string, at: number): string[] {
  const before = text.slice(Math.max(0, at - maxLength), at)
  return [/[^\n"'`(<>[\]={}|]*$/, /[^\s"'`(<>[\]={}|:]*$/].map((pattern) => pattern.exec(before)![0].trimStart())
}
