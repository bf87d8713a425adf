import { execFileSync } from 'node:child_process'
import os from 'node:os'
import { availableCpus } from '../../lib/deployment/cpu.ts'

/** Without these a figure says nothing. */
export interface MachineContext {
  cpuModel: string
  /** CPUs that this process may use. */
  cores: number
  node: string
  platform: string
  /** ISO instant at which the run began. */
  date: string
  /** Short hash, with a `+` where files differ from it, what the lab left aside; null outside a repository. */
  commit: string | null
  /** Runnable processes on average over the last minute, when the run began: above 0 something else was at work. */
  load: number
}

export function machineContext(now: Date): MachineContext {
  return {
    cpuModel: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableCpus(),
    node: process.version,
    platform: `${os.platform()} ${os.arch()} ${os.release()}`,
    date: now.toISOString(),
    commit: commit(),
    load: currentLoad(),
  }
}

export const currentLoad = (): number => Math.round(os.loadavg()[0]! * 100) / 100

function commit(): string | null {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--', ':/', ':(top,exclude)content/_lab') === '' ? '' : '+')
  } catch {
    return null
  }
}
