import { findBrowser } from '../../../lib/cli/browser.ts'
import { UsageError } from '../../../lib/cli/options.ts'

/**
 * Path of the browser that clicks: the one that `BROWSER_PATH` names, or one that is found.
 * @throws {UsageError} where there is none; the message says what helps
 */
export function requireBrowser(): string {
  const found = process.env.BROWSER_PATH || findBrowser()
  if (!found)
    throw new UsageError(
      'there is no browser to click with: install Chromium or Chrome (`apt install chromium`, or `npx playwright install chromium`)',
    )
  return found
}
