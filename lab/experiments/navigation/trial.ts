/** One trial: a fresh server within the cgroup, and a walk through its pages by a browser outside of it. */
import { chromium } from '@playwright/test'
import { runTrial } from '../../engine/trial.ts'
import { browserArguments } from '../../machine/browser.ts'
import { figuresOf, trafficOf } from './figures.ts'
import type { Session } from './plan.ts'
import { startServer, type ServerCommand } from '../../machine/server.ts'
import { median } from '../../engine/statistics.ts'
import { walk, type Pace } from './walk.ts'

export interface WalkTask {
  server: ServerCommand
  browser: string
  sessions: Session[]
  warmUp: Session[]
  pace: Pace
}

await runTrial<WalkTask>(
  async ({ server: command, browser: executablePath, sessions, warmUp, pace }, timed, procsFile) => {
    const server = await startServer(command, procsFile)
    const browser = await chromium.launch({ executablePath, args: browserArguments })
    try {
      await walk(browser, server.url, warmUp, { ...pace, delayMs: 0 })
      const before = server.usage()
      const walked = await timed(() => walk(browser, server.url, sessions, pace))
      const after = server.usage()
      const { first, repeat, back, clicked } = figuresOf(walked.transitions)
      const { loadKb, loadRequests, viewKb, viewRequests } = trafficOf(walked, sessions.length)
      return {
        value: first.p50,
        answer: `${walked.transitions.length} pages`,
        cpuSeconds: after.cpuSeconds - before.cpuSeconds,
        rssMb: after.rssMb,
        extra: {
          'first p95 ms': first.p95,
          'repeat ms': repeat.p50,
          'repeat p95 ms': repeat.p95,
          'back ms': back.p50,
          'clicked ms': clicked.p50,
          'clicked p95 ms': clicked.p95,
          'KB to start': loadKb,
          'requests to start': loadRequests,
          'KB a page': viewKb,
          'requests a page': viewRequests,
          'one request ms': median(walked.requestMs),
        },
      }
    } finally {
      await browser.close()
      await server.stop()
    }
  },
)
