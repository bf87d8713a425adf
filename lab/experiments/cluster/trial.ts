/** One trial: servers within the cgroup, and wrk outside of it, which sends them requests. */
import { runTrial } from '../../engine/trial.ts'
import { load } from './load.ts'
import { maxDroppedShare, right, type AskedFor } from './requests.ts'
import { startServers, type ServersTask } from './servers.ts'

export interface ClusterTask extends ServersTask {
  asked: AskedFor
  shows: string
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
    // On a machine that is busy with other work; there is nothing to divide by
    if (report.requests === 0) throw new Error(`no request was answered in ${report.seconds} s`)
    const cpuSeconds = after.cpuSeconds - before.cpuSeconds
    const droppedShare = report.dropped / (report.requests + report.dropped)
    const problem =
      (!body.includes(shows) && 'wrong response') ||
      (report.errorStatuses > 0 && `${report.errorStatuses} error statuses`) ||
      (droppedShare > maxDroppedShare && `${report.dropped} requests dropped of ${report.requests + report.dropped}`)
    return {
      value: report.requests / report.seconds,
      answer: problem || right,
      cpuSeconds,
      rssMb: after.rssMb,
      extra: {
        // Not the mean of the answers: it would leave out users who are still waiting
        'waiting ms': (1_000 * asked.users * report.seconds) / report.requests - asked.pauseMs,
        'waiting p99 ms': report.p99Ms,
        'dropped %': 100 * droppedShare,
        'CPUs of the servers': cpuSeconds / report.seconds,
        'CPUs of the generator': generator / report.seconds,
      },
    }
  } finally {
    await servers.stop()
  }
})
