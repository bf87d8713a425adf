/** One trial: a browser walks through a blog whose function starts fresh for a share of the requests. */
import { chromium } from '@playwright/test'
import { median, p95 } from '../../engine/statistics.ts'
import { runTrial } from '../../engine/trial.ts'
import { browserArguments } from '../../machine/browser.ts'
import type { Session } from '../navigation/plan.ts'
import { walk, type Pace } from '../navigation/walk.ts'
import { startFront, type FrontTask } from './front.ts'

export interface ColdClicksTask extends FrontTask {
  coldShare: number
  browser: string
  sessions: Session[]
  warmUp: Session[]
  pace: Pace
}

await runTrial<ColdClicksTask>(
  async ({ coldShare, browser: executablePath, sessions, warmUp, pace, ...task }, timed, procsFile) => {
    const front = await startFront(task, procsFile)
    const browser = await chromium.launch({ executablePath, args: browserArguments })
    try {
      if (coldShare < 1) await walk(browser, front.url, warmUp, pace)
      const before = front.usage()
      front.coldShare = coldShare
      const walked = await timed(() => walk(browser, front.url, sessions, pace))
      const after = front.usage()
      const clicked = walked.transitions.filter(({ visit }) => visit !== 'back').map(({ ms }) => ms)
      return {
        value: clicked.reduce((sum, ms) => sum + ms, 0) / clicked.length,
        answer: `${walked.transitions.length} pages`,
        cpuSeconds: after.cpuSeconds - before.cpuSeconds,
        rssMb: after.rssMb,
        extra: {
          'median ms': median(clicked),
          'p95 ms': p95(clicked),
          'fastest ms': Math.min(...clicked),
          'slowest ms': Math.max(...clicked),
          'requests of the function': after.requests - before.requests,
          'of a fresh process': after.fresh - before.fresh,
        },
      }
    } finally {
      await browser.close()
      await front.stop()
    }
  },
)
