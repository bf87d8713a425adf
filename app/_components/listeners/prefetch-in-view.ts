import { mayFetchAhead, whenIdle } from '../when-idle.ts'
import { pageOf } from './links.ts'
import type { Prefetch } from './prefetch-pointed.ts'

/**
 * Maximum number of pages that one page view prefetches because of links in view. Links that are pointed at are
 * prefetched in addition.
 */
const mostInView = 10

/** Long lists are excluded: of their many links, few are followed. */
const prefetched = 'main a[href]:not([data-prefetch="none"] *)'

/**
 * Prefetches the posts with a link in view, one whenever the browser is idle, so that it does not compete with the page
 * itself. Other pages, such as lists, are prefetched when they are pointed at.
 */
export function prefetchInView(prefetch: Prefetch, signal: AbortSignal): void {
  /** Links in view that are not prefetched yet. */
  const waiting = new Set<HTMLAnchorElement>()
  const budget = new Set<string>()
  let path = ''

  const prefetchNext = onceIdle(signal, () => {
    const [link] = waiting
    if (!link) return
    waiting.delete(link)
    const page = mayFetchAhead() ? pageOf(link) : null
    if (page?.startsWith('/posts/') && (budget.size < mostInView || budget.has(page))) {
      budget.add(page)
      prefetch(page)
    }
    prefetchNext()
  })
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) waiting.add(target as HTMLAnchorElement)
      else waiting.delete(target as HTMLAnchorElement)
    prefetchNext()
  })
  const observe = onceIdle(signal, () => {
    if (path !== location.pathname) budget.clear()
    path = location.pathname
    // Links that are observed already stay as they are
    for (const link of document.querySelectorAll(prefetched)) observer.observe(link)
  })
  const changes = new MutationObserver(observe)
  changes.observe(document.body, { childList: true, subtree: true })
  observe()

  signal.addEventListener('abort', () => {
    observer.disconnect()
    changes.disconnect()
  })
}

/** Returns a function that runs `run` when the browser is idle, once for any number of calls until then. */
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
