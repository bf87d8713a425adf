import fs from 'node:fs'
import path from 'node:path'

/**
 * The path as the file system spells it: Hangul may be composed in a post and decomposed on disk, or the other way
 * round. Null if there is no such file.
 */
export function spelledAsOnDisk(shown: string): string | null {
  // Only names outside ASCII have several forms
  if (!/[^\0-\x7f]/.test(shown)) return null
  for (const form of [shown.normalize('NFC'), shown.normalize('NFD')]) if (fs.existsSync(form)) return form
  let at = path.parse(shown).root
  for (const part of shown.slice(at.length).split(path.sep)) {
    const entry = entriesOf(at).find((name) => name.normalize('NFC') === part.normalize('NFC'))
    if (entry === undefined) return null
    at = path.join(/* turbopackIgnore: true */ at, entry)
  }
  return at
}

function entriesOf(folder: string): string[] {
  try {
    return fs.readdirSync(folder)
  } catch {
    return []
  }
}
