import { charAfter, charBefore, commonMark, friendly, isPunctuation } from '../../mdx/source/cjk-emphasis.ts'

/** Marks of emphasis, a part of a text. */
export interface Run {
  part: number
  mark: string
  /** How many there are, and how many of them are text. */
  length: number
  left: number
  opens: boolean
  closes: boolean
}

/** By the rules of CommonMark and GitHub: https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis */
export function runOf(text: string, marks: string, at: number, part: number): Run {
  const { 0: mark = '', length } = marks
  const [before, after] = [charBefore(text, at), charAfter(text, at + length)]
  if (mark !== '_')
    return { part, mark, length, left: mark === '~' && length > 2 ? 0 : length, ...friendly(before, after) }
  const { opens, closes } = commonMark(before, after)
  // Inside a word `_` is a letter
  const isOpening = opens && (!closes || isPunctuation(before))
  return { part, mark, length, left: length, opens: isOpening, closes: closes && (!opens || isPunctuation(after)) }
}

/** How far back a mark looks for its opening one: this keeps the time linear. */
const reach = 100

/** Takes the runs from a number on, and leaves in their parts the marks that enclose nothing. */
export function pairMarks(runs: Run[], from: number, parts: string[]): void {
  const openers: Run[] = []
  for (const run of runs.splice(from)) {
    while (run.closes && run.left > 0) {
      const at = openers.findLastIndex((opener) => fits(opener, run))
      if (at === -1) break
      const opener = openers[at]!
      const used = Math.min(2, opener.left, run.left)
      for (const each of [opener, run]) parts[each.part] = each.mark.repeat((each.left -= used))
      openers.length = opener.left > 0 ? at + 1 : at
    }
    if (run.opens && run.left > 0) openers.push(run)
    if (openers.length > 2 * reach) openers.splice(0, reach)
  }
}

function fits(opener: Run, closer: Run): boolean {
  if (opener.mark !== closer.mark) return false
  if (opener.mark === '~') return opener.left === closer.left
  const sum = opener.length + closer.length
  return !(opener.closes || closer.opens) || sum % 3 !== 0 || opener.length % 3 === 0
}
