import { linkAt, pageOf } from './links.ts'

/** Pages that one page view prefetches because a link to them is in view. Pointing at a link prefetches beyond that. */
const mostInView = 20

/**
 * Prefetches the pages that links lead to: at once where the visitor points at one, and else where one is in view, after
 * the page has loaded and while the browser is idle, so that it competes with nothing that the page shows.
 * @param prefetch calls `onInvalidate` once what was fetched may be out of date
 */
export function prefetchLinks(
  prefetch: (page: string, pointedAt: boolean, onInvalidate: () => void) => void,
  signal: AbortSignal,
): void {
  const inView = new Set<Element>()
  /** Those in `inView` that are not prefetched yet. */
  const waiting = new Set<HTMLAnchorElement>()
  const budget = new Set<string>()
  let path = ''
  let scheduled = false

  const whenIdle = () => {
    if (scheduled) return
    scheduled = true
    if ('requestIdleCallback' in window) requestIdleCallback(look, { timeout: 2_000 })
    else setTimeout(look, 200)
  }
  const enqueue = (link: HTMLAnchorElement) => {
    if (!inView.has(link)) return
    waiting.add(link)
    whenIdle()
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
      if (isIntersecting) enqueue(target as HTMLAnchorElement)
      else waiting.delete(target as HTMLAnchorElement)
    }
  })
  const look = () => {
    scheduled = false
    if (signal.aborted) return
    if (path !== location.pathname) budget.clear()
    path = location.pathname
    // Links that are observed already stay as they are
    for (const link of document.links) if (!link.closest('[data-prefetch="none"]')) observer.observe(link)
    const pages = new Map<string, HTMLAnchorElement>()
    for (const link of [...waiting].toSorted(contentFirst)) {
      const page = mayPrefetch() ? pageOf(link) : null
      if (!page || (budget.size >= mostInView && !budget.has(page))) continue
      budget.add(page)
      pages.set(page, link)
    }
    waiting.clear()
    // The router begins with what it was told last
    for (const [page, link] of [...pages].toReversed()) prefetch(page, false, () => enqueue(link))
  }
  const changes = new MutationObserver(whenIdle)
  const start = () => {
    changes.observe(document.body, { childList: true, subtree: true })
    whenIdle()
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true, signal })

  let pointedAt: HTMLAnchorElement | null = null
  const point = (event: Event) => {
    const link = linkAt(event)
    if (link === pointedAt) return
    pointedAt = link
    const page = link && mayPrefetch() ? pageOf(link) : null
    if (page) prefetch(page, true, () => enqueue(link!))
  }
  for (const type of ['mouseover', 'touchstart', 'focusin'])
    document.addEventListener(type, point, { passive: true, signal })

  signal.addEventListener('abort', () => {
    observer.disconnect()
    changes.disconnect()
  })
}

const isContent = (link: Element): boolean => link.closest('main') !== null

/** Links of the page itself before those that every page has. */
const contentFirst = (a: Element, b: Element): number => Number(isContent(b)) - Number(isContent(a))

/** Not all browsers tell how the visitor is connected. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

function mayPrefetch(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  return !saveData && !effectiveType.includes('2g')
}
