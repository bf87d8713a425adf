/** One trial: servers within the CPU group, and wrk, which asks them from outside of it. */
import { runTrial } from '../../engine/trial.ts'
import { load } from './load.ts'
import type { AskedFor } from './requests.ts'
import { startServers, type ServersTask } from './servers.ts'

export interface ClusterTask extends ServersTask {
  asked: AskedFor
  /** Text that the right answer contains. */
  shows: string
  /** Program of wrk, which makes it pause and report. */
  script: string
  warmUpSeconds: number
  seconds: number
}

await runTrial<ClusterTask>(async ({ asked, shows, script, warmUpSeconds, seconds, ...task }, timed, procsFile) => {
  const servers = await startServers(task, procsFile)
  try {
    const body = await (await fetch(servers.url + asked.path)).text()
    await load(servers.url, asked, script, warmUpSeconds)
    const { report, generator, before, after } = await timed(async () => {
      const before = servers.usage()
      const { report, cpuSeconds } = await load(servers.url, asked, script, seconds)
      return { report, generator: cpuSeconds, before, after: servers.usage() }
    })
    const cpuSeconds = after.cpuSeconds - before.cpuSeconds
    return {
      value: report.requests / report.seconds,
      answer: `${body.includes(shows) ? 'right' : 'wrong'}, ${report.failed} failed`,
      cpuSeconds,
      rssMb: after.rssMb,
      extra: {
        // The mean of the answers would leave out who waits for one still
        'waiting ms': (1_000 * asked.users * report.seconds) / report.requests - asked.pauseMs,
        'waiting p99 ms': report.p99Ms,
        'CPUs of the servers': cpuSeconds / report.seconds,
        'CPUs of the generator': generator / report.seconds,
      },
    }
  } finally {
    await servers.stop()
  }
})
