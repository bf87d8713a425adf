import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { liveStore } from '../../../lib/config.ts'
import { findBrowser } from '../../../lib/cli/browser.ts'
import { generateCorpus } from '../../corpus/generate.ts'
import { onExit, cleanUpOnSignals } from '../../machine/cleanup.ts'
import { currentLoad, machineContext, type MachineContext } from '../../machine/context.ts'
import { progressTo } from '../../../lib/cli/progress.ts'
import { root } from '../../../lib/cli/run.ts'
import { actions, makeChanges } from './changes.ts'
import { devOptions, type DevOptions } from './options.ts'
import { devReport } from './report.ts'
import { startDev } from './server.ts'
import { changeFigures, startFigures, type ChangeFigure, type DevTrial, type StartFigure } from './summary.ts'
import { rotated } from '../../engine/plan.ts'

/** What a run leaves. JSON as it stands. */
export interface DevRun {
  context: {
    machine: MachineContext
    browser: string
    next: string
    rounds: number
    changes: number
    seed: number
    /** Largest load over the last minute that a start began under. */
    maxLoad: number
    /** Of the whole run. */
    seconds: number
  }
  starts: StartFigure[]
  changes: ChangeFigure[]
  trials: DevTrial[]
}

/**
 * Times `npm run dev` in a real browser: its start, and each kind of change from the write to the frame that shows it.
 * @returns 1 where no browser is there, else 0
 */
export async function benchDev(args: string[]): Promise<number> {
  const options = devOptions(args)
  const executablePath = findBrowser()
  if (!executablePath) {
    console.error('Browser: none found. `npm test` installs one, or says how.')
    return 1
  }
  const start = performance.now()
  cleanUpOnSignals()
  const machine = machineContext(new Date())
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-bench-dev-'))
  const removeDir = onExit(() => fs.rmSync(dir, { recursive: true, force: true }))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const trials = await allTrials(browser, dir, options)
    const { rounds, changes, seed } = options
    const next = JSON.parse(fs.readFileSync(path.join(root, 'node_modules/next/package.json'), 'utf8'))
      .version as string
    const run: DevRun = {
      context: {
        machine,
        browser: browser.version(),
        next,
        rounds,
        changes,
        seed,
        maxLoad: Math.max(...trials.map(({ load }) => load)),
        seconds: (performance.now() - start) / 1000,
      },
      starts: startFigures(trials),
      changes: changeFigures(trials),
      trials,
    }
    const out = path.resolve(root, options.out)
    fs.mkdirSync(path.dirname(out), { recursive: true })
    fs.writeFileSync(out, `${JSON.stringify(run, null, 2)}\n`)
    console.log(`${devReport(run)}\n\nWritten to ${path.relative(root, out)}`)
    return 0
  } finally {
    await browser.close()
    removeDir()
  }
}

async function allTrials(
  browser: Browser,
  dir: string,
  { posts, rounds, changes, seed }: DevOptions,
): Promise<DevTrial[]> {
  for (const size of posts) generateCorpus(path.join(dir, String(size)), { posts: size, seed })
  settle(dir)
  const progress = progressTo(process.stderr)
  const trials: DevTrial[] = []
  const total = 1 + posts.length * (rounds + 1)
  // The bundler keeps what it made: a start that is not counted makes it
  progress.step(0, total, 'bundling')
  await trial(browser, path.join(dir, String(posts[0])), 1)
  // Then the first start with each corpus, which has nothing to build on, and those after it
  fs.rmSync(path.join(root, liveStore), { recursive: true, force: true })
  for (let round = 0; round <= rounds; round++) {
    for (const size of rotated(posts, round)) {
      progress.step(trials.length + 1, total, `round ${round} of ${rounds}, ${size} posts`)
      const load = currentLoad()
      trials.push({
        posts: size,
        round,
        load,
        ...(await trial(browser, path.join(dir, String(size)), round === 0 ? 0 : changes)),
      })
    }
  }
  progress.end()
  return trials
}

/**
 * Gives all files a time that lies back: posts that were written a moment ago are read once more at the next start,
 * those of last week not.
 */
function settle(dir: string): void {
  const lastWeek = new Date(Date.now() - 7 * 86_400_000)
  for (const entry of fs.readdirSync(dir, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) fs.utimesSync(path.join(entry.parentPath, entry.name), lastWeek, lastWeek)
}

/** Starts the server, asks for its first page and makes changes. */
async function trial(
  browser: Browser,
  contentDir: string,
  changes: number,
): Promise<Pick<DevTrial, 'readyMs' | 'firstPageMs' | 'times'>> {
  const started = performance.now()
  const server = await startDev(contentDir, 0)
  try {
    const response = await fetch(server.url)
    await response.text()
    const firstPageMs = performance.now() - started
    if (!response.ok) throw new Error(`the first page was answered with ${response.status}:\n${server.log()}`)
    const page = await browser.newPage()
    const times =
      changes === 0
        ? (Object.fromEntries(actions.map((action) => [action, []])) as unknown as DevTrial['times'])
        : await makeChanges(page, server.url, contentDir, changes)
    await page.close()
    return { readyMs: server.readyMs, firstPageMs, times }
  } finally {
    await server.stop()
  }
}
