import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { UsageError } from '../../lib/cli/options.ts'
import { startCommand, successful, type Command } from './command.ts'
import { peakMbOf } from './memory.ts'
import { statIn, type ProcessStat } from './proc-stat.ts'

export interface TreeUsage {
  ms: number
  cpuSeconds: number
  /** Peak of the summed resident set sizes, in MB of 1,048,576 bytes; shared pages count for each process. */
  peakMb: number
  stdout: string
}

/**
 * Interval between two memory samples in milliseconds: short compared with any build, and long compared with taking a
 * sample.
 */
const sampleEveryMs = 50

const pageMb = 4_096 / 1_048_576

export function requireProc(experiment: string): void {
  if (!fs.existsSync('/proc/self/stat'))
    throw new UsageError(
      `${experiment}: the CPU time and the memory of a command and everything it starts are read from /proc, which only Linux has; run it there, or in a container`,
    )
}

export async function measureTree(command: Command): Promise<TreeUsage> {
  const before = ownStat().childrenCpuSeconds
  const running = startCommand(command)
  const sampling = new AbortController()
  const finished = running.finished.finally(() => sampling.abort())
  finished.catch(() => {})
  let pages = 0
  while (!sampling.signal.aborted) {
    if (running.pid !== undefined) pages = Math.max(pages, residentPagesOf(running.pid, allStats()))
    await sleep(sampleEveryMs, undefined, { signal: sampling.signal }).catch(() => {})
  }
  const { ms, stdout } = successful(command, await finished)
  return { ms, cpuSeconds: ownStat().childrenCpuSeconds - before, peakMb: pages * pageMb, stdout }
}

/**
 * Resources that a running process and its descendants have used so far; 0 if the system has no `/proc`.
 * @returns CPU seconds, including descendants that have exited; the summed peaks of the running ones, in MB of
 * 1,048,576 bytes
 */
export function usageOfTree(pid: number): { cpuSeconds: number; rssMb: number } {
  if (!fs.existsSync(`/proc/${pid}/stat`)) return { cpuSeconds: 0, rssMb: 0 }
  const tree = treeOf(pid, allStats())
  return {
    cpuSeconds: tree.reduce((sum, [, stat]) => sum + stat.cpuSeconds + stat.childrenCpuSeconds, 0),
    rssMb: tree.reduce((sum, [id]) => sum + peakMbOf(id), 0),
  }
}

const residentPagesOf = (pid: number, stats: ReadonlyMap<number, ProcessStat>): number =>
  treeOf(pid, stats).reduce((sum, [, { residentPages }]) => sum + residentPages, 0)

function treeOf(pid: number, stats: ReadonlyMap<number, ProcessStat>): [pid: number, stat: ProcessStat][] {
  const within = (id: number): boolean => id === pid || (stats.has(id) && within(stats.get(id)!.parent))
  return [...stats].filter(([id]) => within(id))
}

const ownStat = (): ProcessStat => statIn(fs.readFileSync('/proc/self/stat', 'utf8'))

function allStats(): Map<number, ProcessStat> {
  const stats = new Map<number, ProcessStat>()
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      stats.set(Number(name), statIn(fs.readFileSync(`/proc/${name}/stat`, 'utf8')))
    } catch {
      // It has exited in the meantime
    }
  }
  return stats
}
