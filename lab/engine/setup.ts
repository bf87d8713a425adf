import { UsageError } from '../../lib/cli/options.ts'
import { findGroups, type Groups } from '../machine/cgroup.ts'
import { machineContext, type MachineContext } from '../machine/context.ts'
import { canDropPageCache } from '../machine/page-cache.ts'
import type { NamedExperiment, PlannedCell } from './experiment.ts'
import type { LabOptions } from './options.ts'
import type { ProfileName } from './profiles.ts'

/** The properties of a run that are known before anything is prepared for it. */
export interface Setup {
  experiment: NamedExperiment
  options: LabOptions
  groups: Groups | null
  machine: MachineContext
  profiles: ProfileName[]
  cells: PlannedCell[]
  rounds: number
  /** Start of the run, as a `performance.now()` timestamp. */
  start: number
}

export function setUp(experiment: NamedExperiment, options: LabOptions, now: Date): Setup {
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

/**
 * Adjusts a cell to the options and to the abilities of the machine, which take precedence over its own profiles and
 * rounds.
 */
function asAsked({ profiles, rounds, ...cell }: PlannedCell, limited: boolean, options: LabOptions): PlannedCell {
  return {
    ...cell,
    ...(profiles && limited && !options.profilesGiven && { profiles }),
    ...(rounds && options.rounds === null && { rounds }),
  }
}
