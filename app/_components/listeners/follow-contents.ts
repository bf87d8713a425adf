/** In browsers whose style sheets cannot, marks the section that is read once a page with contents is scrolled. */
export function followContents(signal: AbortSignal): void {
  if (CSS.supports('scroll-target-group', 'auto') && CSS.supports('animation-timeline', 'scroll()')) return
  const scrolled = () => {
    const contents = document.querySelector<HTMLElement>('.toc:not([data-followed])')
    if (!contents) return
    contents.dataset.followed = ''
    void import('./mark-section.ts').then(({ markSection }) => markSection(contents))
  }
  addEventListener('scroll', scrolled, { passive: true, signal })
}
