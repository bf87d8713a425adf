import fs from 'node:fs'
import path from 'node:path'
import { decode } from '../../lib/content/files/files.ts'
import { withFixes, type Fixable } from './fixes.ts'
import { counted } from '../../lib/core/grouped.ts'
import { writeAtomically } from '../../lib/core/write-atomically.ts'

const bom = '\ufeff'

/**
 * Corrects files, and prints each line before and after.
 * @param findings only those with a fix are corrected
 * @returns the number of findings that were fixed
 */
export function fixFiles(
  contentDir: string,
  findings: readonly (Fixable & { file: string })[],
  { isDry, print }: { isDry: boolean; print: (text: string) => void },
): number {
  let total = 0
  let files = 0
  for (const [file, found] of Map.groupBy(
    findings.filter(({ fix }) => fix),
    (each) => each.file,
  )) {
    const name = fs.realpathSync(path.join(contentDir, file))
    const bytes = fs.readFileSync(name)
    const raw = bytes.toString('utf8')
    const { text } = decode(file, bytes)
    const asWritten = (lf: string) =>
      (raw.startsWith(bom) ? bom : '') + (raw.includes('\r\n') ? lf.replaceAll('\n', '\r\n') : lf)
    if (asWritten(text) !== raw) {
      print(`${file}: not changed: its line ends are mixed, or it is not UTF-8`)
      continue
    }
    const { text: corrected, lines, fixed } = withFixes(text, found)
    if (fixed === 0) continue
    for (const { line, before, after } of lines)
      print(`${file}:${line}\n- ${before}${after === null ? '' : `\n+ ${after}`}`)
    if (!isDry) writeAtomically(name, asWritten(corrected), fs.statSync(name).mode)
    total += fixed
    files++
  }
  const done = isDry ? 'would be changed; nothing was written' : 'changed'
  print(total === 0 ? 'Fix: nothing to fix.' : `Fix: ${counted(total, 'place')} in ${counted(files, 'post')} ${done}.`)
  return total
}
