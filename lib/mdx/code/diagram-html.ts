import type { Strings } from '../../core/strings.ts'
import { region } from '../html/added-html.ts'
import { escapeHtml } from '../html/escape-html.ts'

/** Placeholder for the name of a diagram: the author's, or a generic one in the language of the post. */
export const nameToken = '\uf8f7'

/**
 * A diagram that scrolls by itself, with its source below it.
 * @param drawing SVG with `nameToken`
 * @param source a block of code
 */
export function diagramHtml(drawing: string, title: string | null, source: string, strings: Strings): string {
  const name = escapeHtml(title ?? strings.diagram)
  return (
    `<figure class="diagram"><div${region(strings.diagram)}>${drawing.replaceAll(nameToken, name)}</div>` +
    (title === null ? '' : `<figcaption>${name}</figcaption>`) +
    `<details><summary>${escapeHtml(strings.diagramSource)}</summary>${source}</details></figure>`
  )
}
