import { withoutBasePath } from '../base-path.ts'

/** Paths in which a name may contain a dot, as in `/tags/next.js`. */
const named = /^(?:\/[a-z]{2,3}(?:-\w+)*)?\/(?:posts|tags|categories|series|authors)\//
/** The Markdown of a post, or the feed of a list. */
const machine = /\.md$|\/(?:feed|atom)\.xml$|\/feed\.json$/
const file = /\.[a-z\d]{2,5}$/i

/** Whether a path of this site is a page, which the router can show, rather than a file or an API route. */
const isPagePath = (path: string): boolean =>
  /^\/(?!(?:api|files)\/)/.test(path) && !(named.test(path) ? machine : file).test(path)

/** Whether a modifier key is held, with which a click has another meaning in browsers, such as a new tab. */
export const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey

/** The link that an event happened in. */
export function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement ? link : null
}

/** Whether the page at a path has header and footer of this document, as far as is known before. */
function isInDocument(path: string, language: string): boolean {
  const { lang, dataset } = document.querySelector('main')!
  const languages = dataset.languages?.split(' ')
  if (!languages) return true
  const below = languages.find((each) => each === path.split('/')[1])
  return (below ?? (path.startsWith('/posts/') ? language || lang : languages[0])) === lang
}

/**
 * The page of this site that a link leads to, as the router takes it; null if the browser has to follow the link: to
 * another site, to a file, into another tab, or to a place on this page.
 */
export function pageOf(link: HTMLAnchorElement): string | null {
  const { origin, search, hash, href, target } = link
  const pathname = withoutBasePath(link.pathname)
  // For the home page of a site below a path, the router would request a file outside that path
  if (
    origin !== location.origin ||
    pathname === null ||
    !isPagePath(pathname) ||
    (pathname === '/' && link.pathname !== pathname)
  )
    return null
  if ((target !== '' && target !== '_self') || link.hasAttribute('download')) return null
  // Header and footer are in the language of the document
  if (!isInDocument(pathname, link.hreflang)) return null
  // The link opens the search dialog
  if ('search' in link.dataset) return null
  const onThisPage = link.pathname === location.pathname && search === location.search
  return onThisPage && href.includes('#') ? null : pathname + search + hash
}
