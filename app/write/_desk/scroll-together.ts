import type { EditorView } from '@codemirror/view'
import { headingsIn } from './headings.ts'

/** How far the editor and the page are scrolled where they show the same: the top, headings, the end. */
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
  // Below the last line is room
  const height = view.lineBlockAt(doc.length).bottom + view.documentPadding.top
  const prose = page.document.querySelector('main .prose')?.getBoundingClientRect()
  const end: [number, number] = [
    Math.max(0, height - view.scrollDOM.clientHeight),
    Math.max(0, (prose?.bottom ?? 0) + page.scrollY - page.innerHeight),
  ]
  // What is in the last screen never comes to its top
  return [[0, 0], ...tops.filter(([inText, inPage]) => inText < end[0] && inPage < end[1]), end]
}

/** Whether the cursor is after the last word. */
const isAtEnd = ({ state: { doc, selection } }: EditorView): boolean =>
  doc.sliceString(selection.main.head).trim() === ''

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
      if (leads === 'text') {
        const [inText, inPage] = pairs.at(-1)!
        // A text of less than a screen need not scroll
        const top = inText === 0 && isAtEnd(view) ? inPage : matching(pairs, scrollDOM.scrollTop)
        page.scrollTo({ top, behavior: 'instant' })
      } else
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
  // The cursor may come to the end without a scroll
  view.dom.addEventListener('keyup', follow, options)
  scrollDOM.addEventListener('scroll', () => leads === 'text' && follow(), options)
  page.addEventListener('scroll', () => leads === 'page' && follow(), options)
  // The page grows a moment after the text
  const growth = new ResizeObserver(() => leads === 'text' && follow())
  growth.observe(page.document.body)
  follow()
  return () => {
    growth.disconnect()
    cancelAnimationFrame(frame)
    end.abort()
  }
}
