import type { LabResult } from '../result.ts'
import { DataTable } from '../../lib/site/charts/data-table.tsx'
import type { FigureRow } from './figure-rows.ts'
import { paramsText } from './format.ts'
import { contenderLabel } from './select.ts'
import type { LabPageWords } from './words.ts'

export function FiguresTable({
  result,
  rows,
  columns,
  against,
  words,
}: {
  result: LabResult
  rows: readonly FigureRow[]
  columns: readonly string[]
  against: string | undefined
  words: LabPageWords
}) {
  const { params, profile } = rows[0]!.cell
  const place = [paramsText(params), words.share(result.context.profiles.find(({ name }) => name === profile)!)].join(
    ', ',
  )
  const more = against === undefined ? [] : [words.timesOf(contenderLabel(result, against))]
  return (
    <div className="panel">
      <p className="panelTitle">{place}</p>
      <DataTable
        label={place}
        heads={[words.contender, ...columns, ...more]}
        rows={rows.map(({ label, texts }) => [label, ...texts])}
      />
    </div>
  )
}
