/** The middle value, or the mean of the two middle values; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = ascending(values)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1
    ? sorted[Math.floor(middle)]!
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}

/**
 * A percentile by the nearest-rank method: the smallest measured value that at least this share of the values does not
 * exceed. NaN for an empty list.
 * @param share from 0 to 1
 */
export const percentile = (values: readonly number[], share: number): number =>
  ascending(values)[Math.ceil(values.length * share) - 1] ?? NaN

/** The 95th percentile; with fewer than 20 values, the largest one. */
export const p95 = (values: readonly number[]): number => percentile(values, 0.95)

/** Range of the values as a share of their median; 0 if all are equal. */
export function spread(values: readonly number[]): number {
  return values.length === 0 ? NaN : (Math.max(...values) - Math.min(...values)) / median(values)
}

/**
 * The values more than 1.5 interquartile ranges outside the quartiles (Tukey's fences; quartiles by linear
 * interpolation), in their order. Fewer than five values have no outliers: each value would determine the quartiles too
 * much.
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
