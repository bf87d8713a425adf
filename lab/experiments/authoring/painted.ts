import type { Frame, Page } from '@playwright/test'

const timeoutMs = 60_000

/**
 * Makes a change and waits until the article of the page shows its text.
 *
 * @returns milliseconds from before the change to the frame after the one that first shows it
 */
export async function painted(page: Page | Frame, text: string, change: () => void): Promise<number> {
  await page.evaluate(
    ([text, timeoutMs]) => {
      const start = performance.now()
      const seen = new Promise<number | null>((resolve) => {
        const check = () => {
          const isThere = [...document.querySelectorAll('article')].some(
            (element) => element.textContent.includes(text) && element.checkVisibility(),
          )
          if (isThere) requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
          else if (performance.now() - start > timeoutMs) resolve(null)
          else requestAnimationFrame(check)
        }
        requestAnimationFrame(check)
      })
      Object.assign(window, { seen })
    },
    [text, timeoutMs] as const,
  )
  const made = performance.timeOrigin + performance.now()
  change()
  const seen = await page.evaluate(() => (window as unknown as { seen: Promise<number | null> }).seen)
  if (seen === null) throw new Error(`the page did not show "${text}" within ${timeoutMs / 1_000} s`)
  return seen - made
}
