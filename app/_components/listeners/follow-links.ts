import { hasModifier, linkAt, pageOf } from './links.ts'

/**
 * Follows links to pages of this site without loading a document. What opens a tab or saves a file is left to the
 * browser.
 */
export function followLinks(push: (page: string) => void, signal: AbortSignal): void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
    const link = linkAt(event)
    const page = link && pageOf(link)
    if (!page) return
    event.preventDefault()
    // The second click of a double click is meant for the page before
    if (event.detail > 1) return
    // As a browser does when it reloads the page
    if (link.pathname === location.pathname && link.search === location.search) scrollTo({ top: 0 })
    push(page)
  }
  document.addEventListener('click', follow, { signal })
}
