import { grouped } from '../../lib/core/grouped.ts'
import type { LabCell, LabResult } from '../result.ts'
import { DataTable } from '../../lib/site/charts/data-table.tsx'
import { digits } from './number.ts'
import { paramText, percent, profileText, withUnit } from './format.ts'
import { contenderLabel, tellsOutliers } from './select.ts'
import type { LabPageWords } from './words.ts'

export interface CellsTableProps {
  result: LabResult
  words: LabPageWords
  cells?: readonly LabCell[]
  /**
   * `all`: medians with their cost and reliability; `few`: the values that the chart shows; `extra`: only the extra
   * figures.
   */
  columns: 'all' | 'few' | 'extra'
  label: string
}

interface Column {
  head: string
  of: (cell: LabCell) => string
}

/** Draws cells as table rows: as the text alternative of a chart, or with every figure. */
export function CellsTable({ result, words, cells = result.cells, columns, label }: CellsTableProps) {
  const { params, context, unit } = result
  const places: Column[] = [
    ...params.map((name): Column => ({ head: name, of: (cell) => paramText(cell.params[name] ?? '–') })),
    {
      head: words.cpu,
      of: ({ profile }) => {
        const known = context.profiles.find(({ name }) => name === profile)
        return known ? profileText(known, words) : profile
      },
    },
  ]
  const figures = { few: fewColumns, all: allColumns, extra: extraColumns }[columns](cells, words, unit.name)
  const shown = [...places, ...figures]
  return (
    <DataTable
      label={label}
      heads={[words.contender, ...shown.map(({ head }) => head)]}
      rows={cells.map((cell) => [contenderLabel(result, cell.contender), ...shown.map(({ of }) => of(cell))])}
    />
  )
}

const fewColumns = (_: readonly LabCell[], words: LabPageWords, unit: string): Column[] => [
  { head: words.median, of: ({ median }) => withUnit(median, unit) },
  { head: words.range, of: ({ samples }) => `${short(Math.min(...samples))}–${short(Math.max(...samples))}` },
]

const allColumns = (cells: readonly LabCell[], words: LabPageWords, unit: string): Column[] => [
  ...fewColumns(cells, words, unit),
  { head: words.spread, of: ({ spread }) => percent(spread) },
  { head: words.samples, of: ({ samples }) => String(samples.length) },
  { head: words.outliers, of: (cell) => (tellsOutliers(cell) ? String(cell.outliers.length) : '–') },
  { head: words.cpuTime, of: ({ cpuSeconds }) => withUnit(cpuSeconds * 1_000, 'ms') },
  { head: words.throttled, of: ({ throttledMs }) => withUnit(throttledMs, 'ms') },
  { head: words.throttledPeriods, of: ({ throttledPeriods }) => grouped(throttledPeriods) },
  { head: words.memory, of: ({ rssMb }) => withUnit(rssMb, 'MB') },
  { head: words.quotaReached, of: ({ quotaReached }) => (quotaReached === null ? '–' : percent(quotaReached)) },
]

const extraColumns = (cells: readonly LabCell[]): Column[] =>
  [...new Set(cells.flatMap(({ extra }) => Object.keys(extra)))].map((name) => ({
    head: name,
    of: ({ extra }) => (extra[name] === undefined ? '–' : short(extra[name])),
  }))

const short = (value: number): string => (value === 0 ? '0' : digits(value))
