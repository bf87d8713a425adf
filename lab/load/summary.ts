import { median, percentile } from '../engine/statistics.ts'
import { formatNumber, tableOf } from '../engine/table.ts'
import type { Arrival } from './arrivals.ts'

export interface Look {
  /** Seconds since the load began. */
  at: number
  /** 99th percentile of the event loop delay since the previous sample, in milliseconds. */
  lagMs: number
  /** Resident set size, in MB of 1,048,576 bytes. */
  rssMb: number
  /** Used part of the heap, in MB of 1,048,576 bytes. */
  heapMb: number
}

export function answersOf(arrivals: readonly Arrival[]): string {
  const kinds = [...Map.groupBy(arrivals, ({ kind }) => kind)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const heads = ['', 'asked', 'failed', 'p50 ms', 'p99 ms', 'longest ms']
  const row = (name: string, some: readonly Arrival[]): string[] => {
    const times = some.flatMap(({ ms }) => ms ?? [])
    const figures = [0.5, 0.99, 1].map((share) => formatNumber(percentile(times, share)))
    return [name, String(some.length), String(some.length - times.length), ...figures]
  }
  return tableOf(heads, [...kinds.map(([kind, some]) => row(kind, some)), row('all', arrivals)], 1)
}

/** The reasons for failed requests with their counts, such as `status 500: 2`; empty if none failed. */
export const failuresOf = (arrivals: readonly Arrival[]): string[] =>
  [...Map.groupBy(arrivals, ({ failure }) => failure)].flatMap(([failure, { length }]) =>
    failure === null ? [] : [`${failure}: ${length}`],
  )

/** 99th percentile of the generator's own delay, in milliseconds: it is part of every waiting time. */
export const latenessOf = (arrivals: readonly Arrival[]): number =>
  percentile(
    arrivals.map(({ lateMs }) => lateMs),
    0.99,
  )

export const eventLoopOf = (looks: readonly Look[]): { median: number; worst: number } => {
  const lags = looks.map(({ lagMs }) => lagMs)
  return { median: median(lags), worst: Math.max(...lags) }
}

/** Mean of a metric and its growth per minute, by linear least squares. */
export function trendOf(looks: readonly Look[], measure: 'rssMb' | 'heapMb'): { mean: number; perMinute: number } {
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [at, mean] = [meanOf(looks.map((look) => look.at)), meanOf(looks.map((look) => look[measure]))]
  const sumOf = (of: (look: Look) => number) => looks.reduce((sum, look) => sum + of(look), 0)
  const slope = sumOf((look) => (look.at - at) * (look[measure] - mean)) / sumOf((look) => (look.at - at) ** 2)
  return { mean, perMinute: 60 * slope }
}
