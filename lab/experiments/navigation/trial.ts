/** One trial: a fresh server within the cgroup, and a walk through its pages by a browser outside of it. */
import { chromium } from '@playwright/test'
import { runTrial } from '../../engine/trial.ts'
import { browserArguments } from '../../machine/browser.ts'
import { figuresOf } from './figures.ts'
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
      const { transitions, load, moves, requestMs } = await timed(() => walk(browser, server.url, sessions, pace))
      const after = server.usage()
      const { first, repeat, back, clicked } = figuresOf(transitions)
      return {
        value: first.p50,
        answer: `${transitions.length} pages`,
        cpuSeconds: after.cpuSeconds - before.cpuSeconds,
        rssMb: after.rssMb,
        extra: {
          'first p95 ms': first.p95,
          'repeat ms': repeat.p50,
          'repeat p95 ms': repeat.p95,
          'back ms': back.p50,
          'clicked ms': clicked.p50,
          'clicked p95 ms': clicked.p95,
          'KB to start': load.bytes / 1_000 / sessions.length,
          'requests to start': load.requests / sessions.length,
          'KB a page': moves.bytes / 1_000 / transitions.length,
          'requests a page': moves.requests / transitions.length,
          'one request ms': median(requestMs),
        },
      }
    } finally {
      await browser.close()
      await server.stop()
    }
  },
)
