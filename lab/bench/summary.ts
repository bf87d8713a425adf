import type { StrategyName } from '../../lib/content/strategy.ts'
import type { Cell, PlannedTrial } from './plan.ts'
import type { Measured, TrialResult } from './readers-trial.ts'
import { median, p95, spread } from '../engine/statistics.ts'

/** One trial that was run: what was planned, and what came of it. */
export interface Trial extends PlannedTrial {
  /** Runnable processes over the last minute, when it began. */
  load: number
  result: TrialResult
}

export type Temperature = 'fresh' | 'warm'

/** The figures of one reader in one cell. */
export interface Figure extends Cell {
  temperature: Temperature
  strategy: StrategyName
  /** Milliseconds: the median over the rounds of each round's median. */
  median: number
  /** Milliseconds, over the questions of all rounds together. */
  p95: number
  /** How far the medians of the rounds lie apart, as a share of `median`. */
  spread: number
  /** Questions that were timed. */
  questions: number
  cpuMs: number
  peakRssMb: number
  filesOpened: number
  /** `median` as a multiple of what the index takes; null where the index was not timed. */
  timesIndex: number | null
}

export function figuresOf(trials: readonly Trial[]): Figure[] {
  const groups = Map.groupBy(trials, ({ posts, cpus, question, strategy }) =>
    JSON.stringify([posts, cpus, question, strategy]),
  )
  const figures = [...groups.values()].flatMap((group) =>
    (['fresh', 'warm'] as const).map((temperature) => figureOf(group, temperature)),
  )
  return figures.map((figure) => ({
    ...figure,
    timesIndex: ratio(
      figure,
      figures.find((other) => other.strategy === 'index' && sameCell(other, figure)),
    ),
  }))
}

function figureOf(trials: readonly Trial[], temperature: Temperature): Omit<Figure, 'timesIndex'> {
  const { posts, cpus, question, strategy } = trials[0]!
  const measured: Measured[] = trials.map(({ result }) => result[temperature])
  const medians = measured.map(({ ms }) => median(ms))
  const all = measured.flatMap(({ ms }) => ms)
  return {
    posts,
    cpus,
    question,
    temperature,
    strategy,
    median: median(medians),
    p95: p95(all),
    spread: spread(medians),
    questions: all.length,
    cpuMs: median(measured.map(({ cpuMs }) => cpuMs)),
    peakRssMb: median(measured.map(({ peakRssMb }) => peakRssMb)),
    filesOpened: Math.max(...measured.map(({ filesOpened }) => filesOpened)),
  }
}

const ratio = (slow: { median: number } | undefined, fast: { median: number } | undefined): number | null =>
  slow && fast ? slow.median / fast.median : null

const sameCell = (a: Cell & { temperature: Temperature }, b: typeof a): boolean =>
  a.posts === b.posts && a.cpus === b.cpus && a.question === b.question && a.temperature === b.temperature

/** What the index is to reach over the other readers when it is asked for one post, by the size of the blog. */
export const targets: Readonly<Record<number, { best: number; promiseAll: number }>> = {
  70: { best: 10, promiseAll: 30 },
  10_000: { best: 500, promiseAll: 5_000 },
}

/** How far the index is ahead in one cell. */
export interface Lead extends Cell {
  temperature: Temperature
  /** The fastest reader that scans, in milliseconds. */
  best: { strategy: StrategyName; median: number }
  index: number
  overBest: number
  /**
   * The same in CPU time, against the reader that scans with the least of it: other work on the machine changes it
   * little.
   */
  overBestCpu: number
  /** Null where `promise-all` was not timed. */
  overPromiseAll: number | null
  /** Null where no target is set for this size. */
  target: { best: number; promiseAll: number } | null
}

export function leadsOf(figures: readonly Figure[]): Lead[] {
  return figures
    .filter(({ strategy, question }) => strategy === 'index' && question !== 'page')
    .flatMap((index): Lead[] => {
      const scanning = figures
        .filter((figure) => figure.strategy !== 'index' && sameCell(figure, index))
        .sort((a, b) => a.median - b.median)
      const [best] = scanning
      if (!best) return []
      const { posts, cpus, question, temperature } = index
      return [
        {
          posts,
          cpus,
          question,
          temperature,
          best: { strategy: best.strategy, median: best.median },
          index: index.median,
          overBest: best.median / index.median,
          overBestCpu: Math.min(...scanning.map(({ cpuMs }) => cpuMs)) / index.cpuMs,
          overPromiseAll: ratio(
            scanning.find(({ strategy }) => strategy === 'promise-all'),
            index,
          ),
          target: targets[posts] ?? null,
        },
      ]
    })
}
