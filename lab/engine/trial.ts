/**
 * What the program of a trial calls: it runs alone in its process, which is alone in its CPU group but for the loops
 * before and after.
 */
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { throttlingIn } from '../machine/cgroup.ts'
import { peakRssMb } from '../machine/memory.ts'

/** How the instrument hands over a task. */
export interface TrialCall<Task> {
  task: Task
  /** `cpu.stat` of the group; null where there is none. */
  cpuStatFile: string | null
  /** Whoever writes its process id here is in the group; null where there is none. */
  procsFile: string | null
  /**
   * Milliseconds of rest before the clock starts, so that what the start of the process took from its quota is given
   * back.
   */
  restMs: number
}

/** What a trial found out. */
export interface Outcome {
  /** In the unit of the experiment; where it is missing, the milliseconds that `timed` took. */
  value?: number
  /** What was answered, in a form that is equal for all right contenders. */
  answer: string
  /** Further figures by name. */
  extra?: Record<string, number>
  /** In place of this process's own: for programs that others were started by. */
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

/** Runs `timed`'s argument once, between two readings of every clock and counter. */
export type Timed = <T>(work: () => Promise<T> | T) => Promise<T>

/** Runs a trial. What `measure` does before it calls `timed` and after is not counted; it calls it exactly once. */
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
