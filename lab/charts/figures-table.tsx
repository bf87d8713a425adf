import type { LabCell, LabResult } from '@/lab/result.ts'
import { DataTable } from './data-table.tsx'
import type { FigureRow, FiguresTableOptions } from './figure-rows.ts'
import { paramsText } from './format.ts'
import { contenderLabel } from './select.ts'
import type { LabPageWords } from './words.ts'

/** The CPU profile and parameters that the cells of a table share, in words. */
function placeOf({ context }: LabResult, { profile, params }: LabCell, words: LabPageWords): string {
  const known = context.profiles.find(({ name }) => name === profile)
  return [paramsText(params), known ? words.share(known) : profile].join(', ')
}

/** Draws rows as a table, below the CPU profile and the parameters that they share. */
export function FiguresTable({
  result,
  rows,
  options: { columns, against },
  words,
}: {
  result: LabResult
  rows: readonly FigureRow[]
  options: FiguresTableOptions
  words: LabPageWords
}) {
  const place = placeOf(result, rows[0]!.cell, words)
  const heads = [
    words.contender,
    ...Object.keys(columns),
    ...(against === undefined ? [] : [words.timesOf(contenderLabel(result, against))]),
  ]
  return (
    <div className="panel">
      <p className="panelTitle">{place}</p>
      <DataTable label={place} heads={heads} rows={rows.map(({ label, texts }) => [label, ...texts])} />
    </div>
  )
}
