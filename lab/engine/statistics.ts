/** The middle value; the mean of both where there are two. NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = ascending(values)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1
    ? sorted[Math.floor(middle)]!
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}

/**
 * A percentile by the nearest rank: a value that was measured, which at least this share does not exceed. NaN of nothing.
 * @param share from 0 to 1
 */
export const percentile = (values: readonly number[], share: number): number =>
  ascending(values)[Math.ceil(values.length * share) - 1] ?? NaN

/** The largest value below 20 values. */
export const p95 = (values: readonly number[]): number => percentile(values, 0.95)

/** Range of the values as a share of their median: 0 where all are equal. */
export function spread(values: readonly number[]): number {
  return values.length === 0 ? NaN : (Math.max(...values) - Math.min(...values)) / median(values)
}

/**
 * The values that lie beyond 1.5 times the distance of the quartiles from them (Tukey's fences; quartiles by linear
 * interpolation), in their order. Fewer than five values have none: with so few each decides where the quartiles are.
 */
export function outliers(values: readonly number[]): number[] {
  if (values.length < 5) return []
  const sorted = ascending(values)
  const at = (share: number) => {
    const place = share * (sorted.length - 1)
    const below = sorted[Math.floor(place)]!
    return below + (sorted[Math.ceil(place)]! - below) * (place % 1)
  }
  const reach = 1.5 * (at(0.75) - at(0.25))
  return values.filter((value) => value < at(0.25) - reach || value > at(0.75) + reach)
}

const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b)
