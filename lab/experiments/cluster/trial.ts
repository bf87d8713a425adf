/** One trial: servers within the CPU group, and wrk, which asks them from outside of it. */
import { runTrial } from '../../engine/trial.ts'
import { measureTree } from '../../machine/process-tree.ts'
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

interface Report {
  requests: number
  seconds: number
  failed: number
  meanMs: number
  p99Ms: number
}

await runTrial<ClusterTask>(async ({ asked, shows, script, warmUpSeconds, seconds, ...task }, timed, procsFile) => {
  const servers = await startServers(task, procsFile)
  const options = ['-t', '1', '-c', String(asked.users), '--timeout', '30s', '-s', script]
  const load = async (forSeconds: number) => {
    const { stdout, cpuSeconds } = await measureTree({
      command: ['wrk', ...options, '-d', `${forSeconds}s`, servers.url + asked.path],
      env: { PAUSE_MS: String(asked.pauseMs) },
    })
    return { report: JSON.parse(/^report (.*)$/m.exec(stdout)![1]!) as Report, cpuSeconds }
  }
  try {
    const body = await (await fetch(servers.url + asked.path)).text()
    await load(warmUpSeconds)
    const { report, generator, before, after } = await timed(async () => {
      const before = servers.usage()
      const { report, cpuSeconds } = await load(seconds)
      return { report, generator: cpuSeconds, before, after: servers.usage() }
    })
    const cpuSeconds = after.cpuSeconds - before.cpuSeconds
    return {
      value: report.requests / report.seconds,
      answer: `${body.includes(shows) ? 'right' : 'wrong'}, ${report.failed} failed`,
      cpuSeconds,
      rssMb: after.rssMb,
      extra: {
        'waiting ms': report.meanMs,
        'waiting p99 ms': report.p99Ms,
        'CPUs of the servers': cpuSeconds / report.seconds,
        'CPUs of the generator': generator / report.seconds,
      },
    }
  } finally {
    await servers.stop()
  }
})
