/**
 * Runs within the page, and so may use nothing of this file. Sets up the wait for a click or for the browser's Back.
 *
 * The time runs from the event's own stamp, which the browser takes before any handler, to the beginning of the frame
 * after the first one in which the new heading can be seen: the first has been painted by then. On a screen of 60
 * frames a second an answer that is there at once takes 17 to 33 ms, so smaller figures are not to be had.
 * @returns the name under which the promise of the milliseconds lies on `window`
 */
export function waitForHeading([event, heading, timeoutMs]: ['click' | 'popstate', string, number]): void {
  const shown = () =>
    [...document.querySelectorAll('h1')].some(
      (element) => element.checkVisibility() && element.textContent?.replace(/\s+/g, ' ').trim() === heading,
    )
  const painted = new Promise<number>((resolve, reject) => {
    const already = shown()
    const poll = (start: number) => {
      if (shown()) requestAnimationFrame(() => resolve(performance.now() - start))
      else if (performance.now() - start > timeoutMs)
        reject(new Error(`"${heading}" did not appear within ${timeoutMs / 1_000} s`))
      else requestAnimationFrame(() => poll(start))
    }
    if (already) reject(new Error(`"${heading}" is there before it is asked for`))
    else
      addEventListener(event, ({ timeStamp }) => requestAnimationFrame(() => poll(timeStamp)), {
        capture: true,
        once: true,
      })
  })
  // Whoever waits for it comes later
  painted.catch(() => {})
  Object.assign(window, { walkPainted: painted })
}

/** Runs within the page: the milliseconds, once they are there. */
export const paintedAfter = (): Promise<number> => (window as unknown as { walkPainted: Promise<number> }).walkPainted

/**
 * Runs within the page: brings a link into view and gives a point of it, in CSS pixels.
 * @returns null where no such link is visible
 */
export function pointOnLink(path: string): { x: number; y: number } | null {
  const same = (link: HTMLAnchorElement) =>
    link.origin === location.origin && decodeURI(link.pathname) === decodeURI(path) && link.hash === ''
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    (link) => same(link) && link.checkVisibility(),
  )
  // Links to the next pages are below the post
  const link = links.at(-1)
  if (!link) return null
  link.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = link.getClientRects()[0]!
  return { x: left + width / 2, y: top + height / 2 }
}
