/** Marks the section that is read in the contents, and shows how much of the post has been, until the page is left. */
export function markSection(contents: HTMLElement): void {
  const post = contents.closest('.post')!
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  // Pages that were left may still be there, hidden, with headings of the same names
  const sections = links.map(({ hash }) => post.querySelector(`#${CSS.escape(decodeURIComponent(hash.slice(1)))}`))
  let frame = 0
  const mark = () => {
    frame = 0
    if (!contents.isConnected) return removeEventListener('scroll', scrolled)
    const { top, height } = post.getBoundingClientRect()
    const read = Math.min(1, Math.max(0, -top / (height - innerHeight)))
    post.parentElement!.style.setProperty('--read', String(read || 0))
    // As `scroll-padding-top` and some space: a heading that a link leads to counts
    const current = sections.findLastIndex((section) => section && section.getBoundingClientRect().top < 96)
    for (const [at, link] of links.entries())
      if (at === current) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
  }
  const scrolled = () => (frame ||= requestAnimationFrame(mark))
  addEventListener('scroll', scrolled, { passive: true })
  mark()
}
