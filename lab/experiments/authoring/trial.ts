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

await runTrial<AuthoringTask>(async (task, timed, procsFile) => {
  const { server, contentDir, contender } = task
  const startOn = (folder: string) => startServer({ ...server, env: { ...server.env, CONTENT_DIR: folder } }, procsFile)
  if (isAction(contender)) return timeChanges(task, contender, await startOn(contentDir), timed)
  if (contender === 'first start') {
    // The server caches what it has read of a folder for its next start, and has nothing for a copy
    const fresh = `${contentDir}-${process.pid}`
    fs.cpSync(contentDir, fresh, { recursive: true, preserveTimestamps: true })
    return timeStart(contender, () => startOn(fresh), timed).finally(() =>
      fs.rmSync(fresh, { recursive: true, force: true }),
    )
  }
  if (contender === 'later start') {
    const before = await startOn(contentDir)
    await page(before, '/')
    await before.stop()
  }
  return timeStart(contender, () => startOn(contentDir), timed)
})

async function timeStart(contender: string, start: () => Promise<Server>, timed: Timed): Promise<Outcome> {
  const { server, html } = await timed(async () => {
    const started = await start()
    return { server: started, html: await page(started, '/') }
  })
  try {
    const usage = server.usage()
    const before = performance.now()
    await page(server, /href="(\/posts\/[^"]+)"/.exec(html)![1]!)
    const extra = { 'ready ms': server.readyMs, 'first post ms': performance.now() - before }
    if (isPeer(contender)) return { answer: 'a list of posts', ...usage, extra }
    const { total } = (await (await fetch(`${server.url}/api/posts?pageSize=1`)).json()) as { total: number }
    return { answer: `${total} posts`, ...usage, extra }
  } finally {
    await server.stop()
  }
}

async function timeChanges(task: AuthoringTask, action: Action, server: Server, timed: Timed): Promise<Outcome> {
  const browser = await chromium.launch({ executablePath: task.browser, args: browserArguments })
  try {
    await page(server, '/')
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

async function page(server: Server, address: string): Promise<string> {
  const response = await fetch(server.url + address)
  const html = await response.text()
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}:\n${server.log()}`)
  return html
}
