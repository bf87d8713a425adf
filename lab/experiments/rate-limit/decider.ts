/** One process that requests decisions as fast as it can: both the load generator and the limiter. */
import { peakRssMb } from '../../machine/memory.ts'
import { openWay, type WayTask } from './ways.ts'

export interface DeciderTask extends WayTask {
  clients: number
  inFlight: number
  forMs: number
}

export interface Decided {
  decisions: number
  allowed: number
  /** Times at which the first and the last decision was requested, in milliseconds since 1970 on this machine's clock. */
  start: number
  end: number
  cpuSeconds: number
  rssMb: number
}

const task = JSON.parse(process.argv[2]!) as DeciderTask
const way = openWay(task)
// Connect, load the script and compile the called code, with clients that are not counted
for (let at = 0; at < 200; at++) await way.allows(`warm-${process.pid}-${at}`)
process.send!('ready')
await new Promise((resolve) => process.once('message', resolve))

const [start, cpuBefore] = [Date.now(), process.cpuUsage()]
const until = performance.now() + task.forMs
let [decisions, allowed, end] = [0, 0, start]
const ask = async () => {
  while (performance.now() < until) {
    end = Date.now()
    if (await way.allows(`client-${decisions++ % task.clients}`)) allowed++
  }
}
await Promise.all(Array.from({ length: task.inFlight }, ask))
const { user, system } = process.cpuUsage(cpuBefore)
const cpuSeconds = (user + system) / 1e6
const found: Decided = { decisions, allowed, start, end, cpuSeconds, rssMb: peakRssMb() }
process.send!(found, () => {
  way.close()
  process.disconnect()
})
