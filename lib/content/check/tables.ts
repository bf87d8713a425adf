import { findingAt, type Finding } from './finding.ts'
import type { PostText } from './text.ts'

/** The line below the head of a table. */
const delimiter = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/

/** What ends a table without a blank line. */
const otherBlock = /^(?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t]|^<[a-z]/

/** Cells that the page lacks, as their table has fewer columns: often a `|` in code or in a formula begins one. */
export function lostCells({ body, prose, placeOf }: PostText): Finding[] {
  if (!/-[ \t]*\||\|[ \t]*:?-/.test(prose)) return []
  const lines = body.split('\n')
  const found: Finding[] = []
  let start = 0
  let columns = 0
  for (const [at, outside] of prose.split('\n').entries()) {
    const line = lines[at]!
    if (columns === 0) {
      const count = outside.includes('|') && delimiter.test(outside) ? cellsIn(line).length : 0
      if (at > 0 && cellsIn(lines[at - 1]!).length === count) columns = count
    } else if (outside.trim() === '' || otherBlock.test(outside)) columns = 0
    else {
      const from = cellsIn(line)[columns]
      const lost = line.slice(from ?? line.length).trim()
      if (/[^|\s]/.test(lost))
        found.push(
          findingAt(placeOf(start + from!), {
            kind: 'lost-cells',
            what: 'a row of a table has more cells than its head, and the page lacks them',
            found: lost,
            expected: `${columns} cells, in which a bar is written \\|`,
          }),
        )
    }
    start += line.length + 1
  }
  return found
}

/** Where the cells of a row begin. Bars in links to notes are none of the table. */
function cellsIn(line: string): number[] {
  const text = line.replace(/\\.|\[\[[^[\]]*\]\]/g, (found) => ' '.repeat(found.length)).trimEnd()
  const first = /^[ \t>]*\|?/.exec(text)![0].length
  return [first, ...[...text.slice(first, -1).matchAll(/\|/g)].map(({ index }) => first + index + 1)]
}
