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

type Figures = WalkedBlog & ReturnType<typeof figuresOf>

const columns: [head: string, of: (blog: Figures) => number | string | null][] = [
  ['', ({ name }) => name],
  ['median ms', ({ clicked }) => clicked.p50],
  ['p95', ({ clicked }) => clicked.p95],
  ['max', ({ clicked }) => clicked.max],
  ['first', ({ first }) => first.p50],
  ['again', ({ repeat }) => repeat.p50],
  ['back', ({ back }) => back.p50],
  ['clicks', ({ clicked }) => String(clicked.count)],
  ['KB/page', ({ moves, transitions }) => moves.bytes / 1_000 / transitions.length],
  ['CPU ms/page', ({ taken, transitions }) => taken && (taken.cpuSeconds / transitions.length) * 1_000],
  ['throttled', ({ taken }) => taken && taken.throttled],
  ['held ms', ({ taken }) => taken && taken.throttledMs],
  ['RSS MB', ({ taken }) => taken && taken.rssMb],
  ['quota', ({ quotaReached }) => (quotaReached === null ? null : `${Math.round(quotaReached * 100)}%`)],
]

function figuresIn(blogs: readonly WalkedBlog[]): string {
  const textOf = (value: number | string | null) => (typeof value === 'number' ? formatNumber(value) : (value ?? '-'))
  const rows = blogs.map((blog) => {
    const figures = { ...blog, ...figuresOf(blog.transitions) }
    return columns.map(([, of]) => textOf(of(figures)))
  })
  return tableOf(
    columns.map(([head]) => head),
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
