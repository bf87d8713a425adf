import type { Element, Nodes, Root, RootContentMap } from 'hast'
import { visit } from 'unist-util-visit'
import { attributesOf } from '../components/component-uses.ts'
import { isVoid } from '../html/html-elements.ts'
import { literalProperties } from '../components/literal-properties.ts'

/**
 * Makes HTML that a post writes as JSX the same as what comes from Markdown and what a `.md` post writes as HTML: the
 * same `<img>` gives the same picture. Elements with attributes that have to be evaluated stay JSX; by default, those
 * are exempt from what replaces the others.
 */
export function htmlInJsx() {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      if (!isJsx(node) || !parent || index === undefined || !/^[a-z][^.:]*$/.test(node.name ?? '')) return
      // React refuses children of a void element
      const isRefused = node.children.length > 0 && isVoid.test(node.name!)
      const properties = isRefused ? null : literalProperties(attributesOf(node))
      const { name, children, position } = node
      if (properties)
        parent.children[index] = { type: 'element', tagName: name!, properties, children, position } as Element
      else if (node.data) Reflect.deleteProperty(node.data, '_mdxExplicitJsx')
    })
  }
}

const isJsx = (node: Nodes): node is RootContentMap['mdxJsxFlowElement' | 'mdxJsxTextElement'] =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
