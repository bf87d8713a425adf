import type { HastPluginDefinition } from 'satteri'
import type { Strings } from '../../strings/types.ts'
import { noteButton, noteId, noteProperties } from '../html/added-html.ts'

/** Footnotes that open in place. Only for bodies that may have some. */
export const footnotes = (strings: Strings): HastPluginDefinition => ({
  name: 'footnotes',
  element: [
    {
      filter: ['a'],
      visit(node, context) {
        const id = 'dataFootnoteRef' in node.properties ? noteId(node.properties.href) : undefined
        if (id !== undefined)
          context.insertAfter(node, { type: 'raw', value: noteButton(id, context.textContent(node), strings) })
      },
    },
    {
      filter: ['li'],
      visit(node, context) {
        const id = noteId(node.properties.id)
        if (id === undefined) return
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
})
