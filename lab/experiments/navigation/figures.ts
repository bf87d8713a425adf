import { median, p95 } from '../../engine/statistics.ts'
import type { Visit } from './plan.ts'
import type { Transition } from './walk.ts'

/** The figures of each kind of visit, in milliseconds; NaN if it did not occur. `clicked` is first and repeated ones. */
export function figuresOf(transitions: readonly Transition[]) {
  const of = (...visits: Visit[]) =>
    spreadOf(transitions.filter(({ visit }) => visits.includes(visit)).map(({ ms }) => ms))
  return { first: of('first'), repeat: of('repeat'), back: of('back'), clicked: of('first', 'repeat') }
}

const spreadOf = (values: readonly number[]) => ({
  count: values.length,
  p50: median(values),
  p95: p95(values),
  max: values.length === 0 ? NaN : Math.max(...values),
})
