import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** CPUs that this process may use, as a fraction: what its cgroups allow, at most what the machine has.
 * Reads cgroup v2 (`cpu.max`) and v1 (`cpu.cfs_quota_us` / `cpu.cfs_period_us`), from its own group up to the root, since the tightest counts.
 * @param root where `/proc` and `/sys` are; a test lays out its own */
export function availableCpus(root = '/'): number {
  const quotas = groupFolders(root).map(quotaOf).filter((quota) => quota !== null)
  return Math.min(os.availableParallelism(), ...quotas)
}

/** Threads that can compute at a time on so many CPUs: whole ones, at least 1. */
export const threadsFor = (cpus: number): number => Math.max(1, Math.floor(cpus))

/** The folders of this process's CPU group and of every group above it. */
function groupFolders(root: string): string[] {
  const lines = read(path.join(root, 'proc/self/cgroup'))?.split('\n') ?? []
  return lines.flatMap((line) => {
    const [, controllers = '', group = ''] = /^\d+:([^:]*):(.*)$/.exec(line) ?? []
    const mounts = controllers === '' ? ['', 'unified'] : controllers.split(',').includes('cpu') ? ['cpu', 'cpu,cpuacct', 'cpuacct,cpu'] : []
    const parts = group.split('/').filter((part) => part !== '' && part !== '..')
    return mounts.flatMap((mount) =>
      Array.from({ length: parts.length + 1 }, (_, depth) => path.join(root, 'sys/fs/cgroup', mount, ...parts.slice(0, depth))),
    )
  })
}

/** CPUs that one group allows; null where it sets no limit. */
function quotaOf(folder: string): number | null {
  const [max, period2] = (read(path.join(folder, 'cpu.max')) ?? '').trim().split(/\s+/)
  const quota = max || read(path.join(folder, 'cpu.cfs_quota_us'))?.trim()
  const period = period2 || read(path.join(folder, 'cpu.cfs_period_us'))?.trim()
  const cpus = Number(quota) / Number(period)
  return Number.isFinite(cpus) && cpus > 0 ? cpus : null
}

function read(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
