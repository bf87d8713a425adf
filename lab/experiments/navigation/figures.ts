import { median, p95 } from '../../engine/statistics.ts'
import type { Visit } from './plan.ts'
import type { Transition, Walked } from './walk.ts'

/** The figures of a walk, in milliseconds; NaN for kinds of visits that did not occur. */
export interface WalkFigures {
  first: Spread
  repeat: Spread
  back: Spread
  /** First and repeated visits together: all clicks. */
  clicked: Spread
}

export interface Spread {
  count: number
  p50: number
  p95: number
  max: number
}

export function figuresOf(transitions: readonly Transition[]): WalkFigures {
  const of = (...visits: Visit[]) =>
    spreadOf(transitions.filter(({ visit }) => visits.includes(visit)).map(({ ms }) => ms))
  return { first: of('first'), repeat: of('repeat'), back: of('back'), clicked: of('first', 'repeat') }
}

const spreadOf = (values: readonly number[]): Spread => ({
  count: values.length,
  p50: median(values),
  p95: p95(values),
  max: values.length === 0 ? NaN : Math.max(...values),
})

/**
 * Traffic in kilobytes of 1,000 bytes and in requests: `load…` per session for its first page, `view…` per page visited
 * after it.
 */
export interface TrafficFigures {
  loadKb: number
  loadRequests: number
  viewKb: number
  viewRequests: number
}

export function trafficOf({ load, moves, transitions }: Walked, sessions: number): TrafficFigures {
  return {
    loadKb: load.bytes / 1_000 / sessions,
    loadRequests: load.requests / sessions,
    viewKb: moves.bytes / 1_000 / transitions.length,
    viewRequests: moves.requests / transitions.length,
  }
}
