import path from 'node:path'
import type { System } from './system.ts'

/** Mount points of version 2, which has one tree for all controllers, below `/sys/fs/cgroup`. */
const unifiedMounts = ['', 'unified']
/** Mount points of the controllers of version 1. */
const mounts = {
  cpu: ['cpu', 'cpu,cpuacct', 'cpuacct,cpu'],
  cpuacct: ['cpuacct', 'cpu,cpuacct', 'cpuacct,cpu'],
  memory: ['memory'],
}

/** The folder of a group, relative to `/sys/fs/cgroup`. */
export interface GroupPlace {
  version: 1 | 2
  folder: string
}

/**
 * The places of a group for a controller, and of all its ancestors, nearest first. The mount of a container often begins
 * at its own group, of which it sees the path on the host: then only the root of the mount exists.
 * @param membership content of `/proc/self/cgroup`
 */
export function groupPlaces(membership: string, controller: keyof typeof mounts): GroupPlace[] {
  return membership.split('\n').flatMap((line) => {
    const [, controllers, group = ''] = /^\d+:([^:]*):(.*)$/.exec(line) ?? []
    if (controllers === undefined) return []
    const version = controllers === '' ? 2 : 1
    const places = version === 2 ? unifiedMounts : controllers.split(',').includes(controller) ? mounts[controller] : []
    const parts = group.split('/').filter((part) => part !== '' && part !== '..')
    const depths = Array.from({ length: parts.length + 1 }, (_, above) => parts.length - above)
    return places.flatMap((mount) =>
      depths.map((depth): GroupPlace => ({ version, folder: path.posix.join(mount, ...parts.slice(0, depth)) })),
    )
  })
}

/** The folders of this process's group for a controller, and of all its ancestors: the lowest of their limits applies. */
export const groupFolders = (system: System, controller: 'cpu' | 'memory'): string[] =>
  groupPlaces(system.read('/proc/self/cgroup') ?? '', controller).map(({ folder }) =>
    path.posix.join('/sys/fs/cgroup', folder),
  )
