import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { statIn, type ProcessStat } from '../../machine/proc-stat.ts'

/** What a command and all that it started cost. */
export interface TreeCost {
  /** Milliseconds until it had ended. */
  ms: number
  cpuSeconds: number
  /** Largest sum of the resident sets at a time, in MB; pages that processes share are counted in each. */
  peakMb: number
  stdout: string
}

/** Milliseconds between two looks at the memory: short beside any build, and long beside the look itself. */
const lookEveryMs = 50

/** Sums what a process and its descendants hold. */
export function residentPagesOf(pid: number, stats: ReadonlyMap<number, ProcessStat>): number {
  const within = (id: number): boolean => id === pid || (stats.has(id) && within(stats.get(id)!.parent))
  return [...stats].reduce((sum, [id, { residentPages }]) => (within(id) ? sum + residentPages : sum), 0)
}

const pageMb = 4_096 / 1_048_576

/**
 * Runs a command, and looks at it and at what it starts while it runs. Linux alone tells this much.
 * @throws where it fails; the end of what it wrote is in the message
 */
export async function runTree(
  command: readonly string[],
  cwd: string,
  environment: Record<string, string>,
): Promise<TreeCost> {
  const before = statIn(fs.readFileSync('/proc/self/stat', 'utf8')).childrenCpuSeconds
  const start = performance.now()
  // A shell would have set PWD: there are tools that go by it
  const child = spawn(command[0]!, command.slice(1), {
    cwd,
    env: { ...process.env, PWD: cwd, ...environment } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  let ended: { code: number | null; ms: number } | undefined
  let failed: Error | undefined
  child.on('error', (error) => (failed = error))
  child.on('close', (code) => (ended = { code, ms: performance.now() - start }))
  const looking = new AbortController()
  child.on('close', () => looking.abort())
  let pages = 0
  while (!ended && !failed) {
    pages = Math.max(pages, residentPagesOf(child.pid ?? 0, allStats()))
    await sleep(lookEveryMs, undefined, { signal: looking.signal }).catch(() => {})
  }
  if (failed) throw failed
  if (ended!.code !== 0)
    throw new Error(
      `${command
        .slice(1)
        .map((part) => path.basename(part))
        .join(' ')
        .slice(0, 60)} ended with exit code ${ended!.code}: ${(stderr + stdout).trim().slice(-300)}`,
    )
  const cpuSeconds = statIn(fs.readFileSync('/proc/self/stat', 'utf8')).childrenCpuSeconds - before
  return { ms: ended!.ms, cpuSeconds, peakMb: pages * pageMb, stdout }
}

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
