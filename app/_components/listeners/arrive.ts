import { fillFromAddress } from './fill-from-address.ts'
import { linkAt } from './links.ts'
import { moveShared, sharedParts, type Shared } from './move-shared.ts'

/** Milliseconds within which the browser restores a position. */
const restoredMs = 500

/**
 * Does what a browser does where it loads a document and Next's router leaves out: keyboards and screen readers begin
 * at the page, at the place of the address, or after Back at the link that was followed, dialogs of the page before
 * close, and the document is in the language of the page. Title and picture that two pages share move. Next itself
 * scrolls, and announces the title of the document.
 */
export function arriveAtPages(signal: AbortSignal): void {
  const root = document.documentElement
  const main = document.querySelector('main')!
  const siteHeader = document.querySelector<HTMLElement>('.siteHeader')!
  let path = location.pathname
  let isTraversal = false
  let shared: Shared | null = null

  // Where scrolling ends, so that a click need not: it takes a browser more than a millisecond
  const keepScroll = () => {
    const { state } = history
    // After a jump within the page, scrolling may end before `keepHistory` has given the new entry the router's state
    if (state && (state.scrollY ?? 0) !== scrollY) history.replaceState({ ...state, scrollY }, '')
  }
  addEventListener('scrollend', keepScroll, { signal })
  addEventListener('hashchange', keepScroll, { signal })

  // Before the page changes: a click in the capture phase, Back and Forward before the router hears of them
  const leave = (event: Event) => {
    isTraversal = event.type === 'popstate'
    const target = isTraversal ? location.pathname : linkAt(event)?.pathname
    if (!target) return
    shared = sharedParts(shownPage(main), path, target)
    if (isTraversal) {
      closeDialogs()
      jumpToRestored()
    } else keepScroll()
  }
  document.addEventListener('click', leave, { capture: true, signal })
  addEventListener('popstate', leave, { capture: true, signal })

  // A style sheet lets jumps within a page glide, and the browser would glide to the position that it restores
  const jumpToRestored = () => {
    root.style.scrollBehavior = 'auto'
    setTimeout(() => (root.style.scrollBehavior = ''), restoredMs)
  }

  /** Whether the place of the address is still to come: a page may arrive in parts. */
  let awaitsPlace = true
  const scrollToPlace = () => {
    const place = placeOfHash()
    if (!awaitsPlace || !place) return
    awaitsPlace = false
    if (scrollY === 0) place.scrollIntoView()
  }

  const arrive = () => {
    fillFromAddress(main)
    const cameFrom = path
    const page = shownPage(main)
    if (path === location.pathname || !page) return scrollToPlace()
    path = location.pathname
    awaitsPlace = true
    // An open one would keep the focus from the page
    closeDialogs()
    const { lang } = page.querySelector<HTMLElement>('.post[lang]') ?? siteHeader
    // The browser styles the whole page once more, so not before it has painted it: each part names its own language
    if (root.lang !== lang) requestAnimationFrame(() => setTimeout(() => (root.lang = lang)))
    // Unless the page has put it somewhere itself
    if (!page.contains(document.activeElement)) {
      const followed = isTraversal ? page.querySelector<HTMLElement>(`h2 a[href="${cameFrom}"]`) : null
      const start = followed ?? placeOfHash() ?? main
      if (start !== followed) start.tabIndex = -1
      start.focus({ preventScroll: true })
    }
    // The browser scrolls the page that is there when it goes back. After a reload that is still the other one
    const { scrollY: top } = history.state ?? {}
    if (isTraversal && top !== undefined) {
      scrollTo({ top, behavior: 'instant' })
      history.replaceState({ ...history.state, scrollY: undefined }, '')
    }
    // The router leaves a position at which the top of the page can be seen
    if (!isTraversal && !location.hash) scrollTo({ top: 0, behavior: 'instant' })
    if (shared) moveShared(shared, page)
    shared = null
    scrollToPlace()
  }
  // A page is a child of <main>. Next hides those of earlier pages, and shows them when the reader goes back
  const changes = new MutationObserver(arrive)
  changes.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
  signal.addEventListener('abort', () => changes.disconnect())
  fillFromAddress(main)
  scrollToPlace()
}

/** Closes what is open over the page: the search, an enlarged image. */
const closeDialogs = () => document.querySelectorAll<HTMLDialogElement>('body > dialog').forEach((each) => each.close())

const shownPage = (main: HTMLElement): HTMLElement | undefined =>
  ([...main.children] as HTMLElement[]).find(({ style }) => style.display !== 'none')

/** The element that the hash of the address names. */
function placeOfHash(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    // A hash may contain anything
    return null
  }
}
