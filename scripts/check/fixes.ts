import type { Finding } from '../../lib/content/check/finding.ts'

/** What a correction needs of a finding. */
export type Fixable = Pick<Finding, 'found' | 'fix'>

/** A line that fixes change, counted from 1. */
export interface FixedLine {
  line: number
  before: string
  /** The corrected line; null if it is removed. */
  after: string | null
}

/** A text with all automatic corrections. */
export interface FixedText {
  text: string
  lines: FixedLine[]
  /** Number of findings that were fixed. */
  fixed: number
}

/**
 * Corrects a text. If findings overlap, only the first is fixed; another run finds the others.
 * @param text as the findings were made in: with LF line ends and without a BOM
 */
export function withFixes(text: string, findings: readonly Fixable[]): FixedText {
  let result = ''
  let end = 0
  let fixed = 0
  const gone = new Set<number>()
  for (const { fix, found } of findings.filter((each) => each.fix).sort((a, b) => a.fix!.start - b.fix!.start)) {
    // The file may have changed since
    if (fix!.start < end || text.slice(fix!.start, fix!.end) !== (fix!.before ?? found)) continue
    result += text.slice(end, fix!.start) + fix!.text
    // Of lines that become one, that stays of which something stays
    const before = text.slice(0, fix!.start).split('\n')
    const from = before.length + (before.at(-1)!.trim() === '' ? 0 : 1)
    for (let at = text.slice(fix!.start, fix!.end).split('\n').length - 2; at >= 0; at--) gone.add(from + at)
    end = fix!.end
    fixed++
  }
  result += text.slice(end)
  const after = result.split('\n')
  const goneBefore = (at: number) => [...gone].filter((line) => line <= at).length
  const lines = text
    .split('\n')
    .map((before, at) => ({ line: at + 1, before, after: gone.has(at + 1) ? null : after[at - goneBefore(at)]! }))
    .filter((each) => each.before !== each.after)
  return { text: result, lines, fixed }
}
