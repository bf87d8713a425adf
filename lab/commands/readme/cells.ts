import { dateOf, withUnit } from '../../charts/format.ts'
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

export function placeOf(result: LabResult): string {
  const { machine } = result.context
  return `Node ${machine.node}, ${machine.cpuModel}, ${machine.cores} CPUs, ${dateOf(result)}`
}

export const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** Of how many rounds the cells are medians: some are measured less often, and a trial that is given up has no figure. */
export function mediansOf(cells: readonly (LabCell | undefined)[]): string {
  const counts = cells.flatMap((cell) => cell?.samples.length ?? [])
  const [least, most] = [Math.min(...counts), Math.max(0, ...counts)]
  return `medians of ${least < most ? `${least} to ${most}` : most} rounds`
}

/** A figure with its unit; `–` if it was not measured. */
export const figure = (value: number | undefined, unit: 'ms' | 's' | 'MB'): string =>
  value === undefined ? '–' : withUnit(value, unit)
