import os from 'node:os'
import type { PlatformEnv } from '../config.ts'
import { groupFolders } from './cgroup.ts'
import { lambdaMemoryMb } from './memory.ts'
import { systemAt, thisMachine, type Finding, type System } from './system.ts'

/** CPUs that this process may use, as a fraction. */
export interface CpuFinding extends Finding<number> {
  /** CPU time per period and the period, in microseconds; null if no control group sets the limit. */
  quota: { quotaUs: number; periodUs: number } | null
}

/**
 * Memory in MB at which an AWS Lambda function gets one whole CPU; its share is proportional to its memory. Source:
 * docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html
 */
const lambdaMbPerCpu = 1_769

/**
 * The lowest of three limits: the CPUs of the machine, the quota of its control groups, and Lambda's share. Reads
 * cgroup v2 (`cpu.max`) and v1 (`cpu.cfs_quota_us` / `cpu.cfs_period_us`), from its own group up to the root.
 */
export function detectCpus(system: System, env: PlatformEnv): CpuFinding {
  const memoryMb = lambdaMemoryMb(system, env)
  const found: CpuFinding[] = [
    { value: cpusOfMachine(system), from: thisMachine, quota: null },
    ...groupFolders(system, 'cpu').flatMap((folder) => quotaOf(system, folder) ?? []),
    ...(memoryMb
      ? [{ value: Math.round((memoryMb.value / lambdaMbPerCpu) * 100) / 100, from: memoryMb.from, quota: null }]
      : []),
  ]
  return found.reduce((tightest, next) => (next.value < tightest.value ? next : tightest))
}

/** CPUs on which this process may run. Linux is asked itself, as Node rounds a quota down to whole CPUs in its answer. */
function cpusOfMachine(system: System): number {
  const allowed = /^Cpus_allowed_list:(.*)$/m.exec(system.read('/proc/self/status') ?? '')?.[1]
  const online = system.read('/sys/devices/system/cpu/online')
  return Math.min(countIn(allowed ?? ''), countIn(online ?? '')) || os.availableParallelism()
}

/** How many numbers there are in a list such as `0-3,6`. */
const countIn = (list: string): number =>
  [...list.matchAll(/(\d+)(?:-(\d+))?/g)].reduce(
    (sum, [, first, last = first]) => sum + Number(last) - Number(first) + 1,
    0,
  )

/** CPUs as a fraction, from the machine and its control groups alone. */
export const availableCpus = (): number => detectCpus(systemAt('/'), {}).value

/** Number of threads for a number of CPUs: a whole number, at least 1. */
export const threadsFor = (cpus: number): number => Math.max(1, Math.floor(cpus))

/** The quota of one group; null if it has none. */
function quotaOf(system: System, folder: string): CpuFinding | null {
  const v2 = `${folder}/cpu.max`
  const both = system.read(v2)?.trim()
  if (both !== undefined) {
    const [quota, period] = both.split(/\s+/)
    if (quota === 'max') return null
    const found = share(v2, quota, period)
    if (!found) system.note(v2, both, '"<quota> <period>" in microseconds, or "max"')
    return found
  }
  const v1 = `${folder}/cpu.cfs_quota_us`
  const quota = system.read(v1)?.trim()
  if (quota === undefined || quota === '-1') return null
  const period = system.read(`${folder}/cpu.cfs_period_us`)?.trim()
  const found = share(v1, quota, period)
  if (!found) system.note(v1, `${quota} of ${period ?? 'no period'}`, 'a quota and a period in microseconds, or -1')
  return found
}

function share(from: string, quota: string | undefined, period: string | undefined): CpuFinding | null {
  const [quotaUs, periodUs] = [Number(quota || NaN), Number(period || NaN)]
  const value = quotaUs / periodUs
  return Number.isFinite(value) && value > 0 ? { value, from, quota: { quotaUs, periodUs } } : null
}
