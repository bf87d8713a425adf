import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { whenEngaged } from '../when-idle.ts'
import { arriveAtPages } from './arrive.ts'
import { copyAddresses } from './copy-addresses.ts'
import { copyCode } from './copy-code.ts'
import { followContents } from './follow-contents.ts'
import { followLinks } from './follow-links.ts'
import { keepHistory } from './keep-history.ts'
import { openSearch } from './open-search.ts'
import { prefetchPointed } from './prefetch-pointed.ts'

/**
 * Event listeners at the document, which serve all pages: one set instead of a component for each link, button and
 * image. A link is a plain `<a href>`.
 */
export function Listeners() {
  const router = useRouter()
  const [isLoading, startLoading] = useTransition()
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    openSearch(signal)
    followLinks((page) => startLoading(() => router.push(page)), signal)
    keepHistory(signal)
    prefetchPointed(router.prefetch, signal)
    copyCode(signal)
    copyAddresses(signal)
    followContents(signal)
    arriveAtPages(signal)
    whenEngaged(async () => {
      const { prefetchInView, zoomImages } = await import('./deferred.ts')
      if (signal.aborted) return
      prefetchInView(router.prefetch, signal)
      zoomImages(signal)
    }, signal)
    return () => listening.abort()
  }, [router])
  // The browser indicates no progress, since no document loads
  return isLoading ? <div className="loading" /> : null
}
