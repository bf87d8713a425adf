import type { Page } from '@playwright/test'

/** What a page shows once a change has reached it: text within an element, or its absence. */
export interface Sign {
  selector: string
  text: string
  gone?: boolean
}

/** Milliseconds after which a change counts as not shown. */
const timeoutMs = 60_000

/**
 * Makes a change and waits for the page to show it.
 * @returns milliseconds from before the change until the frame after the one in which the sign was seen
 * @throws where the sign is not seen in time
 */
export async function painted(page: Page, sign: Sign, change: () => void): Promise<number> {
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
