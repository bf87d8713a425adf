/** Preloaded into a measured command: on exit, it writes the resources used to file descriptor 3. */
import fs from 'node:fs'
import { peakRssMb } from './memory.ts'

export interface Usage {
  cpuSeconds: number
  peakRssMb: number
}

process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  const usage: Usage = { cpuSeconds: Math.round((user + system) / 10_000) / 100, peakRssMb: peakRssMb() }
  fs.writeSync(3, JSON.stringify(usage))
})
