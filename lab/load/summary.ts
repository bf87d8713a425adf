import { median, percentile } from '../engine/statistics.ts'
import { formatNumber, tableOf } from '../engine/table.ts'
import type { Arrival } from './arrivals.ts'

/** What a server says of itself at one time. */
export interface Look {
  /** Seconds since the load began. */
  at: number
  /** 99th percentile of the event loop's delay since the look before. */
  lagMs: number
  /** In RAM, in MB of 1,048,576 bytes. */
  rssMb: number
  /** The used part of the heap. */
  heapMb: number
}

/** A table of what was asked for, by kind and in all. */
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

/** Why requests failed, and how many for each reason: `status 500: 2`. Empty if none did. */
export const failuresOf = (arrivals: readonly Arrival[]): string[] =>
  [...Map.groupBy(arrivals, ({ failure }) => failure)].flatMap(([failure, { length }]) =>
    failure === null ? [] : [`${failure}: ${length}`],
  )

/** How late the generator itself was: what an answer would have waited for without a server. */
export const latenessOf = (arrivals: readonly Arrival[]): number =>
  percentile(
    arrivals.map(({ lateMs }) => lateMs),
    0.99,
  )

export const eventLoopOf = (looks: readonly Look[]): { median: number; worst: number } => {
  const lags = looks.map(({ lagMs }) => lagMs)
  return { median: median(lags), worst: Math.max(...lags) }
}

/** Mean of a measure, and how much it grows in a minute: the slope of the line with the least squares. */
export function trendOf(looks: readonly Look[], measure: 'rssMb' | 'heapMb'): { mean: number; perMinute: number } {
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [at, mean] = [meanOf(looks.map((look) => look.at)), meanOf(looks.map((look) => look[measure]))]
  const sumOf = (of: (look: Look) => number) => looks.reduce((sum, look) => sum + of(look), 0)
  const slope = sumOf((look) => (look.at - at) * (look[measure] - mean)) / sumOf((look) => (look.at - at) ** 2)
  return { mean, perMinute: 60 * slope }
}
