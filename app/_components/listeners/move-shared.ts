/** The title and the picture of a post on a page. */
export interface Shared {
  /** Path of the post. */
  path: string
  places: (Place | null)[]
}

interface Place {
  left: number
  top: number
  /** Font size of a title or width of a picture, in pixels. */
  size: number
}

/** The title and the picture of a post, on its page or in a list. */
function partsIn(page: Element | undefined, path: string, isOwnPage: boolean): (Element | null | undefined)[] {
  if (isOwnPage) return [page?.querySelector('.post > header h1'), page?.querySelector('.cover img')]
  const title = page?.querySelector(`h2 a[href="${path}"]`)?.parentElement
  return [title, title?.parentElement!.querySelector('.thumbnail img')]
}

/**
 * The title and picture, on this page, of the post that a reader goes to, or of the one that they leave; null if there
 * are none.
 */
export function sharedParts(page: Element | undefined, path: string, target: string): Shared | null {
  const ofTarget = partsIn(page, target, false)
  const isOfTarget = !!ofTarget[0]
  const parts = isOfTarget ? ofTarget : partsIn(page, path, true)
  return parts[0] ? { path: isOfTarget ? target : path, places: parts.map(placeOf) } : null
}

/**
 * Animates title and picture from their previous places to those on the new page. The page is painted at once: a view
 * transition would first capture the previous page, and delay the new one.
 */
export function moveShared({ path, places }: Shared, page: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // The browser restores the scroll position after the event for going back
  requestAnimationFrame(() => {
    const isOwnPage = path === location.pathname
    // A title that moves over a link of its page must not take the click
    const still = { transformOrigin: '0 0', ...(isOwnPage && { pointerEvents: 'none' }) }
    partsIn(page, path, isOwnPage).forEach((part, at) => {
      const [before, now] = [places[at], placeOf(part)]
      if (!before || !now) return
      const transform = `translate(${before.left - now.left}px,${before.top - now.top}px) scale(${before.size / now.size})`
      part!.animate([{ ...still, transform }, still], { duration: 200, easing: 'ease-out' })
    })
  })
}

function placeOf(part: Element | null | undefined): Place | null {
  if (!part) return null
  const { left, top, width } = part.getBoundingClientRect()
  return { left, top, size: part.tagName === 'IMG' ? width : parseFloat(getComputedStyle(part).fontSize) }
}
