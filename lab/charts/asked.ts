import type { LabCell, LabClaim, LabParams, LabResult } from '../result.ts'
import { figureRows, type FigureRow } from './figure-rows.ts'
import {
  claimNamed,
  figureIn,
  found,
  nothingThere,
  select,
  selectOne,
  type CellFigure,
  type Found,
  type Selection,
} from './select.ts'

/** What each component of the lab asks a result for. `npm run check` asks the same before a post is shown. */

interface Figure {
  profile?: string | undefined
  params?: LabParams | undefined
  value?: string | undefined
}

export interface LabAttributes extends Selection {
  /** Draws the ratios of this claim beside the published one, instead of the cells. */
  claim?: string | undefined
  /** Shows a table of these figures instead of a chart: maps each column heading to the name of its figure. */
  columns?: Readonly<Record<string, string>> | undefined
  against?: string | undefined
}

export interface ValueAttributes extends Figure {
  contender: string
}

export interface RatioAttributes extends Figure {
  of: string
  to: string
  toProfile?: string | undefined
  toParams?: LabParams | undefined
}

export type Asked = { claim: LabClaim } | { cells: LabCell[]; rows: FigureRow[] | null }

export function pictureIn(result: LabResult, { claim, columns, against, ...selection }: LabAttributes): Found<Asked> {
  if (claim !== undefined) {
    const named = claimNamed(result, claim)
    return named.found ? found({ claim: named.found }) : named
  }
  const cells = select(result, selection)
  if (!cells.found) return cells
  if (!columns) return found({ cells: cells.found, rows: null })
  const rows = figureRows(result, cells.found, selection, columns, against)
  return rows.found ? found({ cells: cells.found, rows: rows.found }) : rows
}

export function valueIn(result: LabResult, { contender, value = 'median', ...at }: ValueAttributes): Found<CellFigure> {
  const cell = selectOne(result, contender, at)
  return cell.found ? figureIn(cell.found, value) : cell
}

export function ratioIn(
  result: LabResult,
  { of, to, toProfile, toParams, profile, params, value }: RatioAttributes,
): Found<number> {
  const top = valueIn(result, { contender: of, profile, params, value })
  if (!top.found) return top
  const bottom = valueIn(result, {
    contender: to,
    profile: toProfile ?? profile,
    params: { ...params, ...toParams },
    value,
  })
  return bottom.found ? found(top.found.value / bottom.found.value) : bottom
}

export function publishedIn(result: LabResult, { claim }: { claim: string }): Found<number> {
  const named = claimNamed(result, claim)
  if (!named.found) return named
  const { publishedRatio } = named.found
  return publishedRatio === null ? nothingThere(`${claim}: publishedRatio`) : found(publishedRatio)
}
