import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/**
 * Lets the blog's own elements replace HTML that a post writes as JSX, as they replace what comes from Markdown and what
 * a `.md` post writes as HTML: the same `<img>` gives the same picture. By default JSX elements are exempt.
 */
export function htmlInJsx() {
  return (tree: Root) => {
    visit(tree, (node) => {
      if (node.data && '_mdxExplicitJsx' in node.data) Reflect.deleteProperty(node.data, '_mdxExplicitJsx')
    })
  }
}
