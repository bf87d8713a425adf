import { mayFetchAhead, whenIdle, whenStaying } from '../when-idle.ts'
import { linkAt, pageOf } from './links.ts'

/** Pages that one page view prefetches because a link to them is in view. Pointing at a link prefetches beyond that. */
const mostInView = 10

/**
 * Links that are prefetched when they come into view: those of the page's own content. The lists of tags and the links
 * around every page are many, and few are followed.
 */
const prefetched = 'main a[href]:not([data-prefetch="none"] *)'

/**
 * Prefetches the pages that links lead to: at once where the visitor points at one, and else where one is in view,
 * once the visitor stays and one each time the browser is idle, so that it competes with nothing that the page shows.
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

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
      if (isIntersecting) enqueue(target as HTMLAnchorElement)
      else waiting.delete(target as HTMLAnchorElement)
    }
  })
  const observe = onceIdle(signal, () => {
    if (path !== location.pathname) budget.clear()
    path = location.pathname
    // Links that are observed already stay as they are
    for (const link of document.querySelectorAll(prefetched)) observer.observe(link)
  })
  const prefetchNext = onceIdle(signal, () => {
    for (const link of waiting) {
      waiting.delete(link)
      const page = mayFetchAhead() ? pageOf(link) : null
      if (!page || (budget.size >= mostInView && !budget.has(page))) continue
      budget.add(page)
      prefetch(page, false, () => enqueue(link))
      prefetchNext()
      break
    }
  })
  const enqueue = (link: HTMLAnchorElement) => {
    if (!inView.has(link)) return
    waiting.add(link)
    prefetchNext()
  }
  const changes = new MutationObserver(observe)
  whenStaying(() => {
    if (signal.aborted) return
    changes.observe(document.body, { childList: true, subtree: true })
    observe()
  }, signal)

  let pointedAt: HTMLAnchorElement | null = null
  const point = (event: Event) => {
    const link = linkAt(event)
    if (link === pointedAt) return
    pointedAt = link
    const page = link && mayFetchAhead() ? pageOf(link) : null
    if (page) prefetch(page, true, () => enqueue(link!))
  }
  for (const type of ['mouseover', 'touchstart', 'focusin'])
    document.addEventListener(type, point, { passive: true, signal })

  signal.addEventListener('abort', () => {
    observer.disconnect()
    changes.disconnect()
  })
}

/** A function that runs `run` once the browser is idle, however often it is called until then. */
function onceIdle(signal: AbortSignal, run: () => void): () => void {
  let scheduled = false
  return () => {
    if (scheduled) return
    scheduled = true
    whenIdle(() => {
      scheduled = false
      if (!signal.aborted) run()
    })
  }
}
