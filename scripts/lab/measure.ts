import fs from 'node:fs'
import type { Group, Groups } from '../instrument/cgroup.ts'
import { runProgramIn } from '../instrument/launch.ts'
import type { Experiment, Prepared } from './experiment.ts'
import type { PlannedTrial } from './plan.ts'
import { limitOf } from './profiles.ts'
import type { SpinTask } from './spin.ts'
import type { TrialCall, TrialOutput } from './trial.ts'
import type { Bench, Measurement } from './trials.ts'

export interface MeasureSetup {
  prepared: Prepared
  /** Null where the machine lets no group be made: nothing limits a trial then, and no loop runs beside it. */
  groups: Groups | null
  /** CPUs of the machine. */
  cores: number
  /** Programs as JavaScript. */
  trialFile: string
  spinFile: string
  /** Milliseconds. */
  timeoutMs: number
  restMs: number
  /** Milliseconds of each loop. */
  spinMs: number
  dropPageCache: boolean
  limited: NonNullable<Experiment['limited']>
}

/** Gives what runs one trial, `measure` in a group of its own: a loop, the trial, and the loop again. */
export function measureWith({ prepared, groups, cores, trialFile, spinFile, timeoutMs, restMs, spinMs, dropPageCache: drop, limited }: MeasureSetup): Pick<Bench, 'measure' | 'answer'> {
  const run = ({ contender, params }: PlannedTrial, group: Group | null, rest: number) => {
    const call: TrialCall<unknown> = { task: prepared.task(contender, params), cpuStatFile: group?.statFile ?? null, procsFile: group?.procsFile ?? null, restMs: rest }
    return runProgramIn<TrialOutput>(limited === 'all of a trial' ? group : null, { file: trialFile, task: call, timeoutMs, env: prepared.env?.(contender, params) })
  }
  const measure = async (trial: PlannedTrial): Promise<Measurement> => {
    const limit = limitOf(trial.profile)
    const group = groups?.make(limit) ?? null
    // One thread more than the quota has whole CPUs: it is to be felt, not only to be reached
    const asked = Math.min(limit?.cpus ?? cores, cores)
    const spinTask: SpinTask = { threads: Math.min(Math.floor(asked) + 1, Math.ceil(cores)), ms: spinMs }
    const spin = async () => (await runProgramIn<{ cpus: number }>(group, { file: spinFile, task: spinTask })).cpus / asked
    try {
      if (drop) dropPageCache()
      const before = group ? [await spin()] : []
      const found = await run(trial, group, restMs)
      const after = group ? [await spin()] : []
      return { ...found, quotaReached: [...before, ...after] }
    } finally {
      group?.remove()
    }
  }
  return { measure, answer: async (trial) => (await run(trial, null, 0)).answer }
}

const dropFile = '/proc/sys/vm/drop_caches'

/** That takes root. */
export function canDropPageCache(): boolean {
  try {
    fs.closeSync(fs.openSync(dropFile, 'w'))
    return true
  } catch {
    return false
  }
}

/** Forgets the contents and the names of files: what a machine knows after it was started. */
const dropPageCache = (): void => fs.writeFileSync(dropFile, '3')
