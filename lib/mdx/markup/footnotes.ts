import type { HastPluginDefinition } from 'satteri'
import { noteButton, noteId, noteProperties } from '../html/added-html.ts'
import type { Markup } from './markup.ts'

/** Footnotes that open in place, the first of them. Only for bodies that may have some. */
export function footnotes({ strings, mayMove }: Pick<Markup, 'strings' | 'mayMove'>): HastPluginDefinition {
  const opening = new Set<string>()
  return {
    name: 'footnotes',
    element: [
      {
        filter: ['a'],
        visit(node, context) {
          const id = 'dataFootnoteRef' in node.properties ? noteId(node.properties.href) : undefined
          if (id === undefined || !(opening.has(id) || mayMove())) return
          opening.add(id)
          context.insertAfter(node, { type: 'raw', value: noteButton(id, context.textContent(node), strings) })
        },
      },
      {
        filter: ['li'],
        visit(node, context) {
          const id = noteId(node.properties.id)
          if (id === undefined || !opening.has(id)) return
          const content = {
            type: 'element' as const,
            tagName: 'div',
            properties: noteProperties(id),
            children: [...node.children],
          }
          context.replaceNode(node, {
            type: 'element',
            tagName: 'li',
            properties: { ...node.properties },
            children: [content],
          })
        },
      },
    ],
  }
}
