import os from 'node:os'
import type { PlatformEnv } from '../config.ts'
import { groupFolders } from './cgroup.ts'
import { lambdaMemoryMb } from './memory.ts'
import { systemAt, thisMachine, type Finding, type System } from './system.ts'

/** CPUs that this process may use, as a fraction. */
export interface CpuFinding extends Finding<number> {
  /**
   * Microseconds of CPU that a control group allows in each period, and the period; null where no group is what limits.
   */
  quota: { quotaUs: number; periodUs: number } | null
}

/**
 * Memory in MB at which AWS Lambda gives a function one whole CPU; the share grows in proportion. Source:
 * docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html
 */
const lambdaMbPerCpu = 1_769

/**
 * The tightest of what the machine has, what its control groups allow, and what Lambda gives for the memory. Reads
 * cgroup v2 (`cpu.max`) and v1 (`cpu.cfs_quota_us` / `cpu.cfs_period_us`), from its own group up to the root.
 */
export function detectCpus(system: System, env: PlatformEnv): CpuFinding {
  const memoryMb = lambdaMemoryMb(system, env)
  const found: CpuFinding[] = [
    { value: os.availableParallelism(), from: thisMachine, quota: null },
    ...groupFolders(system, 'cpu').flatMap((folder) => quotaOf(system, folder) ?? []),
    ...(memoryMb
      ? [{ value: Math.round((memoryMb.value / lambdaMbPerCpu) * 100) / 100, from: memoryMb.from, quota: null }]
      : []),
  ]
  return found.reduce((tightest, next) => (next.value < tightest.value ? next : tightest))
}

/**
 * CPUs as a fraction, where only the machine and its groups are asked.
 * @param root where `/proc` and `/sys` are; a test lays out its own
 */
export const availableCpus = (root = '/'): number => detectCpus(systemAt(root), {}).value

/** Threads that can compute at a time on so many CPUs: whole ones, at least 1. */
export const threadsFor = (cpus: number): number => Math.max(1, Math.floor(cpus))

/** CPUs that one group allows; null where it sets no limit. */
function quotaOf(system: System, folder: string): CpuFinding | null {
  const v2 = `${folder}/cpu.max`
  const both = system.read(v2)?.trim()
  if (both !== undefined) {
    const [quota, period] = both.split(/\s+/)
    return quota === 'max'
      ? null
      : (share(v2, quota, period) ?? (system.note(v2, both, '"<quota> <period>" in microseconds, or "max"'), null))
  }
  const v1 = `${folder}/cpu.cfs_quota_us`
  const quota = system.read(v1)?.trim()
  if (quota === undefined || quota === '-1') return null
  const period = system.read(`${folder}/cpu.cfs_period_us`)?.trim()
  return (
    share(v1, quota, period) ??
    (system.note(v1, `${quota} of ${period ?? 'no period'}`, 'a quota and a period in microseconds, or -1'), null)
  )
}

function share(from: string, quota: string | undefined, period: string | undefined): CpuFinding | null {
  const [quotaUs, periodUs] = [Number(quota || NaN), Number(period || NaN)]
  const value = quotaUs / periodUs
  return Number.isFinite(value) && value > 0 ? { value, from, quota: { quotaUs, periodUs } } : null
}
