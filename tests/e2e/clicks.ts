import type { Page } from '@playwright/test'

/**
 * Clicks a link within the page and waits for the heading it leads to.
 * @returns milliseconds from the click to the frame after the one in which the heading was there to be seen
 */
export function clickToPainted(page: Page, href: string, heading: string): Promise<number> {
  return page.evaluate(
    ([href, heading]) =>
      new Promise<number>((resolve, reject) => {
        const link = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${href}"]`)].find((element) =>
          element.checkVisibility(),
        )
        if (!link) return reject(new Error(`no visible link to ${href}`))
        const start = performance.now()
        const look = () => {
          const there = [...document.querySelectorAll('h1')].some(
            (element) => element.checkVisibility() && element.textContent.trim() === heading,
          )
          if (there) requestAnimationFrame(() => resolve(performance.now() - start))
          else if (performance.now() - start > 20_000) reject(new Error(`"${heading}" did not appear`))
          else requestAnimationFrame(look)
        }
        link.click()
        requestAnimationFrame(look)
      }),
    [href, heading] as const,
  )
}
