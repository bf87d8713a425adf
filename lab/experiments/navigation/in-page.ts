/**
 * Runs within the page, so it must not reference anything else in this file. Starts waiting for the result of a click
 * or of the browser's Back.
 *
 * The time runs from the event's timestamp, which the browser takes before any handler, to the start of the frame after
 * the first one with the new heading: the first has been painted by then. At 60 frames per second, even an immediate
 * response takes 17 to 33 ms, so smaller values cannot be measured. Sets `window.walkPainted` to a promise of the
 * milliseconds.
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
  // Avoid an unhandled rejection: the promise is awaited later
  painted.catch(() => {})
  Object.assign(window, { walkPainted: painted })
}

/** Runs within the page: resolves to the measured milliseconds. */
export const paintedAfter = (): Promise<number> => (window as unknown as { walkPainted: Promise<number> }).walkPainted

/**
 * Runs within the page: scrolls a link into view and returns a point on it, in CSS pixels.
 * @returns null if no such link is visible
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
