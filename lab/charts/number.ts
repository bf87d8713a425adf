import { grouped } from '../../lib/core/grouped.ts'
import type { LabClaim } from '../result.ts'

/** Formats a number with two or three significant digits: `0.061`, `3.3`, `58`, `2,640`. */
export function digits(value: number): string {
  if (value >= 9.95) return grouped(Math.round(value))
  return value.toFixed(value >= 0.995 ? 1 : value >= 0.0995 ? 2 : 3)
}

/**
 * Formats a ratio, as in `23×` or `0.40×`: with two significant digits, and more if it takes them to tell the ratio from
 * an end of the band.
 */
export function times(ratio: number, sign = '×', band: LabClaim['band'] = {}): string {
  const fewest = Math.max(0, 1 - Math.floor(Math.log10(Number(ratio.toPrecision(2)) || 1)))
  const isTold = (decimals: number) =>
    Object.values(band).every((end) => Math.sign(Number(ratio.toFixed(decimals)) - end) === Math.sign(ratio - end))
  const decimals = [0, 1, 2, 3].map((more) => fewest + more).find(isTold) ?? fewest + 4
  return (decimals === 0 ? grouped(Math.round(ratio)) : ratio.toFixed(decimals)) + sign
}
