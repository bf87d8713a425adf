import type { Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

/** Makes every table and code block scroll in its own focusable region, so that a wide one does not widen the page. */
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
