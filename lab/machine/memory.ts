import fs from 'node:fs'

/**
 * Peak resident set size of this process and its threads, in MB of 1,048,576 bytes. On Linux it is not that of
 * `resourceUsage()`, which starts there with the peak of the parent process.
 */
export function peakRssMb(): number {
  const own = fs.existsSync('/proc/self/status')
    ? /^VmHWM:\s+(\d+) kB$/m.exec(fs.readFileSync('/proc/self/status', 'utf8'))?.[1]
    : undefined
  return Math.round(Number(own ?? process.resourceUsage().maxRSS) / 102.4) / 10
}
