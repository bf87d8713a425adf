import fs from 'node:fs'
import os from 'node:os'
import { findMeters, type Group, type Meter } from './cgroup.ts'
import { busySecondsIn } from './proc-stat.ts'

export interface OtherCpu {
  meter: Meter
  share(): number
  close(): void
}

/** Finds the counters for watching a trial; null if they are not available, which is common without root. */
export function findOtherCpu(): ((group: Group | null) => OtherCpu) | null {
  const makeMeter = fs.existsSync('/proc/stat') ? findMeters() : null
  if (!makeMeter) return null
  return (group) => {
    const meter = makeMeter()
    const ownSeconds = () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6 + meter.cpuSeconds() + (group?.cpuSeconds() ?? 0)
    }
    const read = () => ({
      busy: busySecondsIn(fs.readFileSync('/proc/stat', 'utf8')),
      own: ownSeconds(),
      at: performance.now() / 1_000,
    })
    const start = read()
    return {
      meter,
      share() {
        const now = read()
        const others = now.busy - start.busy - (now.own - start.own)
        return Math.max(0, others / ((now.at - start.at) * os.cpus().length))
      },
      close: meter.remove,
    }
  }
}
