import { grouped } from '../../lib/core/grouped.ts'
import type { LabParams, LabProfile, LabRun } from '../result.ts'
import { digits } from './number.ts'
import type { LabPageWords } from './words.ts'

const mostMs = 10_000

/** Formats a figure with its unit, such as `58 ms` or `44 s`; without a unit, the number alone. */
export function withUnit(value: number, unit: string): string {
  if (unit === 'ms' && value >= mostMs) return withUnit(value / 1_000, 's')
  return `${value === 0 ? '0' : digits(value)} ${unit}`.trimEnd()
}

/** Formats a share as a percentage: `7 %`. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`

/** Formats the value of a parameter; sizes get a thousands separator. */
export const paramText = (value: number | string): string => (typeof value === 'number' ? grouped(value) : value)

/** Formats parameters, for example as `files 10,000, cache off`; empty if there are none. */
export const paramsText = (params: LabParams): string =>
  Object.entries(params)
    .map(([name, value]) => `${name} ${paramText(value)}`)
    .join(', ')

/** Names the machine of a run without the marks of its maker, as in `Intel Xeon, 2 cores`. */
export const machineText = ({ context: { machine } }: Pick<LabRun, 'context'>, words: LabPageWords): string =>
  `${machine.cpuModel.replace(/\((?:R|TM)\)| Processor\b/g, '')}, ${words.cores(machine.cores)}`

/** Names a run among others of the same result, as in `Intel Xeon, 2 cores, 2026-11-21`. */
export const runText = (run: Pick<LabRun, 'context'>, words: LabPageWords): string =>
  `${machineText(run, words)}, ${dateOf(run)}`

export const dateOf = ({ context: { machine } }: Pick<LabRun, 'context'>): string => machine.date.slice(0, 10)

export const profileText = ({ cpus, periodUs }: LabProfile, words: LabPageWords): string =>
  cpus === null ? words.fullCpu : `${cpus}${periodUs === 100_000 ? '' : ` / ${periodUs / 1_000} ms`}`
