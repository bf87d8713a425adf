import type { EditorView } from '@codemirror/view'
import { headingsIn } from './headings.ts'

/** Where the same places are in the editor and in the page, in pixels from their tops: the top, headings, the end. */
function places(view: EditorView, page: Window): [inText: number, inPage: number][] {
  const { doc } = view.state
  const lines = headingsIn(doc.toString())
  const shown = [...page.document.querySelectorAll('main .prose :is(h1, h2, h3, h4, h5, h6)')]
  // A first heading that says the title again is not shown
  const skipped = Math.max(0, lines.length - shown.length)
  const tops = shown.flatMap((element, at): [number, number][] => {
    const line = lines[at + skipped]?.line
    if (line === undefined) return []
    return [[view.lineBlockAt(doc.line(line).from).top, element.getBoundingClientRect().top + page.scrollY]]
  })
  const prose = page.document.querySelector('main .prose')?.getBoundingClientRect()
  const end: [number, number] = [view.contentHeight, (prose?.bottom ?? 0) + page.scrollY]
  return [[0, 0], ...tops, end]
}

/** The place that belongs to another, between the two pairs around it. */
export function matching(pairs: readonly (readonly [from: number, to: number])[], at: number): number {
  const found = pairs.findIndex(([from]) => from > at)
  const next = found === -1 ? pairs.length - 1 : Math.max(1, found)
  const [[from, to], [fromEnd, toEnd]] = [pairs[next - 1]!, pairs[next]!]
  const part = fromEnd > from ? Math.min(1, Math.max(0, (at - from) / (fromEnd - from))) : 0
  return to + part * (toEnd - to)
}

const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls the page with the text, and the text with the page: whichever the author touched last leads.
 * @returns what ends it
 */
export function scrollTogether(view: EditorView, page: Window): () => void {
  const end = new AbortController()
  const options = { signal: end.signal, passive: true, capture: true }
  const { scrollDOM } = view
  let leads: 'text' | 'page' = 'text'
  let frame = 0
  const follow = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      if (page.document.querySelector('main .prose') === null) return
      const pairs = places(view, page)
      if (leads === 'text') page.scrollTo({ top: matching(pairs, scrollDOM.scrollTop), behavior: 'instant' })
      else
        scrollDOM.scrollTop = matching(
          pairs.map(([text, shown]) => [shown, text]),
          page.scrollY,
        )
    })
  }
  for (const act of acts) {
    view.dom.addEventListener(act, () => (leads = 'text'), options)
    page.addEventListener(act, () => (leads = 'page'), options)
  }
  scrollDOM.addEventListener('scroll', () => leads === 'text' && follow(), options)
  page.addEventListener('scroll', () => leads === 'page' && follow(), options)
  follow()
  return () => {
    cancelAnimationFrame(frame)
    end.abort()
  }
}
