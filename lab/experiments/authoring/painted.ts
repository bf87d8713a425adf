import type { Frame, Page } from '@playwright/test'

/** The sign that a change has reached the page: text within an element, or its absence. */
export interface Sign {
  selector: string
  text: string
  gone?: boolean
}

const timeoutMs = 60_000

/**
 * Makes a change and waits until the page shows it.
 * @returns milliseconds from before the change to the frame after the one that first shows the sign
 */
export async function painted(page: Page | Frame, sign: Sign, change: () => void): Promise<number> {
  await page.evaluate(
    ([{ selector, text, gone = false }, timeoutMs]) => {
      const start = performance.now()
      const seen = new Promise<number | null>((resolve) => {
        const check = () => {
          const isThere = [...document.querySelectorAll(selector)].some(
            (element) => element.textContent.includes(text) && element.checkVisibility(),
          )
          if (isThere !== gone) requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
          else if (performance.now() - start > timeoutMs) resolve(null)
          else requestAnimationFrame(check)
        }
        requestAnimationFrame(check)
      })
      Object.assign(window, { seen })
    },
    [sign, timeoutMs] as const,
  )
  const made = performance.timeOrigin + performance.now()
  change()
  const seen = await page.evaluate(() => (window as unknown as { seen: Promise<number | null> }).seen)
  if (seen === null) throw new Error(`the page did not show ${JSON.stringify(sign)} within ${timeoutMs / 1_000} s`)
  return seen - made
}
