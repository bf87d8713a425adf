/**
 * What the program of a trial calls. It runs in a process of its own, which shares its CPU group only with the loops
 * before and after it.
 */
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { throttlingIn } from '../machine/cgroup.ts'
import { peakRssMb } from '../machine/memory.ts'

/** Passed by the engine to the program of a trial. */
export interface TrialCall<Task> {
  task: Task
  /** `cpu.stat` of the CPU group; null without a group. */
  cpuStatFile: string | null
  /** A process joins the CPU group by writing its process id to this file; null without a group. */
  procsFile: string | null
  /**
   * Milliseconds of rest before the clock starts, so that the process gets back the quota that its start has used.
   */
  restMs: number
}

/** The outcome of a trial. */
export interface Outcome {
  /** In the unit of the experiment; where it is missing, the milliseconds that `timed` took. */
  value?: number
  /** The answer, in a form that is equal for all right contenders. */
  answer: string
  /** Extra figures by name. */
  extra?: Record<string, number>
  /** Replaces this process's own: for trials that start other programs. */
  cpuSeconds?: number
  rssMb?: number
}

/** What the trial prints, as JSON. */
export interface TrialOutput {
  value: number
  answer: string
  extra: Record<string, number>
  cpuSeconds: number
  rssMb: number
  throttledPeriods: number
  throttledMs: number
}

/** Runs its argument once, between two readings of every clock and counter. */
export type Timed = <T>(work: () => Promise<T> | T) => Promise<T>

/** Runs a trial. `measure` calls `timed` exactly once; what it does before and after is not counted. */
export async function runTrial<Task>(
  measure: (task: Task, timed: Timed, procsFile: string | null) => Promise<Outcome>,
): Promise<void> {
  const { task, cpuStatFile, procsFile, restMs } = JSON.parse(process.argv[2]!) as TrialCall<Task>
  let counted: Omit<TrialOutput, 'answer' | 'extra'> | undefined
  const throttling = () => throttlingIn(cpuStatFile === null ? '' : fs.readFileSync(cpuStatFile, 'utf8'))
  const outcome = await measure(
    task,
    async (work) => {
      if (counted) throw new Error('a trial is timed once')
      await sleep(restMs)
      const throttledBefore = throttling()
      const cpuBefore = process.cpuUsage()
      const start = performance.now()
      const result = await work()
      const value = performance.now() - start
      const { user, system } = process.cpuUsage(cpuBefore)
      const after = throttling()
      counted = {
        value,
        rssMb: peakRssMb(),
        cpuSeconds: (user + system) / 1e6,
        throttledPeriods: after.throttled - throttledBefore.throttled,
        throttledMs: after.throttledMs - throttledBefore.throttledMs,
      }
      return result
    },
    procsFile,
  )
  if (!counted) throw new Error('a trial is timed once')
  const own: TrialOutput = { ...counted, extra: {}, ...outcome }
  process.stdout.write(JSON.stringify(own))
}
