/** Marks the current section in the table of contents on the first scroll, in browsers that cannot do so with CSS. */
export function followContents(signal: AbortSignal): void {
  // Whoever has this had the timelines of the bar before
  if (CSS.supports('scroll-target-group', 'auto')) return
  const scrolled = () => {
    const contents = document.querySelector<HTMLElement>('.toc:not([data-followed])')
    if (!contents) return
    contents.dataset.followed = ''
    void import('./mark-section.ts').then(({ markSection }) => markSection(contents))
  }
  addEventListener('scroll', scrolled, { passive: true, signal })
}
