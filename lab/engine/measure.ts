import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import type { Group, Groups, Meter } from '../machine/cgroup.ts'
import { runProgramIn } from '../machine/launch.ts'
import type { OtherCpu } from '../machine/other-cpu.ts'
import type { Experiment, Prepared } from './experiment.ts'
import type { PlannedTrial } from './plan.ts'
import { limitOf } from './profiles.ts'
import { shareReached } from './quota.ts'
import type { TrialCall, TrialOutput } from './trial.ts'
import type { TrialRunner, Measurement } from './trials.ts'

export interface MeasureSetup {
  prepared: Prepared
  /** Null if no group can be created: then nothing limits a trial, and no calibration loop runs before and after it. */
  groups: Groups | null
  /** Starts measuring the CPU use of other processes; null if it cannot be determined. */
  watchOthers: ((group: Group | null) => OtherCpu) | null
  cores: number
  /** Path of the trial's program, as JavaScript. */
  trialFile: string
  spinFile: string
  timeoutMs: number
  restMs: number
  spinMs: number
  dropPageCache: boolean
  limited: NonNullable<Experiment['limited']>
}

/**
 * Returns the functions that run one trial. `measure` runs it in its own cgroup: a calibration loop, the trial, and
 * the loop again.
 */
export function measureWith({
  prepared,
  groups,
  watchOthers,
  cores,
  trialFile,
  spinFile,
  timeoutMs,
  restMs,
  spinMs,
  dropPageCache: drop,
  limited,
}: MeasureSetup): Pick<TrialRunner, 'measure' | 'answer'> {
  const run = ({ contender, params }: PlannedTrial, group: Group | null, rest: number, meter: Meter | null) => {
    const call: TrialCall<unknown> = {
      task: prepared.task(contender, params),
      cpuStatFile: group?.statFile ?? null,
      procsFile: group?.procsFile ?? null,
      restMs: rest,
    }
    return runProgramIn<TrialOutput>(limited === 'all of a trial' ? group : null, {
      file: trialFile,
      task: call,
      timeoutMs,
      meter,
      env: prepared.env?.(contender, params),
    })
  }
  const watched = async <T>(group: Group | null, work: (meter: Meter | null) => Promise<T>) => {
    const others = watchOthers?.(group) ?? null
    try {
      const found = await work(others?.meter ?? null)
      return { found, otherCpu: others?.share() ?? null }
    } finally {
      others?.close()
    }
  }
  const measure = async (trial: PlannedTrial): Promise<Measurement> => {
    const limit = limitOf(trial.profile)
    const group = groups?.make(limit) ?? null
    const spin = async () => (group ? [await shareReached(group, limit, cores, spinFile, spinMs)] : [])
    try {
      if (drop) dropPageCache()
      const before = await spin()
      const { found, otherCpu } = await watched(group, (meter) => run(trial, group, restMs, meter))
      return { ...found, ...(otherCpu !== null && { otherCpu }), quotaReached: [...before, ...(await spin())] }
    } finally {
      group?.remove()
    }
  }
  return { measure, answer: async (trial) => (await run(trial, null, 0, null)).answer }
}

const dropFile = '/proc/sys/vm/drop_caches'

/** Whether this process may empty the page cache, which requires root. */
export function canDropPageCache(): boolean {
  try {
    fs.closeSync(fs.openSync(dropFile, 'w'))
    return true
  } catch {
    return false
  }
}

/**
 * Drops cached file contents and names from memory, as on a machine that has just started. Dirty pages cannot be
 * dropped, so they are written first.
 */
function dropPageCache(): void {
  spawnSync('sync')
  fs.writeFileSync(dropFile, '3')
}
