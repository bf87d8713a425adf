import type { Page } from '@playwright/test'

/**
 * What an author sees when a change has come through: text within an element that is there, or that is there no more.
 */
export interface Sign {
  selector: string
  text: string
  gone?: boolean
}

/** After this long a change counts as not shown. */
const patience = 30_000

/**
 * Makes a change and waits for the page to show it.
 * @returns milliseconds from before the change is made to the frame after the one in which the sign was seen
 * @throws where it is not seen at all
 */
export async function painted(page: Page, sign: Sign, change: () => void): Promise<number> {
  await page.evaluate(
    ([{ selector, text, gone = false }, patience]) => {
      const start = performance.now()
      const seen = new Promise<number | null>((resolve) => {
        const look = () => {
          const there = [...document.querySelectorAll(selector)].some(
            (element) => element.checkVisibility() && element.textContent.includes(text),
          )
          if (there !== gone) requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
          else if (performance.now() - start > patience) resolve(null)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
      Object.assign(window, { seen })
    },
    [sign, patience] as const,
  )
  const made = performance.timeOrigin + performance.now()
  change()
  const seen = await page.evaluate(() => (window as unknown as { seen: Promise<number | null> }).seen)
  if (seen === null) throw new Error(`the page did not show ${JSON.stringify(sign)} within ${patience / 1000} s`)
  return seen - made
}
