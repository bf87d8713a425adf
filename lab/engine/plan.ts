import { cellKey, paramsKey, workKey, type LabParams, type LabTrial } from '../result.ts'
import type { PlannedCell } from './experiment.ts'
import type { ProfileName } from './profiles.ts'

export interface PlannedTrial {
  contender: string
  profile: ProfileName
  params: LabParams
  round: number
}

export interface PlanSetup {
  cells: readonly PlannedCell[]
  profiles: readonly ProfileName[]
  rounds: number
}

/**
 * Lists every trial of a run. Compared contenders follow one another, and every round starts with a different one, so
 * that a disturbance affects all of them and none always comes first.
 */
export function planOf({ cells, profiles, rounds }: PlanSetup): PlannedTrial[] {
  const roundsOf = (cell: PlannedCell) => cell.rounds ?? rounds
  const groups = [...Map.groupBy(cells, ({ params }) => paramsKey(params)).values()].flatMap((alike) =>
    profiles.map((profile) => ({ profile, cells: alike.filter((cell) => cell.profiles?.includes(profile) ?? true) })),
  )
  return Array.from({ length: Math.max(0, ...cells.map(roundsOf)) }, (_, round) =>
    groups.flatMap(({ profile, cells: alike }, at) => {
      const running = alike.filter((cell) => round < roundsOf(cell))
      return rotated(running, round + at).map(({ contender, params }): PlannedTrial => ({
        contender,
        profile,
        params,
        round: round + 1,
      }))
    }),
  ).flat()
}

/** Rotates the items: the same cyclic order, starting with a later one. */
export function rotated<T>(items: readonly T[], by: number): T[] {
  const start = items.length === 0 ? 0 : by % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}

/** The key of a trial; a resumed run uses it to find the trials that are done. */
export const trialKey = (trial: Pick<LabTrial, 'contender' | 'profile' | 'params' | 'round'>): string =>
  `${cellKey(trial)} ${trial.round}`

/**
 * Estimates how long the remaining trials take, in milliseconds, from finished trials of the same contender, or from
 * all if there are none.
 */
export function remainingMs(
  left: readonly PlannedTrial[],
  done: readonly { trial: PlannedTrial; ms: number }[],
): number {
  const mean = (values: readonly { ms: number }[]) =>
    values.reduce((sum, { ms }) => sum + ms, 0) / Math.max(1, values.length)
  const means = (kindOf: (trial: PlannedTrial) => string) =>
    new Map([...Map.groupBy(done, ({ trial }) => kindOf(trial))].map(([kind, like]) => [kind, mean(like)]))
  const kinds = [cellKey, workKey].map((kindOf) => ({ kindOf, means: means(kindOf) }))
  const overall = mean(done)
  return left.reduce(
    (sum, trial) =>
      sum +
      (kinds.map(({ kindOf, means: known }) => known.get(kindOf(trial))).find((ms) => ms !== undefined) ?? overall),
    0,
  )
}
