import type { CheckedCorpus } from '../lib/content/build/check-corpus.ts'
import { describeFault } from '../lib/content/errors.ts'

/** A line that tells how far a long step is: rewritten in place on a terminal, printed now and then elsewhere. */
export function progressLine(label: string): (done: number, total: number) => void {
  const started = performance.now()
  let last = 0
  return (done, total) => {
    const now = performance.now()
    const ended = done === total
    if (!ended && now - last < (process.stdout.isTTY ? 100 : 5_000)) return
    last = now
    const perSecond = done / ((now - started) / 1000)
    const left = Math.ceil((total - done) / perSecond)
    const line = `${label} ${done}/${total} posts, ${perSecond.toFixed(0)} a second${ended ? '' : `, ${left} s left`}`
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}${ended ? '\n' : ''}`)
    else console.log(line)
  }
}

/** Prints everything that is wrong or odd with the posts.
 * @returns how many faults there are */
export function reportCorpus({ faults, warnings, skipped }: CheckedCorpus): number {
  for (const { path, reason } of skipped) console.warn(`warning: ${path} is a link that is not followed: ${reason}`)
  for (const [message, files] of Map.groupBy(warnings, (warning) => warning.message)) {
    const names = files.map(({ file }) => file)
    console.warn(`warning: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''} ${message}`)
  }
  if (faults.length > 0) console.error(`\n${faults.map(describeFault).join('\n\n')}\n`)
  return faults.length
}

export const count = (number: number, noun: string): string => `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
