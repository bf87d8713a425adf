/** Maps values to an axis. */
export interface Scale {
  logarithmic: boolean
  /** Share of the axis, from 0 to 100. */
  at: (value: number) => number
  /**
   * Values of the ticks. Bars have them only on a logarithmic axis, its beginning first, since no bar starts at zero
   * there.
   */
  ticks: number[]
}

/** Beyond this ratio, small bars on a linear axis are invisible. */
const widestLinear = 20

/**
 * An axis for bars up to the largest value: linear from 0, or logarithmic from a power of ten for values far apart.
 * A value of 0 has no bar.
 */
export function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values.filter((value) => value > 0)), Math.max(...values)]
  if (!Number.isFinite(least) || most / least <= widestLinear)
    return { logarithmic: false, at: (value) => (most > 0 ? (100 * value) / most : 0), ticks: [] }
  // A little below the smallest value, so that it has a bar too
  const [low, high] = [Math.floor(Math.log10(least * 0.8)), Math.log10(most)]
  return {
    logarithmic: true,
    at: (value) => (value > 0 ? (100 * (Math.log10(value) - low)) / (high - low) : 0),
    ticks: Array.from({ length: Math.floor(high) - low + 1 }, (_, index) => Number(`1e${low + index}`)),
  }
}

/** Fewer ticks than this give no sense of an axis. */
const fewestTicks = 3

/**
 * An axis for points: logarithmic from a little below the least value to a little above the largest; linear from the
 * least where one is not positive.
 */
export function axisOf(values: readonly number[], margin = 1.15): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (least <= 0)
    return {
      logarithmic: false,
      at: (value) => (most === least ? 50 : (100 * (value - least)) / (most - least)),
      ticks: [least, most],
    }
  const [low, high] = [Math.log10(least / margin), Math.log10(most * margin)]
  const within = (steps: readonly number[]) =>
    decades(low, high)
      .flatMap((decade) => steps.map((step) => Number(`${step}e${decade}`)))
      .filter((tick) => Math.log10(tick) >= low && Math.log10(tick) <= high)
  const ticks = [[1], [1, 3], [1, 2, 5]].map(within).find(({ length }) => length >= fewestTicks) ?? [least, most]
  return {
    logarithmic: true,
    at: (value) => (100 * (Math.log10(Math.max(value, 10 ** low)) - low)) / (high - low),
    ticks: [...new Set(ticks)],
  }
}

const decades = (low: number, high: number): number[] =>
  Array.from({ length: Math.floor(high) - Math.floor(low) + 1 }, (_, index) => Math.floor(low) + index)
