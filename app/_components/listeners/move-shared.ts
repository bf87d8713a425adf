/** What a page shows of a post: its title, and its picture. */
export interface Shared {
  /** Of the post. */
  path: string
  places: (Place | null)[]
}

interface Place {
  left: number
  top: number
  /** Of the type of a title or of a picture, in pixels. */
  size: number
}

/** The title and the picture of a post, on its page or in a list. */
function partsIn(page: Element | undefined, path: string, isOwnPage: boolean): (Element | null | undefined)[] {
  if (isOwnPage) return [page?.querySelector('.post > header h1'), page?.querySelector('.cover img')]
  const title = page?.querySelector(`h2 a[href="${path}"]`)?.parentElement
  return [title, title?.parentElement!.querySelector('.thumbnail img')]
}

/** What the page shows of the post that a reader goes to, or of the one that they leave; null if it shows neither. */
export function sharedParts(page: Element | undefined, path: string, target: string): Shared | null {
  const ofTarget = partsIn(page, target, false)
  const isOfTarget = !!ofTarget[0]
  const parts = isOfTarget ? ofTarget : partsIn(page, path, true)
  return parts[0] ? { path: isOfTarget ? target : path, places: parts.map(placeOf) } : null
}

/**
 * Lets title and picture move from where they were to their places on the page that is shown now. The page is painted
 * at once: a view transition would first take a picture of the page before, and the new one would wait for it.
 */
export function moveShared({ path, places }: Shared, page: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // The browser restores a position after it has announced that the reader goes back
  requestAnimationFrame(() => {
    partsIn(page, path, path === location.pathname).forEach((part, at) => {
      const [before, now] = [places[at], placeOf(part)]
      if (!before || !now) return
      const transform = `translate(${before.left - now.left}px,${before.top - now.top}px) scale(${before.size / now.size})`
      part!.animate([{ transform, transformOrigin: '0 0' }, { transformOrigin: '0 0' }], {
        duration: 200,
        easing: 'ease-out',
      })
    })
  })
}

function placeOf(part: Element | null | undefined): Place | null {
  if (!part) return null
  const { left, top, width } = part.getBoundingClientRect()
  return { left, top, size: part.tagName === 'IMG' ? width : parseFloat(getComputedStyle(part).fontSize) }
}
