import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { onExit } from './cleanup.ts'

/**
 * How much CPU a group may use. A shorter period cuts the same share into smaller pieces: a short request is then held
 * up for less time, and more often.
 */
export interface Limit {
  /** CPUs, as a fraction. */
  cpus: number
  /** Microseconds in which it may use its share. */
  periodUs: number
}

/** What kernels and container engines take by default, in microseconds. */
export const usualPeriodUs = 100_000

/** What the kernel did to a group so far. */
export interface Throttling {
  /** Periods in which it ran, and those in which it used up its share. */
  periods: number
  throttled: number
  /** Milliseconds for which it was held, summed over the CPUs that it ran on. */
  throttledMs: number
}

/** A CPU group with one trial in it. */
export interface Group {
  /** Whoever writes its process id here is in the group. */
  procsFile: string
  /** What `throttling` reads: a process in the group may do so itself. */
  statFile: string
  throttling: () => Throttling
  /** Removes the group, and ends what is still in it. */
  remove: () => void
}

/** Makes CPU groups; the machine lets this process do so. */
export interface Groups {
  version: 1 | 2
  /** @param limit null sets none */
  make(limit: Limit | null): Group
}

interface Place {
  version: 1 | 2
  /** Folder of a group, relative to `/sys/fs/cgroup`. */
  folder: string
}

/**
 * Where groups might be made: below this process's own group and below each above it, the nearest first.
 * @param membership text of `/proc/self/cgroup`
 */
export function placesFor(membership: string): Place[] {
  return membership.split('\n').flatMap((line) => {
    const [, controllers, group = ''] = /^\d+:([^:]*):(.*)$/.exec(line) ?? []
    if (controllers === undefined) return []
    const version = controllers === '' ? 2 : 1
    const mounts =
      version === 2
        ? ['', 'unified']
        : controllers.split(',').includes('cpu')
          ? ['cpu', 'cpu,cpuacct', 'cpuacct,cpu']
          : []
    const parts = group.split('/').filter((part) => part !== '' && part !== '..')
    const depths = Array.from({ length: parts.length + 1 }, (_, above) => parts.length - above)
    return mounts.flatMap((mount) =>
      depths.map((depth): Place => ({ version, folder: path.posix.join(mount, ...parts.slice(0, depth)) })),
    )
  })
}

/** What to write into which files of the group, in this order, so that it may use that much. */
export function quotaOf(version: 1 | 2, limit: Limit | null): { file: string; text: string }[] {
  const { cpus, periodUs } = limit ?? { cpus: null, periodUs: usualPeriodUs }
  const quota = cpus === null ? null : Math.round(cpus * periodUs)
  if (version === 2) return [{ file: 'cpu.max', text: `${quota ?? 'max'} ${periodUs}` }]
  return [
    { file: 'cpu.cfs_period_us', text: String(periodUs) },
    { file: 'cpu.cfs_quota_us', text: String(quota ?? -1) },
  ]
}

/** Reads `cpu.stat`: version 1 counts nanoseconds, version 2 microseconds. */
export function throttlingIn(text: string): Throttling {
  const value = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
  return {
    periods: value('nr_periods'),
    throttled: value('nr_throttled'),
    throttledMs: value('throttled_time') / 1e6 + value('throttled_usec') / 1e3,
  }
}

/**
 * Finds a place where a group can be made, limited and entered; null where there is none, which is usual without root.
 */
export function findGroups(root = '/'): Groups | null {
  for (const { version, folder } of placesFor(membershipOf(root))) {
    const parent = path.join(root, 'sys/fs/cgroup', folder)
    try {
      const group = makeGroup(version, parent, { cpus: 0.5, periodUs: usualPeriodUs })
      const entered = spawnSync('sh', ['-c', 'echo $$ > "$1"', 'sh', group.procsFile], { stdio: 'ignore' }).status === 0
      group.remove()
      removeLeft(parent)
      if (entered) return { version, make: (limit) => makeGroup(version, parent, limit) }
    } catch {
      // Not here: no such folder, or it may not be written
    }
  }
  return null
}

function membershipOf(root: string): string {
  try {
    return fs.readFileSync(path.join(root, 'proc/self/cgroup'), 'utf8')
  } catch {
    return ''
  }
}

let made = 0

function makeGroup(version: 1 | 2, parent: string, limit: Limit | null): Group {
  const folder = path.join(parent, `pointsix-${process.pid}-${++made}`)
  fs.mkdirSync(folder)
  const remove = onExit(() => removeGroup(folder))
  try {
    // Without `r+` a folder that is no group would be given a file of that name
    for (const { file, text } of quotaOf(version, limit))
      fs.writeFileSync(path.join(folder, file), text, { flag: 'r+' })
    const statFile = path.join(folder, 'cpu.stat')
    const throttling = () => throttlingIn(fs.readFileSync(statFile, 'utf8'))
    return { procsFile: path.join(folder, 'cgroup.procs'), statFile, throttling, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** A group is busy while a process is in it, and for a moment after the last one has ended. */
function removeGroup(folder: string): void {
  for (let tries = 0; tries < 100; tries++) {
    try {
      fs.rmdirSync(folder)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EBUSY') return
      endMembers(path.join(folder, 'cgroup.procs'))
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

/** Removes the groups of runs that were killed and could not; one with a process in it stays. */
export function removeLeft(parent: string): void {
  for (const name of fs.readdirSync(parent)) {
    const owner = /^pointsix-(\d+)-\d+$/.exec(name)?.[1]
    if (owner === undefined || isAlive(Number(owner))) continue
    try {
      fs.rmdirSync(path.join(parent, name))
    } catch {
      // Busy, or removed meanwhile
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** What a trial started and did not end itself. */
function endMembers(procsFile: string): void {
  for (const pid of fs.readFileSync(procsFile, 'utf8').split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended meanwhile
    }
  }
}
