import { createElement, type ReactNode } from 'react'
import { decodeHtml } from '../html/escape-html.ts'
import { isElement, parseHtml, toHtml, type HtmlElement } from '../html/html-tree.ts'
import { reactProps } from './react-props.ts'

/** Splits the output of a compiler into its top-level nodes, each with its content as HTML. */
export const splitMarkup = (html: string): ReactNode[] =>
  parseHtml(html).map((node) => (isElement(node) ? elementOf(node) : decodeHtml(node.html)))

function elementOf({ tag, attributes, children }: HtmlElement): ReactNode {
  const props = Object.entries(attributes).map(([name, value]) => [name, value === null || decodeHtml(value)] as const)
  const inner = children.length > 0 && { dangerouslySetInnerHTML: { __html: toHtml(children) } }
  return createElement(tag, { ...reactProps(tag, Object.fromEntries(props)), ...inner })
}
