/**
 * Entry point for the program of a trial. The program runs in its own process, which shares its cgroup only with the
 * calibration loops before and after it.
 */
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { throttlingIn } from '../machine/cgroup.ts'
import { peakRssMb } from '../machine/memory.ts'

export interface TrialCall<Task> {
  task: Task
  /** `cpu.stat` of the cgroup; null without a group. */
  cpuStatFile: string | null
  /** A process joins the cgroup by writing its process id to this file; null without a group. */
  procsFile: string | null
  /** Rest before the clock starts, in milliseconds. It lets the process regain the quota that its start has used. */
  restMs: number
}

export interface Outcome {
  /** Value in the unit of the experiment. Default: the milliseconds that `timed` took. */
  value?: number
  /** The answer, in a form that is equal for all correct contenders. */
  answer: string
  extra?: Record<string, number>
  /** CPU time in seconds that replaces this process's own, for trials that start other programs. */
  cpuSeconds?: number
  rssMb?: number
}

export interface TrialOutput {
  value: number
  answer: string
  extra: Record<string, number>
  cpuSeconds: number
  rssMb: number
  throttledPeriods: number
  throttledMs: number
}

export type Timed = <T>(work: () => Promise<T> | T) => Promise<T>

/** Runs a trial. `measure` must call `timed` exactly once; work before and after that call is not counted. */
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
