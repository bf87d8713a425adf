import { figure, tableOf } from '../instrument/table.ts'
import { figuresOf } from '../lab/navigation/figures.ts'
import { conclusionOf, type Measured } from './conclusion.ts'
import { axisOf, scaleOf, stripOf } from './strip.ts'
import type { WalkedBlog } from './walks.ts'

const width = 60

/** What was clicked: going back is told apart, since the browser mostly has the page. */
export const measuredOf = (blogs: readonly WalkedBlog[]): Measured[] =>
  blogs.map(({ name, transitions }) => ({ reader: name, clicks: transitions.filter(({ visit }) => visit !== 'back').map(({ ms }) => ms) }))

/** The whole comparison as text.
 * @param context lines on what it was measured on */
export function reportOf(blogs: readonly WalkedBlog[], context: readonly string[]): string {
  return [context.join('\n'), figuresIn(blogs), stripsIn(measuredOf(blogs)), conclusionOf(measuredOf(blogs)).join('\n')].join('\n\n')
}

function figuresIn(blogs: readonly WalkedBlog[]): string {
  const rows = blogs.map(({ name, transitions, moves, taken, quotaReached }) => {
    const { clicked, first, repeat, back } = figuresOf(transitions)
    const server = taken ? [taken.cpuSeconds / transitions.length * 1_000, taken.throttled, taken.throttledMs, taken.rssMb].map(figure) : ['-', '-', '-', '-']
    return [name, ...[clicked.p50, clicked.p95, clicked.max, first.p50, repeat.p50, back.p50].map(figure), String(clicked.count), figure(moves.bytes / 1_000 / transitions.length), ...server, quotaReached === null ? '-' : `${Math.round(quotaReached * 100)}%`]
  })
  return tableOf(['', 'median ms', 'p95', 'max', 'first', 'again', 'back', 'clicks', 'KB/page', 'CPU ms/page', 'throttled', 'held ms', 'RSS MB', 'quota'], rows, 1)
}

function stripsIn(measured: readonly Measured[]): string {
  const scale = scaleOf(measured.flatMap(({ clicks }) => clicks))
  const names = Math.max(...measured.map(({ reader }) => reader.length))
  return [...measured.map(({ reader, clicks }) => `${reader.padEnd(names)} │${stripOf(clicks, scale, width)}│`), `${' '.repeat(names + 2)}${axisOf(scale, width)} ms`].join('\n')
}
