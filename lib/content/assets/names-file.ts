import path from 'node:path'
import { withPlainAddresses } from '../../core/percent-encoding.ts'
import { readFileTextSync, type Trace } from '../files/files.ts'
import type { Finder } from './find.ts'

/**
 * Whether the text of a post contains an address of a file. A scanning reader compiles one post per answer, so it does
 * not know what the other posts refer to.
 * @param real path of the file
 */
export function namesFile(contentDir: string, file: string, real: string, finder: Finder, trace: Trace): boolean {
  const name = path.basename(real).normalize('NFC')
  const { text } = readFileTextSync(contentDir, file, trace)
  // On macOS, editors encode the letters of Hangul one by one
  for (const each of new Set([text, withPlainAddresses(text)].map((spelled) => spelled.normalize('NFC'))))
    for (let at = each.indexOf(name); at !== -1; at = each.indexOf(name, at + name.length))
      if (foldersBefore(each, at).some((folder) => leadsTo(folder + name))) return true
  return false

  function leadsTo(address: string): boolean {
    const found = finder.find(address, file)
    return (found.kind === 'file' && found.real === real) || (address === name && finder.named(name) === real)
  }
}

/** Longest path of a folder in an address, and most places where it is taken to begin. */
const maxLength = 1_000
const maxBeginnings = 8

/** The folders in an address that may precede an offset, the shortest first. Their names may contain spaces and brackets. */
function foldersBefore(text: string, at: number): string[] {
  const line = text
    .slice(Math.max(0, at - maxLength), at)
    .split('\n')
    .at(-1)!
  const inWord = line.split(/[\s:]/).at(-1)!
  const beginnings = [...line.matchAll(/["'`(<>[\]={}|:,]|^(?:\s*-\s)?/g)].slice(-maxBeginnings)
  return [
    ...new Set([inWord, ...beginnings.map(({ 0: mark, index }) => line.slice(index + mark.length)).toReversed()]),
  ].map((each) => each.trimStart())
}
