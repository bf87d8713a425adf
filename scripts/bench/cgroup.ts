import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { beforeEnd } from './cleanup.ts'

/** Microseconds in which a group may use its quota: what kernels and container engines take by default. */
export const periodUs = 100_000

/** A CPU group with one trial in it. */
export interface Group {
  /** Whoever writes its process id here is in the group. */
  procsFile: string
  /** Removes the group, once it is empty. */
  remove: () => void
}

/** Makes CPU groups; the machine lets this process do so. */
export interface Groups {
  version: 1 | 2
  /** @param cpus what the group may use; null sets no limit */
  make(cpus: number | null): Group
}

interface Place {
  version: 1 | 2
  /** Folder of a group, relative to `/sys/fs/cgroup`. */
  folder: string
}

/** Where groups might be made: below this process's own group and below each above it, the nearest first.
 * @param membership text of `/proc/self/cgroup` */
export function placesFor(membership: string): Place[] {
  return membership.split('\n').flatMap((line) => {
    const [, controllers, group = ''] = /^\d+:([^:]*):(.*)$/.exec(line) ?? []
    if (controllers === undefined) return []
    const version = controllers === '' ? 2 : 1
    const mounts = version === 2 ? ['', 'unified'] : controllers.split(',').includes('cpu') ? ['cpu', 'cpu,cpuacct', 'cpuacct,cpu'] : []
    const parts = group.split('/').filter((part) => part !== '' && part !== '..')
    const depths = Array.from({ length: parts.length + 1 }, (_, above) => parts.length - above)
    return mounts.flatMap((mount) => depths.map((depth): Place => ({ version, folder: path.posix.join(mount, ...parts.slice(0, depth)) })))
  })
}

/** What to write, and into which file of the group, so that it may use that many CPUs. */
export function quotaOf(version: 1 | 2, cpus: number | null): { file: string; text: string } {
  const quota = cpus === null ? null : Math.round(cpus * periodUs)
  return version === 2 ? { file: 'cpu.max', text: `${quota ?? 'max'} ${periodUs}` } : { file: 'cpu.cfs_quota_us', text: String(quota ?? -1) }
}

/** Finds a place where a group can be made, limited and entered; null where there is none, which is usual without root. */
export function findGroups(root = '/'): Groups | null {
  for (const { version, folder } of placesFor(membershipOf(root))) {
    const parent = path.join(root, 'sys/fs/cgroup', folder)
    try {
      const group = makeGroup(version, parent, 0.5)
      const entered = spawnSync('sh', ['-c', 'echo $$ > "$1"', 'sh', group.procsFile], { stdio: 'ignore' }).status === 0
      group.remove()
      if (entered) return { version, make: (cpus) => makeGroup(version, parent, cpus) }
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

function makeGroup(version: 1 | 2, parent: string, cpus: number | null): Group {
  const folder = path.join(parent, `pointsix-bench-${process.pid}-${++made}`)
  fs.mkdirSync(folder)
  const remove = beforeEnd(() => removeGroup(folder))
  try {
    const { file, text } = quotaOf(version, cpus)
    // Without `r+` a folder that is no group would be given a file of that name
    fs.writeFileSync(path.join(folder, file), text, { flag: 'r+' })
    if (version === 1) fs.writeFileSync(path.join(folder, 'cpu.cfs_period_us'), String(periodUs), { flag: 'r+' })
    return { procsFile: path.join(folder, 'cgroup.procs'), remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** A group is busy for a moment after its last process has ended. */
function removeGroup(folder: string): void {
  for (let tries = 0; tries < 100; tries++) {
    try {
      fs.rmdirSync(folder)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EBUSY') return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}
