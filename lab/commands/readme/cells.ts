import { withUnit } from '../../charts/format.ts'
import type { LabCell, LabParams, LabResult } from '../../result.ts'

/** The first cell that has these parameters, whatever its others; undefined if it was not measured. */
export const cellOf = (
  { cells }: LabResult,
  contender: string,
  profile: string,
  params: LabParams,
): LabCell | undefined =>
  cells.find(
    (cell) =>
      cell.contender === contender &&
      cell.profile === profile &&
      Object.entries(params).every(([name, value]) => cell.params[name] === value),
  )

export const placeOf = ({ context: { machine } }: LabResult): string =>
  `Node ${machine.node}, ${machine.cpuModel}, ${machine.cores} CPUs, ${machine.date.slice(0, 10)}`

export const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** A figure with its unit; `–` if it was not measured. */
export const figure = (value: number | undefined, unit: 'ms' | 's' | 'MB'): string =>
  value === undefined ? '–' : withUnit(value, unit)
