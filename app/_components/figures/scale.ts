/** Where a value lies on an axis. */
export interface Scale {
  logarithmic: boolean
  /** Share of the axis, from 0 to 100. */
  at: (value: number) => number
  /** What is marked on a logarithmic axis, its beginning first: there no bar starts at zero. */
  ticks: number[]
}

/** Beyond this, small bars on a linear axis could not be told from none. */
const widestLinear = 20

/** An axis for positive values up to the largest: linear from 0, or logarithmic from a power of ten where they lie far apart. */
export function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (most / least <= widestLinear) return { logarithmic: false, at: (value) => (100 * value) / most, ticks: [] }
  // A little below the least value, which is to have a bar too
  const [low, high] = [Math.floor(Math.log10(least * 0.8)), Math.log10(most)]
  return {
    logarithmic: true,
    at: (value) => (100 * (Math.log10(value) - low)) / (high - low),
    ticks: Array.from({ length: Math.floor(high) - low + 1 }, (_, index) => Number(`1e${low + index}`)),
  }
}
