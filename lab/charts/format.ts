import { grouped } from '../../lib/grouped.ts'
import type { LabParams, LabProfile } from '@/lab/result.ts'
import { digits } from './number.ts'
import type { LabPageWords } from './words.ts'

/** From here on milliseconds read better as seconds. */
const mostMs = 10_000

/** A figure with its unit, as `58 ms` and `44 s`; without a unit the number alone. */
export function withUnit(value: number, unit: string): string {
  if (unit === 'ms' && value >= mostMs) return withUnit(value / 1_000, 's')
  return `${value === 0 ? '0' : digits(value)} ${unit}`.trimEnd()
}

/** A share as per cent: `7 %`. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`

/** A parameter's value: sizes with their thousands set apart. */
export const paramText = (value: number | string): string => (typeof value === 'number' ? grouped(value) : value)

/** Parameters in words, as `files 10,000, cache off`; empty for none. */
export const paramsText = (params: LabParams): string =>
  Object.entries(params)
    .map(([name, value]) => `${name} ${paramText(value)}`)
    .join(', ')

/** A profile in a narrow column. */
export const profileText = ({ cpus, periodUs }: LabProfile, words: LabPageWords): string =>
  cpus === null ? words.fullCpu : `${cpus}${periodUs === 100_000 ? '' : ` / ${periodUs / 1_000} ms`}`
