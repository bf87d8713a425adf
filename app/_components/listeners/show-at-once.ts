import { addBasePath } from 'next/dist/client/add-base-path'
import { getCurrentAppRouterState } from 'next/dist/client/components/app-router-instance'
import { navigate } from 'next/dist/client/components/app-router-state'
import { isDeferredRsc, type FreshnessPolicy } from 'next/dist/client/components/render-tree'
import { readRouteCacheEntry, type EntryStatus } from 'next/dist/client/components/segment-cache/cache'
import { createCacheKey } from 'next/dist/client/components/segment-cache/cache-key'
import { dispatchGestureState } from 'next/dist/client/components/use-action-queue'
import type { ScrollBehavior } from 'next/dist/client/components/router-reducer/router-reducer-types'
import { startTransition } from 'react'

type RouterState = NonNullable<ReturnType<typeof getCurrentAppRouterState>>
type Tree = RouterState['root']['tree' | 'head']

// TypeScript compares these numbers with Next's enums, and cannot use the enums themselves
const fulfilled: EntryStatus.Fulfilled = 2
const gesture: FreshnessPolicy.Gesture = 5
const usualScroll: ScrollBehavior.Default = 0

/**
 * Navigates to a page. A completely prefetched page is in the document when the click has been handled, so the next
 * frame shows it.
 *
 * Next changes pages in a transition, which React renders in a task of its own, and after a click browsers paint a
 * frame before they run such a task. So the page would be at least one frame late. Instead, an optimistic state is
 * rendered within the click, and the transition then finds the page as it is. Next's router uses such a state for
 * swipes.
 * @param push the router's own way to the page
 * @param startLoading the transition of any other page
 */
export function showAtOnce(page: string, push: (page: string) => void, startLoading: (go: () => void) => void): void {
  const next = stateAt(page)
  if (!next) return startLoading(() => push(page))
  startTransition(() => {
    dispatchGestureState(next)
    push(page)
  })
}

/** The state of the router after a navigation; null unless the whole page has been fetched. */
function stateAt(page: string): RouterState | null {
  const state = getCurrentAppRouterState()!
  const { canonicalUrl, renderedSearch, root, tree, nextUrl } = state
  const url = new URL(addBasePath(page), location.href)
  // The router would request an unknown page from the server
  if (readRouteCacheEntry(Date.now(), createCacheKey(url.href, nextUrl))?.status !== fulfilled) return null
  const current = new URL(canonicalUrl, location.href)
  const next = navigate(state, url, current, renderedSearch, root, tree, nextUrl, gesture, usualScroll, 'push')
  const isPage = !('then' in next) && !next.pushRef.mpaNavigation
  return isPage && isWhole(next.root.tree) && isWhole(next.root.head) ? next : null
}

/** Whether a page is complete. Otherwise React would show its placeholders meanwhile. */
const isWhole = ({ data: { rsc, prefetchRsc }, slots }: Tree): boolean =>
  rsc !== null &&
  prefetchRsc === null &&
  !isDeferredRsc(rsc) &&
  !(rsc instanceof Promise) &&
  [...(slots?.values() ?? [])].every(isWhole)
