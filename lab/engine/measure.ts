import path from 'node:path'
import { root } from '../../lib/cli/run.ts'
import type { Group, Meter } from '../machine/cgroup.ts'
import { javascriptOf } from '../machine/javascript.ts'
import { runProgramIn } from '../machine/launch.ts'
import { findOtherCpu } from '../machine/other-cpu.ts'
import { dropPageCache } from '../machine/page-cache.ts'
import type { PlannedTrial } from './plan.ts'
import { limitOf } from './profiles.ts'
import { shareReached } from './quota.ts'
import type { Run } from './result-of.ts'
import type { TrialCall, TrialOutput } from './trial.ts'
import type { TrialRunner, Measurement } from './trials.ts'

/**
 * Durations of each calibration loop and of the rest before the clock starts, in milliseconds. Except in a quick run,
 * both span several of the longest quota periods.
 */
const pace = {
  quick: { spinMs: 100, restMs: 100 },
  usual: { spinMs: 300, restMs: 250 },
  full: { spinMs: 300, restMs: 250 },
}

/**
 * Returns the functions that run one trial. `measure` runs it in its own cgroup: a calibration loop, the trial, and
 * the loop again. Without groups nothing limits it, and no loop runs.
 * @param javascript folder for the programs, within the project
 */
export function measureWith(
  { experiment, options, groups, machine, prepared }: Run,
  javascript: string,
): Pick<TrialRunner, 'measure' | 'answer'> {
  const { spinMs, restMs } = pace[options.scale]
  const trialFile = javascriptOf(`lab/experiments/${experiment.name}/trial.ts`, javascript)
  const spinFile = path.join(root, javascript, 'lab/engine/spin.js')
  const watchOthers = findOtherCpu()
  const run = ({ contender, params }: PlannedTrial, group: Group | null, rest: number, meter: Meter | null) => {
    const call: TrialCall<unknown> = {
      task: prepared.task(contender, params),
      cpuStatFile: group?.statFile ?? null,
      procsFile: group?.procsFile ?? null,
      restMs: rest,
    }
    return runProgramIn<TrialOutput>(experiment.limited === 'what a trial puts there' ? null : group, {
      file: trialFile,
      task: call,
      timeoutMs: experiment.timeoutMs,
      meter,
      env: prepared.env?.(contender, params),
    })
  }
  const watched = async (trial: PlannedTrial, group: Group | null) => {
    const others = watchOthers?.(group)
    try {
      const found = await run(trial, group, restMs, others?.meter ?? null)
      return { ...found, ...(others && { otherCpu: others.share() }) }
    } finally {
      others?.close()
    }
  }
  const measure = async (trial: PlannedTrial): Promise<Measurement> => {
    const limit = limitOf(trial.profile)
    const group = groups?.make(limit) ?? null
    const spin = async () => (group ? [await shareReached(group, limit, machine.cores, spinFile, spinMs)] : [])
    try {
      if (options.pageCache === 'dropped') dropPageCache()
      const before = await spin()
      const found = await watched(trial, group)
      return { ...found, quotaReached: [...before, ...(await spin())] }
    } finally {
      group?.remove()
    }
  }
  return { measure, answer: async (trial) => (await run(trial, null, 0, null)).answer }
}
