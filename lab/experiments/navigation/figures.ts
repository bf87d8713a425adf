import { median, p95 } from '../../engine/statistics.ts'
import type { Visit } from './plan.ts'
import type { Transition, Walked } from './walk.ts'

/** What a walk comes to. Milliseconds; NaN where there was no such visit. */
export interface WalkFigures {
  first: Spread
  repeat: Spread
  back: Spread
  /** Of first and repeated visits: all that was clicked. */
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

/** Kilobytes of 1,000 bytes and requests, by session and by page that came to be seen after the first. */
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
