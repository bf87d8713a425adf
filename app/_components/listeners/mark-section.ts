/** Marks the current section in the table of contents, and shows the reading progress, until the page is left. */
export function markSection(contents: HTMLElement): void {
  const post = contents.closest('.post')!
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  // Previous pages may still be in the document, hidden, with headings of the same ids
  const sections = links.map(({ hash }) => post.querySelector(`#${CSS.escape(decodeURIComponent(hash.slice(1)))}`))
  let frame = 0
  const mark = () => {
    frame = 0
    if (!contents.isConnected) return removeEventListener('scroll', scrolled)
    const { top, height } = post.getBoundingClientRect()
    const read = Math.min(1, Math.max(0, -top / (height - innerHeight)))
    contents.style.setProperty('--read', String(read || 0))
    // `scroll-padding-top` plus some space: a heading that a link leads to counts
    const current = sections.findLastIndex((section) => section && section.getBoundingClientRect().top < 96)
    for (const [at, link] of links.entries())
      if (at === current) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
  }
  const scrolled = () => (frame ||= requestAnimationFrame(mark))
  addEventListener('scroll', scrolled, { passive: true })
  mark()
}
