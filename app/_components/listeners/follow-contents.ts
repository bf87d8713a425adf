/** Marks the current section in the table of contents on the first scroll, in browsers that cannot do so with CSS. */
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
