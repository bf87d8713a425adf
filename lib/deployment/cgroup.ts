import path from 'node:path'
import type { System } from './system.ts'

/**
 * Mount points of a controller below `/sys/fs/cgroup`. Version 2 has one tree for all, `unified` on a hybrid machine.
 */
const mounts = {
  unified: ['', 'unified'],
  cpu: ['cpu', 'cpu,cpuacct', 'cpuacct,cpu'],
  memory: ['memory'],
}

/**
 * The folders of this process's group for a controller, and of all its ancestors: the lowest of their limits applies. A
 * container often sees the path of its group on the host, while the mount begins at its own group; then only the root
 * of the mount exists, and has the limit.
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
