import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { useContext, useEffect, useTransition, type ContextType } from 'react'
import { whenEngaged } from '../when-idle.ts'
import { arriveAtPages } from './arrive.ts'
import { copyAddresses } from './copy-addresses.ts'
import { copyCode } from './copy-code.ts'
import { followContents } from './follow-contents.ts'
import { followLinks } from './follow-links.ts'
import { keepHistory } from './keep-history.ts'
import { openSearch } from './open-search.ts'
import { prefetchPointed, type Prefetch } from './prefetch-pointed.ts'

type Router = NonNullable<ContextType<typeof AppRouterContext>>
type Options = NonNullable<Parameters<Router['prefetch']>[1]>

/**
 * Event listeners at the document, which serve all pages: one set instead of a component for each link, button and
 * image. A link is a plain `<a href>`.
 * @param whole whether posts in view are prefetched completely, so that a click only paints. A static site always
 * prefetches complete pages
 */
export function Listeners({ whole }: { whole: boolean }) {
  // Same as `useRouter`. `next/navigation` would add 60 kB of CommonJS to the functions that render this
  const router = useContext(AppRouterContext)!
  const [isLoading, startLoading] = useTransition()
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    openSearch(signal)
    let show = (page: string) => startLoading(() => router.push(page))
    followLinks((page) => show(page), signal)
    keepHistory(signal)
    const prefetch: Prefetch = (page, { pointedAt, onInvalidate }) => {
      const kind = whole && (pointedAt || page.startsWith('/posts/')) ? 'full' : 'auto'
      router.prefetch(page, { kind: kind as Options['kind'], ...(onInvalidate && { onInvalidate }) })
    }
    prefetchPointed(prefetch, signal)
    copyCode(signal)
    copyAddresses(signal)
    followContents(signal)
    arriveAtPages(signal)
    whenEngaged(async () => {
      const { prefetchInView, showAtOnce, zoomImages } = await import('./deferred.ts')
      if (signal.aborted) return
      show = (page) => showAtOnce(page, router.push, startLoading)
      prefetchInView(prefetch, signal)
      zoomImages(signal)
    }, signal)
    return () => listening.abort()
  }, [router, whole])
  // The browser indicates no progress, since no document loads
  return isLoading ? <div className="loading" /> : null
}
