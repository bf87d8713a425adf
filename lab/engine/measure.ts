import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import type { Group, Groups, Limit, Meter } from '../machine/cgroup.ts'
import { runProgramIn } from '../machine/launch.ts'
import type { OtherCpu } from '../machine/other-cpu.ts'
import type { Experiment, Prepared } from './experiment.ts'
import type { PlannedTrial } from './plan.ts'
import { limitOf } from './profiles.ts'
import type { SpinTask } from './spin.ts'
import type { TrialCall, TrialOutput } from './trial.ts'
import type { TrialRunner, Measurement } from './trials.ts'

export interface MeasureSetup {
  prepared: Prepared
  /** Null where the machine lets no group be made: nothing limits a trial then, and no loop runs beside it. */
  groups: Groups | null
  /** Starts to watch what others do with the CPUs; null where the machine does not tell. */
  watchOthers: ((group: Group | null) => OtherCpu) | null
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
    const asked = Math.min(limit?.cpus ?? cores, cores)
    const task = spinTaskFor(limit, cores, spinMs)
    const spin = async () => (await runProgramIn<{ cpus: number }>(group, { file: spinFile, task })).cpus / asked
    try {
      if (drop) dropPageCache()
      const before = group ? [await spin()] : []
      const { found, otherCpu } = await watched(group, (meter) => run(trial, group, restMs, meter))
      const after = group ? [await spin()] : []
      return { ...found, ...(otherCpu !== null && { otherCpu }), quotaReached: [...before, ...after] }
    } finally {
      group?.remove()
    }
  }
  return { measure, answer: async (trial) => (await run(trial, null, 0, null)).answer }
}

/**
 * A loop on one thread more than the quota has whole CPUs: it is to be felt, not only to be reached.
 * @param cores CPUs of the machine
 * @param ms measured at least
 */
export function spinTaskFor(limit: Limit | null, cores: number, ms: number): SpinTask {
  const whole = Math.ceil(cores)
  const threads = limit ? Math.min(Math.floor(limit.cpus) + 1, whole) : whole
  // A quota of all CPUs is never felt
  if (!limit || limit.cpus >= threads) return { threads, ms, periodMs: null, heldMs: 0 }
  const periodMs = limit.periodUs / 1_000
  return { threads, ms: Math.ceil(ms / periodMs) * periodMs, periodMs, heldMs: periodMs * (1 - limit.cpus / threads) }
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

/**
 * Forgets the contents and the names of files, as a machine that was just started. What was not written yet would be
 * kept, so it is written first.
 */
function dropPageCache(): void {
  spawnSync('sync')
  fs.writeFileSync(dropFile, '3')
}
