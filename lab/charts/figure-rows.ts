import type { LabCell, LabResult } from '../result.ts'
import { withUnit } from './format.ts'
import { times } from './number.ts'
import { contenderLabel, figureIn, selectOne, type Found, type Selection } from './select.ts'
import type { LabPageWords } from './words.ts'

export interface FiguresTableOptions {
  /** Maps each column heading to the name of its figure, as `<LabValue>` takes it. */
  columns: Readonly<Record<string, string>>
  /** A contender by whose median all medians are divided, in a column of their own. */
  against?: string | undefined
}

export interface FigureRow {
  cell: LabCell
  label: string
  texts: string[]
}

/** Returns one row per contender, best first; the selection must leave one cell for each. */
export function figureRows(
  result: LabResult,
  cells: readonly LabCell[],
  selection: Selection,
  { columns, against }: FiguresTableOptions,
  words: LabPageWords,
): Found<FigureRow[]> {
  const { better, name: unit } = result.unit
  const contenders = [...new Set(cells.map(({ contender }) => contender))]
  const base = against === undefined ? null : selectOne(result, against, selection, words)
  if (base?.problem) return base
  const rows: FigureRow[] = []
  for (const contender of contenders) {
    const one = selectOne(result, contender, selection, words)
    if (!one.found) return one
    const texts: string[] = []
    for (const name of Object.values(columns)) {
      const figure = figureIn(one.found, name, words)
      if (!figure.found) return figure
      texts.push(withUnit(figure.found.value, figure.found.unit ?? unit))
    }
    if (base?.found) texts.push(times(one.found.median / base.found.median, words.times))
    rows.push({ cell: one.found, label: contenderLabel(result, contender), texts })
  }
  const direction = better === 'less' ? 1 : -1
  return { found: rows.toSorted((a, b) => direction * (a.cell.median - b.cell.median)), problem: null }
}
