import type { Program } from 'estree-jsx'
import type { Element, Nodes, Properties, Root, RootContent } from 'hast'
import { find, html, svg, type Schema } from 'property-information'
import { markupTag } from '../evaluate/static-markup.ts'
import { escapeHtml } from '../html/escape-html.ts'
import { isRawText, isVoid } from '../html/html-elements.ts'

/** Replaces runs of siblings that are only markup with one element of HTML, except runs that are only text. */
export function collapseStatic(kept: readonly string[] = []) {
  return (tree: Root) => void collapse(tree, html, kept)
}

/**
 * Collapses the markup within a node.
 * @param kept names of elements that stay
 * @returns whether the node itself is only markup
 */
function collapse(node: Nodes, schema: Schema, kept: readonly string[]): boolean {
  if (!('children' in node)) return node.type === 'text' || (node.type as string) === 'raw'
  const inner = 'tagName' in node && node.tagName === 'svg' ? svg : schema
  const children = (node.children as RootContent[]).filter(({ type }) => type !== 'comment')
  node.children = children as typeof node.children
  const isMarkup = children.map((child) => collapse(child, inner, kept))
  if (node.type === 'element' && !kept.includes(node.tagName) && isMarkup.every(Boolean)) return true
  node.children = grouped(children, isMarkup).flatMap((group) =>
    group.isMarkup && group.nodes.some(({ type }) => type !== 'text')
      ? [markup(htmlOf(group.nodes, inner))]
      : group.nodes,
  ) as typeof node.children
  return false
}

/** Groups consecutive nodes by whether they are markup. */
function grouped(nodes: RootContent[], isMarkup: boolean[]): { isMarkup: boolean; nodes: RootContent[] }[] {
  const groups: { isMarkup: boolean; nodes: RootContent[] }[] = []
  for (const [at, node] of nodes.entries()) {
    const last = groups.at(-1)
    if (last && last.isMarkup === isMarkup[at]) last.nodes.push(node)
    else groups.push({ isMarkup: isMarkup[at]!, nodes: [node] })
  }
  return groups
}

function markup(value: string): RootContent {
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [{ type: 'ExpressionStatement', expression: { type: 'Literal', value } }],
  }
  const expression = { type: 'mdxJsxAttributeValueExpression' as const, value: '', data: { estree } }
  const attributes = [{ type: 'mdxJsxAttribute' as const, name: 'html', value: expression }]
  return { type: 'mdxJsxFlowElement', name: markupTag, attributes, children: [] }
}

/** Serializes nodes to HTML, as the other compiler does. Nodes that are not markup are left out. */
function htmlOf(nodes: readonly Nodes[], schema: Schema, isEscaped = true): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return isEscaped ? escapeHtml(node.value, /[&<>]/g) : node.value
      if (node.type === 'element') return elementOf(node, node.tagName === 'svg' ? svg : schema)
      return (node.type as string) === 'raw' ? (node as { value: string }).value : ''
    })
    .join('')
}

function elementOf({ tagName, properties, children }: Element, schema: Schema): string {
  const opened = `<${tagName}${attributesOf(properties, schema)}>`
  return isVoid.test(tagName) ? opened : `${opened}${htmlOf(children, schema, !isRawText.test(tagName))}</${tagName}>`
}

const attributesOf = (properties: Properties, schema: Schema): string =>
  Object.entries(properties)
    .map(([property, value]) => {
      const { attribute, commaSeparated } = find(schema, property)
      if (value === null || value === undefined || value === false) return ''
      if (value === true) return ` ${attribute}`
      const text = Array.isArray(value) ? value.join(commaSeparated ? ', ' : ' ') : String(value)
      return ` ${attribute}="${escapeHtml(text, /[&"'`]/g)}"`
    })
    .join('')
