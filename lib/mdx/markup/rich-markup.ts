import type { HastPluginDefinition } from 'satteri'
import type { RichBlocks } from '../code/rich-blocks.ts'
import type { Markup } from './markup.ts'

/** Replaces rich code blocks with HTML. Only for bodies that may have some. */
export function richMarkup({ unmark }: Pick<Markup, 'unmark'>, rich: RichBlocks): HastPluginDefinition {
  return {
    name: 'rich-blocks',
    element: [
      {
        filter: ['pre'],
        visit(node, context) {
          const [code, ...others] = node.children
          if (code?.type !== 'element' || code.tagName !== 'code' || others.length > 0) return
          const classNames = code.properties.className
          const value = rich.block(
            Array.isArray(classNames) ? classNames.map((name) => unmark(String(name))) : classNames,
            unmark(context.textContent(node)),
          )
          if (value !== null) context.replaceNode(node, { type: 'raw', value })
        },
      },
      {
        filter: ['code'],
        visit(node, context) {
          const value = rich.inline(unmark(context.textContent(node)))
          if (value !== null) context.replaceNode(node, { type: 'raw', value })
        },
      },
    ],
  }
}
