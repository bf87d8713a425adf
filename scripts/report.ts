import type { Report } from '../lib/content/build/check-corpus.ts'
import { describeFault } from '../lib/content/errors.ts'
import { progressTo, type ProgressOutput } from '../lib/cli/progress.ts'

/**
 * Shows the progress of the posts or the images: a bar on a terminal, otherwise a plain line now and then.
 * @returns to be called after each post
 */
export function postsProgress(
  output: ProgressOutput = process.stdout,
  clock = () => performance.now(),
  noun = 'posts',
): (done: number, total: number) => void {
  const progress = progressTo(output, clock)
  const started = clock()
  let drawn = -Infinity
  return (done, total) => {
    if (output.isTTY && done < total && clock() - drawn < 100) return
    // A short run prints nothing, and the first posts are too few to estimate the rate
    if (!output.isTTY && clock() - started < quietMs) return
    drawn = clock()
    const perMs = done / Math.max(1, drawn - started)
    progress.step(
      done,
      total,
      `${output.isTTY ? `${barOf(done / total)} ` : ''}${noun}, ${Math.round(1000 * perMs)} a second`,
      (total - done) / perMs,
    )
    if (done === total) progress.end()
  }
}

const quietMs = 2_000
const barWidth = 24

function barOf(share: number): string {
  const full = Math.round(share * barWidth)
  return '█'.repeat(full) + '░'.repeat(barWidth - full)
}

/**
 * Prints all problems and warnings of the posts.
 * @returns the number of problems
 */
export function reportCorpus({ faults, warnings, skipped }: Report): number {
  for (const { path, reason } of skipped) console.warn(`warning: ${path} is a link that is not followed: ${reason}`)
  for (const [message, files] of Map.groupBy(warnings, (warning) => warning.message)) {
    const names = files.map(({ file, line, column }) => (line === undefined ? file : `${file}:${line}:${column}`))
    console.warn(
      `warning: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''} ${message}`,
    )
  }
  if (faults.length > 0) console.error(`\n${faults.map(describeFault).join('\n\n')}\n`)
  return faults.length
}

export const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
