import type { Cell } from './plan.ts'
import { questionLabels } from './questions.ts'
import type { ReadersRun } from './readers.ts'
import { leadsOf, type Figure, type Lead } from './summary.ts'
import { formatNumber, tableOf } from '../engine/table.ts'

/** The whole run as text: what it was run on, every figure, and whether the index is as far ahead as it should be. */
export function reportOf({ context, verdicts, figures }: ReadersRun): string {
  const wrong = verdicts.flatMap(({ posts, wrong: readers }) =>
    readers.map(
      ({ strategy, question }) =>
        `WRONG: ${strategy} answers "${question}" of ${posts} posts differently; it has no figure`,
    ),
  )
  return [contextOf(context), ...wrong, figuresTable(figures), notes, leadsTable(leadsOf(figures))]
    .filter((part) => part !== '')
    .join('\n\n')
}

function contextOf(context: ReadersRun['context']): string {
  const { machine, limit, rounds, corpora } = context
  const lines = [
    `${machine.cpuModel}, ${machine.cores} CPUs, load ${machine.load}, at most ${context.maxLoad} during the run; ${machine.platform}; Node ${machine.node}`,
    `${machine.date}, commit ${machine.commit ?? 'unknown'}, ${rounds} rounds, took ${Math.round(context.seconds)} s`,
    limit
      ? `quota ${(limit.cpus * limit.periodUs) / 1000} ms of every ${limit.periodUs / 1000} ms (cgroup v${limit.cgroup}); every trial in a group of its own`
      : 'no CPU group can be made here (that takes root, or a delegated cgroup): measured at full CPU only',
    ...corpora.map(
      ({ posts, bytes, seed, indexBytes, indexSeconds, compiled }) =>
        `${posts} posts from seed ${seed}: ${megabytes(bytes)}, index ${megabytes(indexBytes)} made in ${indexSeconds} s (${compiled} posts compiled)`,
    ),
  ]
  return lines.join('\n')
}

const megabytes = (bytes: number) => `${formatNumber(bytes / 1_000_000)} MB`

const notes = `fresh: from loading the reader's modules to its first answer in a new process, whose start is not counted.
warm: after up to 5 questions, back to back. ms are medians over the rounds; ± is how far the rounds lie apart.
CPU: milliseconds of all threads for one question. n: questions timed. RSS: the process at its largest.`

function figuresTable(figures: readonly Figure[]): string {
  const fresh = figures.filter(({ temperature }) => temperature === 'fresh').sort(byCell)
  const rows = fresh.map((first) => {
    const warm = figures.find(
      (other) =>
        other.temperature === 'warm' && other.strategy === first.strategy && cellName(other) === cellName(first),
    )!
    return [
      ...cellWords(first),
      first.strategy,
      ...cost(first),
      formatNumber(warm.median),
      formatNumber(warm.p95),
      ...cost(warm).slice(1),
      String(warm.questions),
      String(warm.filesOpened),
      formatNumber(warm.peakRssMb),
    ]
  })
  const heads = [
    'posts',
    'CPU',
    'question',
    'reader',
    'fresh ms',
    '±',
    '×index',
    'CPU ms',
    'warm ms',
    'p95',
    '±',
    '×index',
    'CPU ms',
    'n',
    'files',
    'RSS MB',
  ]
  return tableOf(heads, rows, 4)
}

const cost = ({ median, spread, timesIndex, cpuMs }: Figure) => [
  formatNumber(median),
  `${Math.round(spread * 100)}%`,
  timesIndex === null ? '-' : formatNumber(timesIndex),
  formatNumber(cpuMs),
]

function leadsTable(leads: readonly Lead[]): string {
  if (leads.length === 0) return ''
  const rows = leads.map((lead) => [
    ...cellWords(lead),
    lead.temperature,
    formatNumber(lead.index),
    `${lead.best.strategy} ${formatNumber(lead.best.median)}`,
    `${formatNumber(lead.overBest)}×`,
    against(lead.overBest, lead.target?.best),
    `${formatNumber(lead.overBestCpu)}×`,
    lead.overPromiseAll === null ? '-' : `${formatNumber(lead.overPromiseAll)}×`,
    against(lead.overPromiseAll, lead.target?.promiseAll),
  ])
  const heads = [
    'posts',
    'CPU',
    'question',
    '',
    'index ms',
    'best scan ms',
    'ahead',
    'target',
    'in CPU',
    'of promise-all',
    'target',
  ]
  return `How far the index is ahead\n${tableOf(heads, rows, 4)}`
}

function against(reached: number | null, target: number | undefined): string {
  if (reached === null || target === undefined) return '-'
  return `${formatNumber(target)}× ${reached >= target ? 'met' : 'MISSED'}`
}

const cellWords = ({ posts, cpus, question }: Cell) => [
  posts.toLocaleString('en-US'),
  cpus === null ? 'full' : String(cpus),
  questionLabels[question],
]
const cellName = (cell: Cell) => cellWords(cell).join()
/** Sorting is stable: what is equal here keeps the order of the trials. */
const byCell = (a: Cell, b: Cell) => a.posts - b.posts || (b.cpus ?? Infinity) - (a.cpus ?? Infinity) || 0
