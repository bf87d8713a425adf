import type { useRouter } from 'next/navigation'
import { mayFetchAhead } from '../when-idle.ts'
import { linkAt, pageOf } from './links.ts'

export type Prefetch = ReturnType<typeof useRouter>['prefetch']

/** Prefetches a page as soon as the visitor points at a link to it. */
export function prefetchPointed(prefetch: Prefetch, signal: AbortSignal): void {
  let pointedAt: HTMLAnchorElement | null = null
  const point = (event: Event) => {
    const link = linkAt(event)
    if (link === pointedAt) return
    pointedAt = link
    const page = link && mayFetchAhead() ? pageOf(link) : null
    if (page) prefetch(page)
  }
  for (const type of ['mouseover', 'touchstart', 'focusin'])
    document.addEventListener(type, point, { passive: true, signal })
}
