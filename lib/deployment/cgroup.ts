import path from 'node:path'
import type { System } from './system.ts'

/**
 * Folders in which the mount of a controller may lie below `/sys/fs/cgroup`. Version 2 has one tree for all; on a
 * hybrid machine it is `unified`.
 */
const mounts = {
  unified: ['', 'unified'],
  cpu: ['cpu', 'cpu,cpuacct', 'cpuacct,cpu'],
  memory: ['memory'],
}

/**
 * The folders of this process's group for a controller and of every group above it: the tightest limit among them
 * counts. A container often sees the path that its group has outside, while the mount begins at its own group; then
 * only the mount's root is there, and holds the limit.
 */
export function groupFolders(system: System, controller: 'cpu' | 'memory'): string[] {
  const lines = system.read('/proc/self/cgroup')?.split('\n') ?? []
  return lines.flatMap((line) => {
    const [, controllers, group = ''] = /^\d+:([^:]*):(.*)$/.exec(line) ?? []
    if (controllers === undefined) return []
    const places =
      controllers === '' ? mounts.unified : controllers.split(',').includes(controller) ? mounts[controller] : []
    const parts = group.split('/').filter((part) => part !== '' && part !== '..')
    const depths = Array.from({ length: parts.length + 1 }, (_, above) => parts.length - above)
    return places.flatMap((mount) =>
      depths.map((depth) => path.posix.join('/sys/fs/cgroup', mount, ...parts.slice(0, depth))),
    )
  })
}
