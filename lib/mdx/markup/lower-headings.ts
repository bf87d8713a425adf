import type { HastPluginDefinition } from 'satteri'
import { isReservedId } from '../html/heading-ids.ts'
import type { Markup } from './markup.ts'

/** Moves the headings of a body with an `h1` one level down: the title of the page is its only `h1`. */
export function lowerHeadings({ mayMove }: Pick<Markup, 'mayMove'>): HastPluginDefinition[] {
  let found = false
  return [
    { name: 'find-h1', element: { filter: ['h1'], visit: () => void (found = true) } },
    {
      name: 'lower-headings',
      element: {
        filter: ['h1', 'h2', 'h3', 'h4', 'h5'],
        visit(node, context) {
          const { tagName, properties, children } = node
          if (!found || isReservedId(properties.id) || !mayMove()) return
          const lower = { tagName: `h${Number(tagName[1]) + 1}`, properties: { ...properties } }
          context.replaceNode(node, { type: 'element', ...lower, children: [...children] })
        },
      },
    },
  ]
}
