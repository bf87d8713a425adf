import type { Group, Limit } from '../machine/cgroup.ts'
import { runProgramIn } from '../machine/launch.ts'
import type { SpinTask } from './spin.ts'

/** Runs the calibration loop in a cgroup. @param ms minimum duration of the measurement */
export async function shareReached(
  group: Group,
  limit: Limit | null,
  cores: number,
  spinFile: string,
  ms: number,
): Promise<number> {
  const task = spinTaskFor(limit, cores, ms)
  const { cpus } = await runProgramIn<{ cpus: number }>(group, { file: spinFile, task })
  return cpus / Math.min(limit?.cpus ?? cores, cores)
}

/**
 * The task of a loop with one thread more than the quota has whole CPUs, so that it reaches the quota.
 * @param ms minimum duration of the measurement
 */
function spinTaskFor(limit: Limit | null, cores: number, ms: number): SpinTask {
  const whole = Math.ceil(cores)
  const threads = limit ? Math.min(Math.floor(limit.cpus) + 1, whole) : whole
  // A quota of all CPUs has no effect
  if (!limit || limit.cpus >= threads) return { threads, ms, periodMs: null, heldMs: 0 }
  const periodMs = limit.periodUs / 1_000
  return { threads, ms: Math.ceil(ms / periodMs) * periodMs, periodMs, heldMs: periodMs * (1 - limit.cpus / threads) }
}
