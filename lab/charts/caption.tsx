import { command, run, type CellProps } from './figures/run.ts'
import type { Words } from './figures/words.ts'

/** What was asked, of how many posts, on how much CPU. */
export function titleOf({ question, posts, cpus, temperature }: CellProps, words: Words): string {
  const { limit } = run.context
  const share =
    cpus === null
      ? words.fullCpu
      : words.quota(cpus, (cpus * (limit?.periodUs ?? 0)) / 1000, (limit?.periodUs ?? 0) / 1000)
  return [
    words.questions[question],
    words.posts(posts.toLocaleString('en')),
    share,
    words.temperatures[temperature],
  ].join(', ')
}

/** Below a figure: what it shows, where and when that was measured, and how to measure it again. */
export function Caption({ cell, words, note }: { cell: CellProps; words: Words; note?: string | undefined }) {
  const { machine, rounds } = run.context
  const place = [
    machine.cpuModel,
    words.cores(machine.cores),
    `Node ${machine.node.replace(/^v/, '')}`,
    words.rounds(rounds),
    machine.date.slice(0, 10),
  ]
  return (
    <figcaption>
      <strong>{titleOf(cell, words)}</strong>
      {note && ` (${note})`}
      <br />
      {place.join(', ')}. {words.again} <code>{command}</code>
    </figcaption>
  )
}
