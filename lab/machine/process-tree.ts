import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { UsageError } from '../../lib/cli/options.ts'
import { startCommand, successful, type Command } from './command.ts'
import { statIn, type ProcessStat } from './proc-stat.ts'

/** What a command and everything it started used. */
export interface TreeUsage {
  /** Milliseconds from its start to its end. */
  ms: number
  cpuSeconds: number
  /** Largest sum of the resident sets at one time, in MB of 1,048,576 bytes; pages that processes share count for each. */
  peakMb: number
  stdout: string
}

/** Milliseconds between two samples of the memory: short beside any build, and long beside the sample itself. */
const sampleEveryMs = 50

const pageMb = 4_096 / 1_048_576

/** @throws {UsageError} where the system does not tell the CPU time and the memory of other processes */
export function requireProc(experiment: string): void {
  if (!fs.existsSync('/proc/self/stat'))
    throw new UsageError(
      `${experiment}: the CPU time and the memory of a command and everything it starts are read from /proc, which only Linux has; run it there, or in a container`,
    )
}

/**
 * Runs a command to its end and measures it together with everything it starts.
 * @throws where it fails; the end of what it printed is in the message
 */
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

/** Sums the resident sets of a process and its descendants, in pages. */
export function residentPagesOf(pid: number, stats: ReadonlyMap<number, ProcessStat>): number {
  const within = (id: number): boolean => id === pid || (stats.has(id) && within(stats.get(id)!.parent))
  return [...stats].reduce((sum, [id, { residentPages }]) => (within(id) ? sum + residentPages : sum), 0)
}

const ownStat = (): ProcessStat => statIn(fs.readFileSync('/proc/self/stat', 'utf8'))

function allStats(): Map<number, ProcessStat> {
  const stats = new Map<number, ProcessStat>()
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      stats.set(Number(name), statIn(fs.readFileSync(`/proc/${name}/stat`, 'utf8')))
    } catch {
      // It has ended meanwhile
    }
  }
  return stats
}
