import fs from 'node:fs'

/**
 * Peak resident set size of a process and its threads so far, in MB of 1,048,576 bytes; 0 if it has exited, or if the
 * system has no `/proc`.
 */
export function peakMbOf(pid: number | 'self'): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

/** Peak of this process. On Linux not that of `resourceUsage()`, which starts there with the peak of the parent process. */
export const peakRssMb = (): number =>
  Math.round((peakMbOf('self') || process.resourceUsage().maxRSS / 1_024) * 10) / 10
