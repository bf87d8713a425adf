import type { LabCell, LabResult } from '../result.ts'
import { withUnit } from './format.ts'
import { times } from './number.ts'
import { contenderLabel, figureIn, found, selectOne, type Found, type Selection } from './select.ts'

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
  columns: Readonly<Record<string, string>>,
  against: string | undefined,
): Found<FigureRow[]> {
  const { better, name: unit } = result.unit
  const base = against === undefined ? null : selectOne(result, against, selection)
  if (base?.problem) return base
  const rows: FigureRow[] = []
  for (const contender of new Set(cells.map((cell) => cell.contender))) {
    const one = selectOne(result, contender, selection)
    if (!one.found) return one
    const texts: string[] = []
    for (const name of Object.values(columns)) {
      const figure = figureIn(one.found, name)
      if (!figure.found) return figure
      texts.push(withUnit(figure.found.value, figure.found.unit ?? unit))
    }
    if (base?.found) texts.push(times(one.found.median / base.found.median))
    rows.push({ cell: one.found, label: contenderLabel(result, contender), texts })
  }
  const direction = better === 'less' ? 1 : -1
  return found(rows.toSorted((a, b) => direction * (a.cell.median - b.cell.median)))
}
