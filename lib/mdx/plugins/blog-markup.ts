import type { Program } from 'estree-jsx'
import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { codeLanguage } from '../code-language.ts'
import type { ColorCode } from '../compilers/compiler.ts'
import { isReservedId, type HeadingIds } from '../heading-ids.ts'

/** Ids of headings, colors of code, and regions that scroll by themselves and that a keyboard reaches. */
export function blogMarkup(headings: HeadingIds, colorCode?: ColorCode) {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      if (/^h[1-6]$/.test(node.tagName) && !isReservedId(node.properties.id))
        node.properties.id = headings.add(node.tagName, toString(node)).id
      if (node.tagName === 'pre') {
        node.properties.tabIndex = 0
        if (colorCode) node.children = node.children.map((child) => color(child, colorCode))
      }
      if (node.tagName === 'table' && parent && index !== undefined) {
        const properties = { className: ['table'], tabIndex: 0 }
        parent.children[index] = { type: 'element', tagName: 'div', properties, children: [node] }
      }
    })
  }
}

function color(node: ElementContent, colorCode: ColorCode): ElementContent {
  if (node.type !== 'element' || node.tagName !== 'code') return node
  const language = codeLanguage(node.properties.className)
  if (language === null) return node
  node.properties.className = ['hljs', ...(node.properties.className as string[])]
  const html = colorCode(language, toString(node))
  return html === null ? node : htmlElement(node, html)
}

/** An element whose content is given as HTML: only a JSX element can say so. */
function htmlElement({ tagName, properties }: Element, html: string): ElementContent {
  const attributes = Object.entries(properties).map(([name, value]) => ({
    type: 'mdxJsxAttribute',
    name,
    value: Array.isArray(value) ? value.join(' ') : String(value),
  }))
  const inner = {
    type: 'mdxJsxAttribute',
    name: 'dangerouslySetInnerHTML',
    value: { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree: programOf(html) } },
  }
  const element = { type: 'mdxJsxTextElement', name: tagName, attributes: [...attributes, inner], children: [] }
  return element as unknown as ElementContent
}

/** The expression `{ __html: html }`. */
function programOf(html: string): Program {
  const property = {
    type: 'Property' as const,
    kind: 'init' as const,
    key: { type: 'Identifier' as const, name: '__html' },
    value: { type: 'Literal' as const, value: html },
    computed: false,
    method: false,
    shorthand: false,
  }
  const expression = { type: 'ObjectExpression' as const, properties: [property] }
  return { type: 'Program', sourceType: 'module', body: [{ type: 'ExpressionStatement', expression }] }
}
