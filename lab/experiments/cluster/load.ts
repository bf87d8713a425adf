import { measureTree } from '../../machine/process-tree.ts'
import type { AskedFor } from './requests.ts'

export interface Report {
  requests: number
  seconds: number
  errorStatuses: number
  /** Requests without a response, as their connection was refused, reset or timed out. */
  dropped: number
  p99Ms: number
}

/** Generates load with wrk, on one thread. @returns the report of wrk, and the CPU time of wrk itself in seconds */
export async function load(
  url: string,
  { path, users, pauseMs }: AskedFor,
  script: string,
  seconds: number,
): Promise<{ report: Report; cpuSeconds: number }> {
  const options = ['-t', '1', '-c', String(users), '--timeout', '30s', '-s', script, '-d', `${seconds}s`]
  const { stdout, cpuSeconds } = await measureTree({
    command: ['wrk', ...options, url + path],
    env: { PAUSE_MS: String(pauseMs), USERS: String(users) },
  })
  return { report: JSON.parse(/^report (.*)$/m.exec(stdout)![1]!) as Report, cpuSeconds }
}
