import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { availableCpus } from '../../lib/deployment/cpu.ts'

export interface MachineContext {
  cpuModel: string
  cores: number
  node: string
  platform: string
  date: string
  /**
   * Short hash of the commit. If files other than the lab's committed results differ from it, a `+` and a digest of the
   * differences follow. Null outside a repository.
   */
  commit: string | null
  /** One-minute load average when the run began; above 0, something else was running. */
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
  const cwd = path.join(import.meta.dirname, '../..')
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 100_000_000,
    }).trim()
  const project = ['--', '.', ':(exclude,glob)lab/experiments/*/result.json']
  try {
    const added = git('ls-files', '-z', '--others', '--exclude-standard', ...project)
      .split('\0')
      .filter((file) => file !== '')
    const changes = [
      git('diff', 'HEAD', ...project),
      ...added,
      ...(added.length > 0 ? [git('hash-object', '--', ...added)] : []),
    ].join('\n')
    return (
      git('rev-parse', '--short', 'HEAD') +
      (changes && `+${createHash('sha256').update(changes).digest('hex').slice(0, 7)}`)
    )
  } catch {
    return null
  }
}
