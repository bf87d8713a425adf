import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { browserArguments } from '../../machine/browser.ts'
import { install } from '../../machine/install.ts'
import type { Report } from './figures.ts'

export const lighthouseVersion = '13.5.0'

/** Installs Lighthouse, unless it is installed already. */
export function provideLighthouse(): string {
  const folder = install(`lighthouse-${lighthouseVersion}`, { npm: { lighthouse: lighthouseVersion } })
  return path.join(folder, 'node_modules/lighthouse/core/index.js')
}

/** The part of Puppeteer's API that is used here; Lighthouse includes Puppeteer and controls the browser with it. */
interface Tab {
  goto(url: string, options: { waitUntil: 'networkidle0' }): Promise<unknown>
  evaluate<T>(work: () => T): Promise<T>
}
export interface Chrome {
  newPage(): Promise<Tab>
  createBrowserContext(): Promise<{ newPage(): Promise<Tab>; close(): Promise<void> }>
  close(): Promise<void>
}

type Lighthouse = (url: string, flags: object, config: object, page: Tab) => Promise<{ lhr: Report } | undefined>

/** Starts a browser for Lighthouse. It exits with this process, because a pipe connects them. */
export async function launchChrome(lighthouse: string, executablePath: string): Promise<Chrome> {
  const puppeteer = createRequire(lighthouse).resolve('puppeteer-core')
  const { launch } = (await import(pathToFileURL(puppeteer).href)) as { launch(options: object): Promise<Chrome> }
  return launch({ executablePath, pipe: true, args: browserArguments })
}

/** Loads a page in its own browser context, which leaves nothing in the cache of another. */
export async function textOf(chrome: Chrome, url: string): Promise<string> {
  const context = await chrome.createBrowserContext()
  try {
    const tab = await context.newPage()
    await tab.goto(url, { waitUntil: 'networkidle0' })
    const text = await tab.evaluate(() => (document.querySelector('main') ?? document.body).textContent)
    return (text ?? '').replace(/\s+/g, ' ').trim()
  } finally {
    await context.close()
  }
}

/** Audits the first load of a page with Lighthouse's default settings for a phone and an empty cache. */
export async function reportOf(lighthouse: string, chrome: Chrome, url: string): Promise<Report> {
  const { default: run } = (await import(pathToFileURL(lighthouse).href)) as { default: Lighthouse }
  const config = { extends: 'lighthouse:default', settings: { disableFullPageScreenshot: true } }
  const found = await run(url, { logLevel: 'silent' }, config, await chrome.newPage())
  if (!found) throw new Error(`Lighthouse has no report on ${url}`)
  const { runtimeError, categories } = found.lhr
  if (runtimeError || Object.values(categories).some(({ score }) => score === null))
    throw new Error(`Lighthouse on ${url}: ${runtimeError?.message ?? 'no score'}`)
  return found.lhr
}
