/** Lists whose names may hold a dot, as in `/tags/next.js`. */
const named = /^\/(?:posts|tags|categories|series|authors)\//
/** Of a post its Markdown, of a list its feeds. */
const machine = /\.md$|\/(?:feed|atom)\.xml$|\/feed\.json$/
const file = /\.[a-z\d]{2,5}$/i

/** Whether a path of this site is a page, which the router can show, rather than a file or an answer of the API. */
const isPagePath = (path: string): boolean =>
  /^\/(?!(?:api|files)\/)/.test(path) && !(named.test(path) ? machine : file).test(path)

/** The link that an event happened in. */
export function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement ? link : null
}

/**
 * The page of this site that a link leads to, as the router takes it; null if the browser has to follow the link: to another
 * site, to a file, into another tab, or to a place on this page.
 */
export function pageOf(link: HTMLAnchorElement): string | null {
  const { origin, pathname, search, hash, href, target } = link
  if (origin !== location.origin || !isPagePath(pathname)) return null
  if ((target !== '' && target !== '_self') || link.hasAttribute('download')) return null
  // It opens the dialog
  if ('search' in link.dataset) return null
  const onThisPage = pathname === location.pathname && search === location.search
  return onThisPage && href.includes('#') ? null : pathname + search + hash
}
