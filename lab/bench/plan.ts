import type { StrategyName } from '../../lib/content/strategy.ts'
import { rotated } from '../engine/plan.ts'
import { questionNames, type Question } from './questions.ts'

/** What one figure is about, whichever reader it is of. */
export interface Cell {
  posts: number
  /** CPUs that a trial may use; null sets no limit. */
  cpus: number | null
  question: Question
}

export interface PlannedTrial extends Cell {
  /** From 1. */
  round: number
  strategy: StrategyName
}

export interface PlanSetup {
  posts: readonly number[]
  cpus: readonly (number | null)[]
  rounds: number
  /** Under a limit only one post is asked for. */
  brief: boolean
  /** The readers that may be timed on a corpus. */
  strategiesFor: (posts: number) => readonly StrategyName[]
}

/**
 * Every trial of a run. Within a cell the readers follow each other, and every round begins with another one: what else
 * the machine does at a time strikes all of them, and none always comes first.
 */
export function planOf({ posts, cpus, rounds, brief, strategiesFor }: PlanSetup): PlannedTrial[] {
  const cells = posts.flatMap((size) =>
    cpus.flatMap((limit) =>
      questionNames
        .filter((name) => !brief || limit === null || name === 'post')
        .map((question): Cell => ({ posts: size, cpus: limit, question })),
    ),
  )
  return Array.from({ length: rounds }, (_, round) =>
    cells.flatMap((cell, at) =>
      rotated(strategiesFor(cell.posts), round + at).map((strategy) => ({ ...cell, round: round + 1, strategy })),
    ),
  ).flat()
}

/**
 * Milliseconds that the trials still to come will take, judged by those that are done: by the like ones, else by all of
 * them.
 * @param durations of the trials that are done, in the plan's order
 */
export function remainingMs(plan: readonly PlannedTrial[], durations: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const like = Map.groupBy(durations.keys(), (at) => kindOf(plan[at]!))
  const means = new Map([...like].map(([kind, at]) => [kind, mean(at.map((index) => durations[index]!))]))
  const overall = durations.length === 0 ? 0 : mean(durations)
  return plan.slice(durations.length).reduce((sum, trial) => sum + (means.get(kindOf(trial)) ?? overall), 0)
}

/** Trials of one kind take about as long as each other. */
const kindOf = ({ posts, cpus, strategy }: PlannedTrial) =>
  `${posts} ${cpus} ${strategy === 'index' ? 'index' : 'scan'}`
