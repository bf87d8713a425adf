import fs from 'node:fs'

/**
 * Largest resident set of this process so far, in MB (of 1024² bytes), its threads included. What `resourceUsage()`
 * gives on Linux begins with the peak of the process that started this one.
 */
export function peakRssMb(): number {
  const own = fs.existsSync('/proc/self/status')
    ? /^VmHWM:\s+(\d+) kB$/m.exec(fs.readFileSync('/proc/self/status', 'utf8'))?.[1]
    : undefined
  return Math.round(Number(own ?? process.resourceUsage().maxRSS) / 102.4) / 10
}
