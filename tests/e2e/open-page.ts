import type { Page, Response } from '@playwright/test'

/**
 * Opens a page and waits until it responds to clicks: Next's router stores its state in the history once it runs, and
 * effects that add listeners have run once the browser is idle. Waiting for an idle network would take half a second
 * more.
 */
export async function openPage(page: Page, url: string): Promise<Response> {
  const response = await page.goto(url)
  await page.waitForFunction(() => history.state !== null)
  await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)))
  return response!
}
