import { linearScale, type Scale } from '../../lib/site/charts/scale.ts'

/** Maximum ratio of two bars on a linear axis: beyond it, small bars are invisible. */
const widestLinear = 20

/**
 * Creates an axis for bars: linear from 0, or logarithmic from a power of ten if the values are far apart. A value of 0
 * has no bar.
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

/** Minimum number of ticks: fewer do not show the scale of an axis. */
const fewestTicks = 3

/**
 * Creates an axis for points: logarithmic, from a little below the smallest value to a little above the largest, or
 * linear from the smallest value if that is not positive.
 */
export function axisOf(values: readonly number[], margin = 1.15): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (least <= 0) return linearScale(least, most, [least, most])
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
