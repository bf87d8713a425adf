import { grouped } from '../../lib/core/grouped.ts'

/** Formats a number with two or three significant digits: `0.061`, `3.3`, `58`, `2,640`. */
export function digits(value: number): string {
  if (value >= 9.95) return grouped(Math.round(value))
  return value.toFixed(value >= 0.995 ? 1 : value >= 0.0995 ? 2 : 3)
}

/** Formats a ratio, as in `23×` or `0.4×`. */
export const times = (ratio: number, sign = '×'): string =>
  (ratio >= 9.95 ? grouped(Math.round(ratio)) : ratio.toFixed(ratio >= 0.095 ? 1 : 2)) + sign

export const milliseconds = (ms: number): string => `${digits(ms)} ms`
export const megabytes = (mb: number): string => `${digits(mb)} MB`
