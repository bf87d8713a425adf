import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { onExit } from './cleanup.ts'
import { groupPlaces } from '../../lib/deployment/cgroup.ts'
import { isAlive } from '../../lib/core/is-alive.ts'

/**
 * The CPU limit of a group. With a shorter period, the same share is cut into smaller pieces: throttling stops a short
 * request for less time, but more often.
 */
export interface Limit {
  cpus: number
  /** Length of the quota period, in microseconds. */
  periodUs: number
}

/** Default quota period of kernels and container engines, in microseconds. */
export const usualPeriodUs = 100_000

/** How much the kernel has throttled a group so far. */
export interface Throttling {
  throttled: number
  throttledMs: number
}

/** A group of processes: whatever a member starts is a member too. */
interface Members {
  procsFile: string
  remove: () => void
}

/**
 * A group that counts the CPU time of its members and sets no limit. A process may be in both a meter and a cgroup;
 * if both are in the version 2 hierarchy, entering one leaves the other.
 */
export interface Meter extends Members {
  /** CPU time of its members so far, in seconds. */
  cpuSeconds: () => number
}

/** Of cgroup version 1, which counts CPU time in a separate hierarchy, a group counts none. */
export interface Group extends Meter {
  /** The file that `throttling` reads; a process in the group may read it too. */
  statFile: string
  throttling: () => Throttling
}

export interface Groups {
  version: 1 | 2
  /** @param limit null for no limit */
  make(limit: Limit | null): Group
}

function quotaOf(version: 1 | 2, limit: Limit | null): { file: string; text: string }[] {
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
    throttled: value('nr_throttled'),
    throttledMs: value('throttled_time') / 1e6 + value('throttled_usec') / 1e3,
  }
}

/** Finds a place where a group can be created, limited and entered; null if there is none, which is common without root. */
export function findGroups(root = '/'): Groups | null {
  const found = firstUsable(root, 'cpu', (version, parent) =>
    makeGroup(version, parent, { cpus: 0.5, periodUs: usualPeriodUs }),
  )
  return found && { version: found.version, make: (limit) => makeGroup(found.version, found.parent, limit) }
}

/**
 * Finds a place where a meter can be created and entered.
 * @returns a function that creates one; null if there is no such place, which is common without root
 */
export function findMeters(): (() => Meter) | null {
  const found = firstUsable('/', 'cpuacct', makeMeter)
  return found && (() => makeMeter(found.version, found.parent))
}

/**
 * Creates a group whose members together may use only so much memory.
 * @param mb in MB of 1,048,576 bytes
 * @returns null if no place can be limited and entered, which is common without root
 */
export function limitMemory(mb: number): Members | null {
  const make = (version: 1 | 2, parent: string) =>
    inFolder(parent, (folder, members) => {
      writeLimit(folder, version === 2 ? 'memory.max' : 'memory.limit_in_bytes', String(mb * 1_048_576))
      return members
    })
  const found = firstUsable('/', 'memory', make)
  return found && make(found.version, found.parent)
}

/** Tries the places one after the other, and removes groups there that killed runs have left behind. */
function firstUsable(
  root: string,
  controller: 'cpu' | 'cpuacct' | 'memory',
  make: (version: 1 | 2, parent: string) => Members,
): { version: 1 | 2; parent: string } | null {
  for (const { version, folder } of groupPlaces(membershipOf(root), controller)) {
    const parent = path.join(root, 'sys/fs/cgroup', folder)
    try {
      const group = make(version, parent)
      const entered = spawnSync('sh', ['-c', 'echo $$ > "$1"', 'sh', group.procsFile], { stdio: 'ignore' }).status === 0
      group.remove()
      removeLeft(parent)
      if (entered) return { version, parent }
    } catch {
      // Not usable: no such folder, or no write access
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

const makeGroup = (version: 1 | 2, parent: string, limit: Limit | null): Group =>
  inFolder(parent, (folder, members) => {
    for (const { file, text } of quotaOf(version, limit)) writeLimit(folder, file, text)
    const statFile = path.join(folder, 'cpu.stat')
    const throttling = () => throttlingIn(fs.readFileSync(statFile, 'utf8'))
    return { ...members, statFile, throttling, cpuSeconds: () => (version === 2 ? cpuSecondsOf(version, folder) : 0) }
  })

const makeMeter = (version: 1 | 2, parent: string): Meter =>
  inFolder(parent, (folder, members) => {
    cpuSecondsOf(version, folder)
    return { ...members, cpuSeconds: () => cpuSecondsOf(version, folder) }
  })

/** Creates the folder of a group, and removes it again if `use` throws: it is no place for that group. */
function inFolder<Made>(parent: string, use: (folder: string, members: Members) => Made): Made {
  const folder = path.join(parent, `pointsix-${process.pid}-${++made}`)
  fs.mkdirSync(folder)
  const members = { procsFile: path.join(folder, 'cgroup.procs'), remove: onExit(() => removeGroup(folder)) }
  try {
    return use(folder, members)
  } catch (error) {
    members.remove()
    throw error
  }
}

/** Without `r+`, a file of that name would be created in a folder that is not a cgroup. */
const writeLimit = (folder: string, file: string, text: string): void =>
  fs.writeFileSync(path.join(folder, file), text, { flag: 'r+' })

function cpuSecondsOf(version: 1 | 2, folder: string): number {
  if (version === 1) return Number(fs.readFileSync(path.join(folder, 'cpuacct.usage'), 'utf8')) / 1e9
  const text = fs.readFileSync(path.join(folder, 'cpu.stat'), 'utf8')
  return Number(/^usage_usec (\d+)$/m.exec(text)![1]) / 1e6
}

/** Removes a group, and waits while it is busy: while it has a process, and for a moment after the last one has exited. */
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

export function removeLeft(parent: string): void {
  for (const name of fs.readdirSync(parent)) {
    const owner = /^pointsix-(\d+)-\d+$/.exec(name)?.[1]
    if (owner === undefined || isAlive(Number(owner))) continue
    try {
      fs.rmdirSync(path.join(parent, name))
    } catch {
      // Busy, or removed in the meantime
    }
  }
}

/** Ends the processes that a trial started and did not end itself. */
function endMembers(procsFile: string): void {
  for (const pid of fs.readFileSync(procsFile, 'utf8').split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has exited in the meantime
    }
  }
}
