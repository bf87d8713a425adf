import { cellKey, type LabCell, type LabTrial } from '../result.ts'
import { median, outliers, spread } from './statistics.ts'

export function cellsOf(trials: readonly LabTrial[]): LabCell[] {
  return [...Map.groupBy(trials, cellKey).values()].map(cellOf)
}

function cellOf(alike: LabTrial[]): LabCell {
  const trials = alike.toSorted((a, b) => a.round - b.round)
  const { contender, profile, params } = trials[0]!
  const samples = trials.map(({ value }) => value)
  const middle = (of: (trial: LabTrial) => number) => digits(median(trials.map(of)))
  const reached = trials.flatMap(({ quotaReached }) => quotaReached)
  const others = trials.flatMap(({ otherCpu }) => otherCpu ?? [])
  const names = [...new Set(trials.flatMap(({ extra }) => Object.keys(extra)))]
  const extras = Object.fromEntries(names.map((name) => [name, trials.flatMap(({ extra }) => extra[name] ?? [])]))
  return {
    contender,
    profile,
    params,
    median: digits(median(samples)),
    spread: median(samples) === 0 ? 0 : digits(spread(samples)),
    samples: samples.map(digits),
    rounds: trials.map(({ round }) => round),
    outliers: outliers(samples).map(digits),
    cpuSeconds: middle(({ cpuSeconds }) => cpuSeconds),
    throttledPeriods: middle(({ throttledPeriods }) => throttledPeriods),
    throttledMs: middle(({ throttledMs }) => throttledMs),
    rssMb: middle(({ rssMb }) => rssMb),
    quotaReached: reached.length === 0 ? null : digits(median(reached)),
    ...(others.length > 0 && { otherCpu: digits(Math.max(...others)) }),
    extra: Object.fromEntries(Object.entries(extras).map(([name, values]) => [name, digits(median(values))])),
    extraSamples: Object.fromEntries(Object.entries(extras).map(([name, values]) => [name, values.map(digits)])),
  }
}

/** Rounds to five significant digits: no clock here is more precise. */
const digits = (value: number): number => Number(value.toPrecision(5))
