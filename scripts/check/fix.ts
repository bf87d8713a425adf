import fs from 'node:fs'
import path from 'node:path'
import { counted } from '../../lib/core/grouped.ts'
import { readStored, replaceStored } from '../../lib/write/text-file.ts'
import { withFixes, type Fixable } from './fixes.ts'

const isMixed = (raw: string): boolean => raw.includes('\r\n') && /(?<!\r)\n/.test(raw)

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
    const real = fs.realpathSync(path.join(contentDir, file))
    const stored = readStored(real)
    const { text, raw, readOnly } = stored
    if (text === null) continue
    if (readOnly || isMixed(raw)) {
      const why = readOnly === 'not-permitted' ? 'you may not write it' : 'its line ends are mixed, or it is not UTF-8'
      print(`${file}: not changed: ${why}`)
      continue
    }
    const { text: corrected, lines, fixed } = withFixes(text, found)
    if (fixed === 0) continue
    for (const { line, before, after } of lines)
      print(`${file}:${line}\n- ${before}${after === null ? '' : `\n+ ${after}`}`)
    if (!isDry) replaceStored(real, stored, corrected)
    total += fixed
    files++
  }
  const done = isDry ? 'would be changed; nothing was written' : 'changed'
  print(total === 0 ? 'Fix: nothing to fix.' : `Fix: ${counted(total, 'place')} in ${counted(files, 'post')} ${done}.`)
  return total
}
