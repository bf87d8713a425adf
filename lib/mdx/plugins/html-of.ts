import type { Element, Nodes, Properties } from 'hast'
import { find, svg, type Schema } from 'property-information'
import { escapeHtml } from '../html/escape-html.ts'
import { isRawText, isVoid } from '../html/html-elements.ts'

/** Serializes nodes to HTML, as the other compiler does. Nodes that are not markup are left out. */
export function htmlOf(nodes: readonly Nodes[], schema: Schema, isEscaped = true): string {
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
