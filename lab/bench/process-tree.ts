import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Milliseconds between two looks: what lives shorter may be missed. */
const every = 250

/**
 * Watches a process and all that it starts, until told to stop.
 * @returns stops, and gives the largest sum of their resident memory in bytes; pages that they share are counted for
 * each
 */
export function watchMemory(pid: number): () => Promise<number> {
  let [peak, stopped] = [0, false]
  const watching = (async () => {
    while (!stopped) {
      const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss='])
      peak = Math.max(peak, memoryOfTree(stdout, pid))
      await wait(every)
    }
    return peak
  })()
  return () => {
    stopped = true
    return watching
  }
}

/**
 * Resident bytes of a process and its descendants.
 * @param listing what `ps -o pid=,ppid=,rss=` prints, kilobytes in its last column
 */
export function memoryOfTree(listing: string, root: number): number {
  const rows = [...listing.matchAll(/^\s*(\d+)\s+(\d+)\s+(\d+)\s*$/gm)].map(([, pid, parent, kilobytes]) => ({
    pid: Number(pid),
    parent: Number(parent),
    kilobytes: Number(kilobytes),
  }))
  const children = Map.groupBy(rows, ({ parent }) => parent)
  const sum = (pid: number): number =>
    (children.get(pid) ?? []).reduce((total, child) => total + child.kilobytes + sum(child.pid), 0)
  return ((rows.find(({ pid }) => pid === root)?.kilobytes ?? 0) + sum(root)) * 1024
}
