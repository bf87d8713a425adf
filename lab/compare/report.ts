import { config } from '../../lib/config.ts'
import type { MachineContext } from '../machine/context.ts'
import { formatNumber, tableOf } from '../engine/table.ts'
import { figuresOf } from '../experiments/navigation/figures.ts'
import { usualPace } from '../experiments/navigation/walk.ts'
import { conclusionOf, type Measured } from './conclusion.ts'
import type { CompareOptions } from './options.ts'
import { axisOf, scaleOf, stripOf } from './strip.ts'
import type { WalkedBlog } from './walks.ts'

const width = 60

/** The measured clicks. Going back is left out, since the browser usually has the page already. */
const measuredOf = (blogs: readonly WalkedBlog[]): Measured[] =>
  blogs.map(({ name, transitions }) => ({
    reader: name,
    clicks: transitions.filter(({ visit }) => visit !== 'back').map(({ ms }) => ms),
  }))

export function reportOf(blogs: readonly WalkedBlog[], context: readonly string[]): string {
  return [
    context.join('\n'),
    figuresIn(blogs),
    stripsIn(measuredOf(blogs)),
    conclusionOf(measuredOf(blogs)).join('\n'),
  ].join('\n\n')
}

function figuresIn(blogs: readonly WalkedBlog[]): string {
  const rows = blogs.map(({ name, transitions, moves, taken, quotaReached }) => {
    const { clicked, first, repeat, back } = figuresOf(transitions)
    const server = taken
      ? [(taken.cpuSeconds / transitions.length) * 1_000, taken.throttled, taken.throttledMs, taken.rssMb].map(
          formatNumber,
        )
      : ['-', '-', '-', '-']
    return [
      name,
      ...[clicked.p50, clicked.p95, clicked.max, first.p50, repeat.p50, back.p50].map(formatNumber),
      String(clicked.count),
      formatNumber(moves.bytes / 1_000 / transitions.length),
      ...server,
      quotaReached === null ? '-' : `${Math.round(quotaReached * 100)}%`,
    ]
  })
  return tableOf(
    [
      '',
      'median ms',
      'p95',
      'max',
      'first',
      'again',
      'back',
      'clicks',
      'KB/page',
      'CPU ms/page',
      'throttled',
      'held ms',
      'RSS MB',
      'quota',
    ],
    rows,
    1,
  )
}

function stripsIn(measured: readonly Measured[]): string {
  const scale = scaleOf(measured.flatMap(({ clicks }) => clicks))
  const names = Math.max(...measured.map(({ reader }) => reader.length))
  return [
    ...measured.map(({ reader, clicks }) => `${reader.padEnd(names)} │${stripOf(clicks, scale, width)}│`),
    `${' '.repeat(names + 2)}${axisOf(scale, width)} ms`,
  ].join('\n')
}

export function contextOf(
  { what, delayMs }: CompareOptions,
  { cpuModel, cores, load }: MachineContext,
  limited: boolean,
  posts: number,
): string[] {
  const limit =
    'url' in what
      ? 'as it is deployed'
      : limited
        ? `each server at ${what.limit.cpus} CPU, in periods of ${what.limit.periodUs / 1_000} ms, with LOADER_CACHE=off; the browser is not limited`
        : 'NO CPU LIMIT: no cgroup can be made here (that takes root, or a delegated cgroup)'
  return [
    `Click to painted heading, ${posts === 100 ? 'the newest 100' : posts} posts of ${'url' in what ? what.url : config.contentDir}, pages rendered ${'url' in what ? 'as they are there' : 'for each request'}`,
    limit,
    `${cpuModel}, ${cores} CPUs, load ${load}${load > cores ? ': something else is at work here, run it again when the machine is quiet' : ''}; each page looked at for ${usualPace.lookMs} ms${delayMs > 0 ? `, ${delayMs} ms put on every request` : ''}`,
  ]
}
