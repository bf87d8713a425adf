import { isRawText, isVoid } from './html-elements.ts'

/** Markup as a tree. Text and attribute values are HTML: escapes in them are kept. Null is an attribute without a value. */
export type HtmlNode = HtmlElement | { html: string }

export interface HtmlElement {
  /** Tag name, in lower case except in SVG. */
  tag: string
  attributes: Record<string, string | null>
  children: HtmlNode[]
}

export const isElement = (node: HtmlNode): node is HtmlElement => 'tag' in node

const tags = /<(\/?)([a-z][^\s/>]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>|<!--[^]*?-->/gi

/**
 * Parses the output of a compiler: every element is closed, and every attribute value is in double quotes. In other
 * HTML only the nesting is lost.
 */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  const addText = (from: number, to: number) => {
    if (to > from) open.at(-1)!.children.push({ html: html.slice(from, to) })
  }
  let end = 0
  const reading = new RegExp(tags)
  for (let found = reading.exec(html); found; found = reading.exec(html)) {
    const [text, slash, name, attributes] = found
    addText(end, found.index)
    end = found.index + text.length
    if (name === undefined) continue
    if (slash) {
      const at = open.findLastIndex(({ tag }) => tag.toLowerCase() === name.toLowerCase())
      if (at > 0) open.length = at
      continue
    }
    const element: HtmlElement = { tag: name, attributes: attributesIn(attributes!), children: [] }
    open.at(-1)!.children.push(element)
    if (isVoid.test(name) || text.endsWith('/>')) continue
    open.push(element)
    if (!isRawText.test(name)) continue
    const closing = new RegExp(`</${name}`, 'gi')
    closing.lastIndex = end
    const stop = closing.exec(html)?.index ?? html.length
    addText(end, stop)
    end = reading.lastIndex = stop
  }
  addText(end, html.length)
  return root.children
}

const attributesIn = (text: string): HtmlElement['attributes'] =>
  Object.fromEntries([...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [name!, value ?? null]))

export const toHtml = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (isElement(node) ? elementHtml(node) : node.html)).join('')

function elementHtml({ tag, attributes, children }: HtmlElement): string {
  const given = Object.entries(attributes).map(([name, value]) => (value === null ? ` ${name}` : ` ${name}="${value}"`))
  const start = `<${tag}${given.join('')}>`
  return isVoid.test(tag) ? start : `${start}${toHtml(children)}</${tag}>`
}

export const textHtml = (node: HtmlNode): string => (isElement(node) ? node.children.map(textHtml).join('') : node.html)
