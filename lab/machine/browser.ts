import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { findBrowser } from '../../lib/cli/browser.ts'
import { UsageError } from '../../lib/cli/options.ts'

/** Turns off a browser's background activity, which would be measured too. Containers cannot provide its sandbox. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
]

/** Path of the browser for the clicks: the one named by `BROWSER_PATH`, or one that is found. */
export function requireBrowser(): string {
  const found = process.env.BROWSER_PATH || findBrowser('measure')
  if (!found)
    throw new UsageError(
      'found no browser to click with: install Chromium or Chrome (`apt install chromium`, or `npx playwright install chromium`)',
    )
  return found
}

/** Name and version of a browser: one without windows paints otherwise, and loads no icon. */
export function browserNamed(file: string): string {
  const said = execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return `${path.basename(file)} ${/[\d.]+/.exec(said)?.[0] ?? 'of an unknown version'}`
}
