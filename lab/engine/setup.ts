import { UsageError } from '../../lib/cli/options.ts'
import { findGroups, type Groups } from '../machine/cgroup.ts'
import { machineContext, type MachineContext } from '../machine/context.ts'
import type { Experiment, PlannedCell } from './experiment.ts'
import { canDropPageCache } from './measure.ts'
import type { LabOptions } from './options.ts'
import type { ProfileName } from './profiles.ts'

/** What a run is, before anything is prepared for it. */
export interface Setup {
  experiment: Experiment
  options: LabOptions
  groups: Groups | null
  machine: MachineContext
  profiles: ProfileName[]
  cells: PlannedCell[]
  rounds: number
  /** Of the clock, in milliseconds. */
  start: number
}

/** @throws {UsageError} where the machine cannot follow the options */
export function setUp(experiment: Experiment, options: LabOptions, now: Date): Setup {
  if (options.pageCache === 'dropped' && !canDropPageCache())
    throw new UsageError('--page-cache dropped: this process may not empty the page cache; that takes root')
  const groups = findGroups()
  const cells = experiment.cells(options).map((cell) => asAsked(cell, groups !== null, options))
  const profiles: ProfileName[] = groups
    ? options.profiles.filter((name) => cells.some((cell) => cell.profiles?.includes(name) ?? true))
    : ['full']
  if (profiles.length === 0) throw new UsageError(`--profiles: ${experiment.name} measures nothing there`)
  return {
    experiment,
    options,
    groups,
    machine: machineContext(now),
    profiles,
    cells,
    rounds: options.rounds ?? experiment.rounds[options.scale],
    start: performance.now(),
  }
}

/** The options, and what the machine can do, take precedence over a cell's own profiles and rounds. */
function asAsked({ profiles, rounds, ...cell }: PlannedCell, limited: boolean, options: LabOptions): PlannedCell {
  return {
    ...cell,
    ...(profiles && limited && !options.profilesGiven && { profiles }),
    ...(rounds && options.rounds === null && { rounds }),
  }
}
