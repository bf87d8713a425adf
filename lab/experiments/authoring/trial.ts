/** One trial: a start of the development server up to its first page, or one kind of change in a real browser. */
import fs from 'node:fs'
import { chromium } from '@playwright/test'
import { browserArguments } from '../../machine/browser.ts'
import { startServer, type Server, type ServerCommand } from '../../machine/server.ts'
import { median, p95 } from '../../engine/statistics.ts'
import { runTrial, type Outcome, type Timed } from '../../engine/trial.ts'
import { isAction, isPeer, makeChanges, type Action, type DevPeer } from './changes.ts'

export interface AuthoringTask {
  server: ServerCommand
  contentDir: string
  browser: string
  contender: Action | DevPeer | 'first start' | 'later start'
  changes: number
}

await runTrial<AuthoringTask>((task, timed, procsFile) => {
  const { contender } = task
  if (isAction(contender)) return timeChanges(task, contender, timed, procsFile)
  if (isPeer(contender)) return timeStart(task, timed, procsFile)
  return contender === 'first start' ? timeFirstStart(task, timed, procsFile) : timeLaterStart(task, timed, procsFile)
})

/**
 * Measures the first start, on a fresh copy of the content folder: the server caches what it has read of a folder for
 * its next start, and has nothing for the copy.
 */
async function timeFirstStart(task: AuthoringTask, timed: Timed, procsFile: string | null): Promise<Outcome> {
  const fresh = `${task.contentDir}-${process.pid}`
  fs.cpSync(task.contentDir, fresh, { recursive: true, preserveTimestamps: true })
  try {
    return await timeStart({ ...task, contentDir: fresh }, timed, procsFile)
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true })
  }
}

async function timeLaterStart(task: AuthoringTask, timed: Timed, procsFile: string | null): Promise<Outcome> {
  const before = await startedOn(task, procsFile)
  await firstPage(before)
  await before.stop()
  return timeStart(task, timed, procsFile)
}

async function timeStart(task: AuthoringTask, timed: Timed, procsFile: string | null): Promise<Outcome> {
  const { server, html } = await timed(async () => {
    const started = await startedOn(task, procsFile)
    return { server: started, html: await firstPage(started) }
  })
  try {
    const usage = server.usage()
    const before = performance.now()
    await page(server, /href="(\/posts\/[^"]+)"/.exec(html)![1]!)
    const extra = { 'ready ms': server.readyMs, 'first post ms': performance.now() - before }
    if (isPeer(task.contender)) return { answer: 'a list of posts', ...usage, extra }
    const { total } = (await (await fetch(`${server.url}/api/posts?pageSize=1`)).json()) as { total: number }
    return { answer: `${total} posts`, ...usage, extra }
  } finally {
    await server.stop()
  }
}

async function timeChanges(
  task: AuthoringTask,
  action: Action,
  timed: Timed,
  procsFile: string | null,
): Promise<Outcome> {
  const server = await startedOn(task, procsFile)
  const browser = await chromium.launch({ executablePath: task.browser, args: browserArguments })
  try {
    await firstPage(server)
    const editor = /Write: (\S+)/.exec(server.log())?.[1] ?? ''
    const desk = { page: await browser.newPage(), url: server.url, contentDir: task.contentDir, editor }
    const before = server.usage()
    const times = await timed(() => makeChanges(action, desk, task.changes))
    const after = server.usage()
    return {
      value: median(times),
      answer: `${times.length} changes shown`,
      cpuSeconds: after.cpuSeconds - before.cpuSeconds,
      rssMb: after.rssMb,
      extra: { 'p95 ms': p95(times), 'max ms': Math.max(...times) },
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

function startedOn({ server, contentDir }: AuthoringTask, procsFile: string | null): Promise<Server> {
  return startServer({ ...server, env: { ...server.env, CONTENT_DIR: contentDir } }, procsFile)
}

function firstPage(server: Server): Promise<string> {
  return page(server, '/')
}

async function page(server: Server, address: string): Promise<string> {
  const response = await fetch(server.url + address)
  const html = await response.text()
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}:\n${server.log()}`)
  return html
}
