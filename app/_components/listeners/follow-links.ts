import { hasModifier, linkAt, pageOf } from './links.ts'

/**
 * Follows links to pages of this site without loading a document. Links that open a tab or save a file are left to the
 * browser.
 */
export function followLinks(push: (page: string) => void, signal: AbortSignal): void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
    const link = linkAt(event)
    const page = link && pageOf(link)
    if (link?.hash && link.pathname === location.pathname) scrollSmoothly()
    if (!page) return
    event.preventDefault()
    // The second click of a double-click was meant for the previous page
    if (event.detail > 1) return
    // A focus that moves along with a list that the router hides would be laid out twice: `arriveAtPages` sets a new one
    if (link.pathname !== location.pathname) link.blur()
    // As browsers do for a link to the current page
    else if (link.search === location.search) {
      scrollSmoothly()
      scrollTo({ top: 0 })
    }
    push(page)
  }
  document.addEventListener('click', follow, { signal })
}

/**
 * Makes the jump smooth that the browser is about to begin. The style sheet would make all smooth: the router switches
 * that off for each page it shows, and lays the page out for it.
 */
function scrollSmoothly(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { style } = document.documentElement
  style.scrollBehavior = 'smooth'
  setTimeout(() => (style.scrollBehavior = ''), 100)
}
