import { linkAt } from './links.ts'
import { moveShared, sharedParts, type Shared } from './move-shared.ts'

/**
 * Does on navigation what a browser does when it loads a document, and Next's router leaves out. Keyboard focus and
 * screen readers start at the page, at the target of the hash, or after Back at the link that was followed; dialogs of
 * the previous page close; and the document gets the language of the page. A title and a picture that two pages share
 * move to their new place. Next itself scrolls, and announces the title of the document.
 */
export function arriveAtPages(signal: AbortSignal): void {
  const root = document.documentElement
  const main = document.querySelector('main')!
  const loaded = location.pathname
  const [opened] = performance.getEntriesByType('navigation')
  // Back after a reload stays within the document: before the router was there, it changed the address alone
  if (opened && new URL(opened.name).pathname !== loaded) location.reload()
  let path = loaded
  let isTraversal = false
  let shared: Shared | null = null

  // Saved when scrolling ends rather than on a click, as it takes a browser more than a millisecond
  const keepScroll = () => {
    const { state } = history
    // On Back the browser scrolls the page that is still shown
    if (location.pathname !== path) return
    // After a jump within the page, scrolling may end before `keepHistory` has given the new entry the router's state
    if (state && (state.scrollY ?? 0) !== scrollY) history.replaceState({ ...state, scrollY }, '')
  }
  addEventListener('scrollend', keepScroll, { signal })
  addEventListener('hashchange', keepScroll, { signal })

  // Before the page changes: on a click in the capture phase, and on Back and Forward before the router handles them
  const leave = (event: Event) => {
    isTraversal = event.type === 'popstate'
    const target = isTraversal ? location.pathname : linkAt(event)?.pathname
    if (!target) return
    shared = sharedParts(shownPage(main), path, target)
    if (isTraversal) closeDialogs()
    else keepScroll()
  }
  document.addEventListener('click', leave, { capture: true, signal })
  addEventListener('popstate', leave, { capture: true, signal })

  /** Whether the target of the hash is still missing: a page may arrive in parts. */
  let awaitsPlace = true
  const scrollToPlace = () => {
    const place = placeOfHash()
    if (!awaitsPlace || !place) return
    awaitsPlace = false
    if (scrollY === 0) place.scrollIntoView()
  }

  const setLanguage = (page: HTMLElement) => {
    const { lang } = page.querySelector<HTMLElement>('.post[lang]') ?? main
    // Changing the language restyles the whole page, so this waits for the first paint: each part has its own `lang`
    if (root.lang !== lang) requestAnimationFrame(() => setTimeout(() => (root.lang = lang)))
  }

  const serve = () => {
    if (main.querySelector('.tabs, [data-from-address]'))
      void import('./parts.ts').then((parts) => parts.serveParts(main))
  }

  const arrive = () => {
    serve()
    const cameFrom = path
    const page = shownPage(main)
    if (!page) return
    const { lang, dataset } = main
    const [first] = dataset.languages?.split(' ') ?? [lang]
    // Header and footer are in the language of the document. On Back the address changes before the page
    if (location.pathname !== loaded && (page.dataset.language ?? first) !== lang) return location.reload()
    if (path === location.pathname) return scrollToPlace()
    path = location.pathname
    awaitsPlace = true
    // An open dialog would keep the focus
    closeDialogs()
    setLanguage(page)
    if (main.querySelector('audio, video, iframe')) void import('./parts.ts').then((parts) => parts.stopPlayers(main))
    // Unless the page has moved the focus itself
    if (!page.contains(document.activeElement)) {
      const followed = isTraversal ? page.querySelector<HTMLElement>(`h2 a[href="${cameFrom}"]`) : null
      const start = followed ?? placeOfHash() ?? main
      if (start !== followed) start.tabIndex = -1
      start.focus({ preventScroll: true })
    }
    // On Back, the browser scrolls the page that is shown at that moment; after a reload, that is still the other one
    const { scrollY: top } = history.state ?? {}
    if (isTraversal && top !== undefined) {
      scrollTo({ top })
      history.replaceState({ ...history.state, scrollY: undefined }, '')
    }
    // The router keeps the position if the top of the page is visible
    if (!isTraversal && !location.hash) scrollTo({ top: 0 })
    if (shared) moveShared(shared, page)
    shared = null
    scrollToPlace()
  }
  // A page is a child of <main>. Next hides those of earlier pages, and shows them when the reader goes back
  const changes = new MutationObserver(arrive)
  changes.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
  signal.addEventListener('abort', () => changes.disconnect())
  serve()
  // A document may be served in the language of the site
  if (main.querySelector('.post[lang]')) setLanguage(main)
  scrollToPlace()
}

/** Closes the dialogs over the page: the search, an enlarged image. */
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
