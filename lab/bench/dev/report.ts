import { formatNumber, tableOf } from '../../engine/table.ts'
import type { DevRun } from './run.ts'

/** The whole run as text: what it was run on, the starts, and the changes. */
export function devReport({ context, starts, changes }: DevRun): string {
  const { machine } = context
  const head = [
    `${machine.cpuModel}, ${machine.cores} CPUs, load ${machine.load}, at most ${context.maxLoad} during the run; ${machine.platform}; Node ${machine.node}`,
    `Next ${context.next}, Chromium ${context.browser}; ${machine.date}, commit ${machine.commit ?? 'unknown'}, ${context.rounds} rounds, took ${Math.round(context.seconds)} s`,
  ].join('\n')
  const startRows = starts.map((start) => {
    const [least] = starts.filter(({ first }) => first === start.first)
    const later = (key: 'readyMs' | 'firstPageMs') =>
      start === least ? '-' : `${start[key] < least![key] ? '' : '+'}${formatNumber(start[key] - least![key])}`
    return [
      start.posts.toLocaleString('en-US'),
      start.first ? 'first' : 'later',
      String(start.n),
      formatNumber(start.readyMs),
      later('readyMs'),
      formatNumber(start.firstPageMs),
      later('firstPageMs'),
    ]
  })
  const changeRows = changes.map(({ posts, action, n, median, p95, max }) => [
    posts.toLocaleString('en-US'),
    action,
    String(n),
    formatNumber(median),
    formatNumber(p95),
    formatNumber(max),
  ])
  return [
    head,
    `From the command to "Ready" and to the end of the first page, ms\n${tableOf(['posts', 'start', 'n', 'ready', 'later', 'first page', 'later'], startRows, 2)}`,
    `From the write to the frame that shows it, ms\n${tableOf(['posts', 'change', 'n', 'median', 'p95', 'max'], changeRows, 2)}`,
  ].join('\n\n')
}
