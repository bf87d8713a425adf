'use client'

import { useEffect } from 'react'
import { mayFetchAhead, whenIdle, whenLoaded } from './when-idle.ts'

/** Weights and styles that the style sheets use. A variable font has all of them in one face. */
const styles = ['400', '600', '700', 'italic 400']

/**
 * The font of site.config.ts. It is fetched when a page has loaded and the browser is idle, and used from the next page
 * on, in each page for whose text it is already loaded: no text waits for a font, and no font changes while a page is
 * read.
 */
export function WebFont({ family }: { family: string }) {
  useEffect(() => {
    if (mayFetchAhead()) whenLoaded(() => void prepare(family))
  }, [family])
  return null
}

async function prepare(family: string): Promise<void> {
  // Loads only rules: the browser fetches no font while nothing uses the family
  await import('#font.css')
  const fonts = styles.map((style) => `${style} 1em ${JSON.stringify(family)}`)
  const main = document.querySelector('main')!

  const fetchFor = (text: string) => void Promise.allSettled(fonts.map((font) => document.fonts.load(font, text)))

  /** Runs before the browser paints the new page. */
  const onNewPage = () => {
    const text = visibleText(main)
    const style = document.documentElement.style
    if (fonts.every((font) => document.fonts.check(font, text))) style.setProperty('--font', JSON.stringify(family))
    else {
      style.removeProperty('--font')
      whenIdle(() => fetchFor(text))
    }
  }
  // A page is the children of <main>. Next hides those of earlier pages, and shows them when the reader goes back
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target === main || target.parentNode === main)) onNewPage()
  }).observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
  fetchFor(visibleText(main))
}

/** The distinct characters of the page, including the dot that the style sheet inserts. */
function visibleText(main: HTMLElement): string {
  const pages = [...main.children].filter((child) => (child as HTMLElement).style.display !== 'none')
  const around = document.querySelectorAll('.siteHeader, .siteFooter')
  return [...new Set(['·', ...[...pages, ...around].map(textOf)].join(''))].join('')
}

/** The text of an element, without scripts and style sheets. */
const textOf = (element: Element): string =>
  [...element.querySelectorAll('script, style')].reduce(
    (text, script) => text.replace(script.textContent!, ''),
    element.textContent!,
  )
