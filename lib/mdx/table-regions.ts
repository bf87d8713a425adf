import type { Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

/**
 * Puts every table and code block into something that scrolls by itself and that a keyboard can reach: a wide one must
 * not widen the page.
 */
export function tableRegions() {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'pre') node.properties.tabIndex = 0
      if (node.tagName !== 'table' || !parent || index === undefined) return
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['table'], tabIndex: 0 },
        children: [node],
      }
      return SKIP
    })
  }
}
