/** One trial: a fresh server within the cgroup, and Lighthouse with a browser outside of it. */
import { runTrial } from '../../engine/trial.ts'
import { startServer, type ServerCommand } from '../../machine/server.ts'
import { allowancesOf, figuresOf } from './figures.ts'
import { launchChrome, reportOf, textOf } from './lighthouse.ts'
import type { Page } from './pages.ts'

export interface FirstLoadTask {
  server: ServerCommand
  browser: string
  lighthouse: string
  page: Page
  /** Whether to audit the page; false only checks the text that it shows. */
  audited: boolean
  isBase: boolean
}

await runTrial<FirstLoadTask>(
  async ({ server: command, browser, lighthouse, page: { path, shows }, audited, isBase }, timed, procsFile) => {
    const server = await startServer(command, procsFile)
    const chrome = await launchChrome(lighthouse, browser)
    try {
      const url = server.url + path
      // This also warms up the server
      const text = await textOf(chrome, url)
      const answer = text.includes(shows) ? shows : text.slice(0, 100)
      const before = server.usage()
      const report = await timed(() => (audited ? reportOf(lighthouse, chrome, url) : null))
      if (!report) return { answer }
      const after = server.usage()
      const figures = figuresOf(report)
      return {
        value: report.audits['largest-contentful-paint'].numericValue!,
        answer,
        cpuSeconds: after.cpuSeconds - before.cpuSeconds,
        rssMb: after.rssMb,
        extra: { ...figures, ...(isBase && allowancesOf(figures)) },
      }
    } finally {
      await chrome.close()
      await server.stop()
    }
  },
)
