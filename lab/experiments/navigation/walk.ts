import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { paintedAfter, pointOnLink, waitForHeading } from './in-page.ts'
import type { Session, Step, Visit } from './plan.ts'
import type { Place } from './posts.ts'

/** Pace of a reader, in milliseconds. */
export interface Pace {
  lookMs: number
  hoverMs: number
  delayMs: number
}

export const usualPace = { lookMs: 400, hoverMs: 100 }

export interface Transition {
  visit: Visit
  path: string
  ms: number
}

export interface Traffic {
  /** Bytes as sent: compressed, with headers. */
  bytes: number
  requests: number
}

export interface Walked {
  transitions: Transition[]
  load: Traffic
  moves: Traffic
  /** Durations of one small request from each page, in milliseconds: they verify that the delay is in effect. */
  requestMs: number[]
}

const timeoutMs = 30_000

/** Walks through a blog, every session in a fresh browser context, and checks each page that it reaches. */
export async function walk(browser: Browser, url: string, sessions: readonly Session[], pace: Pace): Promise<Walked> {
  const walked: Walked = {
    transitions: [],
    load: { bytes: 0, requests: 0 },
    moves: { bytes: 0, requests: 0 },
    requestMs: [],
  }
  for (const session of sessions) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    try {
      await walkSession(await context.newPage(), url, session, pace, walked)
    } finally {
      await context.close()
    }
  }
  return walked
}

async function walkSession(
  page: Page,
  url: string,
  { start, steps }: Session,
  pace: Pace,
  walked: Walked,
): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const traffic = await watchTraffic(cdp)
  await delay(cdp, pace.delayMs)
  await page.goto(url + start, { waitUntil: 'networkidle' })
  await sleep(pace.lookMs)
  const loaded = traffic()
  walked.requestMs.push(await timeOfRequest(page))
  const before = traffic()
  for (const step of steps) {
    const ms = await move(page, step, pace)
    if (step.to === null) continue
    await lookAt(page, step.to)
    walked.transitions.push({ visit: step.do === 'back' ? 'back' : step.visit, path: step.to.path, ms })
  }
  await sleep(pace.lookMs)
  const all = traffic()
  for (const name of ['bytes', 'requests'] as const) {
    walked.load[name] += loaded[name]
    walked.moves[name] += all[name] - before[name]
  }
}

/** @returns milliseconds until the heading was painted; 0 if there is none to wait for */
async function move(page: Page, step: Step, { lookMs, hoverMs }: Pace): Promise<number> {
  if (step.do === 'back') {
    await sleep(lookMs)
    if (step.to === null) return page.goBack({ waitUntil: 'commit' }).then(() => 0)
    await page.evaluate(waitForHeading, ['popstate', step.to.heading, timeoutMs] as ['popstate', string, number])
    await page.evaluate(() => history.back())
    return page.evaluate(paintedAfter)
  }
  await findLink(page, step.to.path)
  await sleep(lookMs)
  // The link may have moved, as more of the page has loaded
  const { x, y } = await findLink(page, step.to.path)
  await page.mouse.move(x, y, { steps: 3 })
  await sleep(hoverMs)
  await page.evaluate(waitForHeading, ['click', step.to.heading, timeoutMs] as ['click', string, number])
  await page.mouse.down()
  await page.mouse.up()
  return page.evaluate(paintedAfter)
}

async function findLink(page: Page, path: string): Promise<{ x: number; y: number }> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const point = await page.evaluate(pointOnLink, path)
    if (point) return point
    if (Date.now() > end) throw new Error(`${page.url()} shows no link to ${path}`)
    await sleep(25)
  }
}

/** Checks the page. Its body may arrive after the heading: the figure leaves that out, but the body must arrive. */
async function lookAt(page: Page, { path, canary }: Place): Promise<void> {
  if (decodeURI(new URL(page.url()).pathname) !== decodeURI(path))
    throw new Error(`the address is ${page.url()}; expected ${path}`)
  if (canary === null) return
  const there = (words: string) =>
    [...document.querySelectorAll('main')].some(
      (element) => element.checkVisibility() && element.textContent?.replace(/\s+/g, ' ').includes(words),
    )
  await page.waitForFunction(there, canary, { timeout: timeoutMs }).catch(() => {
    throw new Error(`${path} does not show "${canary}"`)
  })
}

async function delay(cdp: CDPSession, delayMs: number): Promise<void> {
  if (delayMs > 0)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: delayMs,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
}

/** Measures the smallest request that every server answers: the icon. A 404 page would cost a render. */
const timeOfRequest = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const start = performance.now()
    await (await fetch('/favicon.ico', { cache: 'no-store' })).arrayBuffer()
    return performance.now() - start
  })

async function watchTraffic(cdp: CDPSession): Promise<() => Traffic> {
  const count: Traffic = { bytes: 0, requests: 0 }
  await cdp.send('Network.enable')
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    count.bytes += encodedDataLength
    if (encodedDataLength > 0) count.requests++
  })
  return () => ({ ...count })
}
