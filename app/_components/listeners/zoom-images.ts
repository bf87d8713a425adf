import { wordsOfPage } from '../words-in-browser.ts'

/** Lets readers enlarge images in posts that are scaled down, by mouse, touch and keyboard. */
export function zoomImages(signal: AbortSignal): void {
  /** Gives an image the role of a button while it can be enlarged. */
  const mark = (image: HTMLImageElement) => {
    if (image.clientWidth === 0 || !image.matches('.prose img:not(a img, button img)')) return
    const { enlarged } = wordsOfPage()
    // With `srcset`, the natural width is the one in `sizes`, whichever version the browser has selected
    const width = image.srcset ? Number(image.getAttribute('width')) : image.naturalWidth
    if (width > image.clientWidth) {
      image.role = 'button'
      image.tabIndex = 0
      image.ariaHasPopup = 'dialog'
      // As decoration it has no name, and a button needs one
      if (image.alt === '') image.ariaLabel ||= enlarged
    } else {
      for (const name of ['role', 'tabindex', 'aria-haspopup']) image.removeAttribute(name)
      if (image.ariaLabel === enlarged) image.ariaLabel = null
    }
  }
  const markAll = () => document.querySelectorAll<HTMLImageElement>('.prose img').forEach(mark)
  markAll()
  addEventListener('resize', markAll, { signal })
  // Events of images do not bubble. Images of later pages load as well
  const loaded = ({ target }: Event) => target instanceof HTMLImageElement && mark(target)
  document.addEventListener('load', loaded, { capture: true, signal })

  const press = (event: Event) => {
    const image = event.target
    if (!(image instanceof HTMLImageElement) || !image.matches('.prose img[role="button"]')) return
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    enlarge(image)
  }
  document.addEventListener('click', press, { signal })
  document.addEventListener('keydown', press, { signal })
}

/** Shows an image in a dialog, which Escape, a click and going to another page close. */
function enlarge(image: HTMLImageElement): void {
  const { words, enlarged, close } = wordsOfPage()
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom'
  dialog.lang = image.alt ? image.closest<HTMLElement>('[lang]')!.lang : words
  dialog.ariaLabel = image.alt || enlarged
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '×'
  button.lang = words
  button.ariaLabel = close
  const large = new Image()
  large.alt = image.alt
  large.src = image.srcset ? image.src : image.currentSrc
  dialog.append(button, large)
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  // On a phone the image is wider than the screen
  const centre = () => dialog.scrollTo({ left: (dialog.scrollWidth - dialog.clientWidth) / 2 })
  large.addEventListener('load', centre)
  document.body.append(dialog)
  dialog.showModal()
  centre()
}
