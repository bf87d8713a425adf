/** Marks the section that is read in the contents, and shows how much of the post has been, until the page is left. */
export function markSection(contents: HTMLElement): void {
  const post = contents.closest('.post')!
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const sections = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))))
  let frame = 0
  const mark = () => {
    frame = 0
    if (!contents.isConnected) return removeEventListener('scroll', scrolled)
    const { top, height } = post.getBoundingClientRect()
    const read = Math.min(1, Math.max(0, -top / (height - innerHeight)))
    post.parentElement!.style.setProperty('--read', String(read || 0))
    // As `scroll-padding-top` and some space: a heading that a link leads to counts
    const current = sections.findLastIndex((section) => section && section.getBoundingClientRect().top < 96)
    links.forEach((link, at) => link.toggleAttribute('aria-current', at === current))
  }
  const scrolled = () => (frame ||= requestAnimationFrame(mark))
  addEventListener('scroll', scrolled, { passive: true })
  mark()
}
