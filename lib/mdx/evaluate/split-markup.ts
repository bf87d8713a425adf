import { createElement, type ReactNode } from 'react'
import { reactProps } from './react-props.ts'
import { decodeHtml } from '../html/escape-html.ts'
import { isRawText, isVoid } from '../html/html-elements.ts'

/**
 * Splits markup into its top-level nodes, each with its content as HTML. Only for the output of a compiler: every
 * element is closed, and every attribute value is in double quotes.
 */
export function splitMarkup(html: string): ReactNode[] {
  const nodes: ReactNode[] = []
  const tags = /<(\/?)([a-z][^\s/>]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*>/gi
  let depth = 0
  let end = 0
  let opened = { name: '', attributes: '', end: 0 }
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    const [text, slash, name, attributes] = tag as unknown as [string, string, string, string]
    if (depth === 0) {
      if (tag.index > end) nodes.push(decodeHtml(html.slice(end, tag.index)))
      opened = { name, attributes, end: tag.index + text.length }
    }
    if (slash) depth--
    else if (!isVoid.test(name)) depth++
    // Their content only looks like tags
    if (!slash && isRawText.test(name)) tags.lastIndex = html.indexOf(`</${name}`, tags.lastIndex)
    if (depth > 0) continue
    nodes.push(elementOf(opened.name, opened.attributes, html.slice(opened.end, tag.index)))
    end = tag.index + text.length
  }
  if (end < html.length) nodes.push(decodeHtml(html.slice(end)))
  return nodes
}

function elementOf(name: string, attributes: string, content: string): ReactNode {
  const props: Record<string, unknown> = {}
  for (const [, attribute, value] of attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g))
    props[attribute!] = value === undefined ? true : decodeHtml(value)
  const inner = isVoid.test(name) ? {} : { dangerouslySetInnerHTML: { __html: content } }
  return createElement(name, { ...reactProps(name, props), ...inner })
}
