/** The middle value; the mean of both where there are two. NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = ascending(values)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}

/** The smallest value that at least 95 % do not exceed (nearest rank): one that was measured, the largest below 20 values. */
export function p95(values: readonly number[]): number {
  return ascending(values)[Math.ceil(values.length * 0.95) - 1] ?? NaN
}

/** How far the values lie apart, as a share of their median: 0 where all are alike. */
export function spread(values: readonly number[]): number {
  return values.length === 0 ? NaN : (Math.max(...values) - Math.min(...values)) / median(values)
}

const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b)
