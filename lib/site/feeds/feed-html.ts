import { decodeHtml, escapeHtml } from '../../mdx/html/escape-html.ts'
import { youTubeId } from '../../mdx/html/embed-addresses.ts'
import { runsScript } from '../../mdx/html/unsafe-attributes.ts'
import { isElement, textHtml, toHtml, type HtmlElement, type HtmlNode } from '../../mdx/html/html-tree.ts'
import { httpUrl } from '../../core/http-url.ts'

/** The address of a post, and the text that replaces parts which a feed cannot show. */
export interface FeedPlace {
  /** Absolute address of the post. */
  page: string
  /** Text of the link to what only the page shows. */
  onPage: string
}

/**
 * The body of a post for readers that have neither its styles nor its scripts: code is plain, callouts are quotes,
 * frames and drawings are links, and every address is absolute.
 */
export const feedHtml = (nodes: readonly HtmlNode[], place: FeedPlace): string => toHtml(clean(nodes, place)).trim()

/** A link to the post, in place of content that only the page can show. */
export const onPage = ({ page, onPage: text }: FeedPlace, label = text): HtmlElement =>
  element('a', [{ html: escapeHtml(label) }], { href: escapeHtml(page) })

const element = (tag: string, children: HtmlNode[], attributes: Record<string, string> = {}): HtmlElement => ({
  tag,
  attributes,
  children,
})

const clean = (nodes: readonly HtmlNode[], place: FeedPlace): HtmlNode[] =>
  nodes.flatMap((node) => (isElement(node) ? cleanElement(node, place) : [node]))

/** Elements that are no content, or useless without the page. */
const dropped =
  /^(?:script|style|link|meta|base|title|template|noscript|button|select|datalist|textarea|canvas|dialog|param|output|slot)$/
/** Boxes without a meaning of their own. */
const boxes = /^(?:div|span|form|fieldset|section|article|nav|header|footer|main|font|center)$/

function cleanElement(node: HtmlElement, place: FeedPlace): HtmlNode[] {
  const { children } = node
  const tag = node.tag.toLowerCase()
  if (dropped.test(tag) || isHidden(node) || hasClass(node, 'headingLink')) return []
  if (tag === 'svg') return drawing(node, place)
  if (tag === 'math') return [math(node)]
  if (tag === 'input') return checkbox(node)
  if (/^(?:iframe|embed|object|frame)$/.test(tag)) return frame(node, place)
  if (tag === 'pre') return [element('pre', [element('code', [{ html: codeText(node) }])])]
  const inside = clean(children, place)
  if (tag === 'label' || hasClass(node, 'calloutTitle') || hasClass(node, 'cardTitle'))
    return [element('p', [element('strong', inside)])]
  if (hasClass(node, 'callout')) return [element('blockquote', inside)]
  if (tag.includes('-')) return inside
  const attributes = attributesOf(node, place)
  if (boxes.test(tag) && Object.keys(attributes).length === 0)
    // The content of a box must not run into its neighbours
    return tag === 'span' || tag === 'font' || inside.some((each) => isElement(each) && isBlock(each))
      ? inside
      : [element(tag === 'div' ? 'div' : 'p', inside)]
  return [element(tag, inside, attributes)]
}

const hasClass = ({ attributes }: HtmlElement, name: string): boolean =>
  ` ${attributes.class ?? ''} `.includes(` ${name} `)

/** Whether the page does not show it either. */
const isHidden = ({ attributes: { hidden, style } }: HtmlElement): boolean =>
  (hidden !== undefined && hidden !== 'until-found') || /(?:^|;)\s*display:\s*none/i.test(style ?? '')

const isBlock = ({ tag }: HtmlElement): boolean =>
  /^(?:p|div|pre|ul|ol|dl|table|blockquote|figure|h[1-6]|hr|details|aside)$/.test(tag)

/** The text of code. Added and removed lines begin with `+` and `-`. */
const codeText = (node: HtmlNode): string => {
  if (!isElement(node)) return node.html
  if (node.tag === 'button') return ''
  if (node.tag === 'br') return '\n'
  const sign = hasClass(node, 'line') ? (signs[node.tag] ?? '') : ''
  return sign + node.children.map(codeText).join('')
}
const signs: Record<string, string> = { ins: '+ ', del: '- ' }

/** Attributes that feed readers support. Ids, classes, styles and handlers belong to the page. */
const kept =
  /^(?:href|src|alt|title|width|height|colspan|rowspan|scope|start|reversed|value|type|cite|datetime|lang|dir|controls|poster|open|hreflang|abbr)$/
const addresses = /^(?:href|src|poster|cite)$/

function attributesOf(node: HtmlElement, place: FeedPlace): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [name, given] of Object.entries(node.attributes)) {
    const value = given ?? ''
    const plain = name.toLowerCase()
    if (!kept.test(plain)) continue
    if (!addresses.test(plain)) attributes[plain] = value
    else if (!runsScript(plain, decodeHtml(value))) attributes[plain] = absoluteHtml(value, place)
  }
  const align = /text-align:\s*(left|right|center)/.exec(node.attributes.style ?? '')?.[1]
  return align ? { ...attributes, align } : attributes
}

/** Resolves an address relative to the page of the post. */
function absoluteHtml(value: string, { page }: FeedPlace): string {
  const address = URL.parse(decodeHtml(value), page)
  return address === null ? value : escapeHtml(address.href)
}

/** Replaces the checkbox of a task list; drops other form fields. */
const checkbox = ({ attributes }: HtmlElement): HtmlNode[] =>
  attributes.type === 'checkbox' ? [{ html: 'checked' in attributes ? '☑' : '☐' }] : []

/** Replaces a frame with a link to its address. */
function frame(node: HtmlElement, place: FeedPlace): HtmlNode[] {
  const given = decodeHtml(node.attributes.src ?? node.attributes.data ?? '')
  const address = httpUrl(given, place.page)
  if (!address) return [onPage(place)]
  const video = youTubeId(address.href)
  const href = video ? `https://www.youtube.com/watch?v=${video}` : address.href
  const text = node.attributes.title || escapeHtml(address.host)
  return [element('p', [element('a', [{ html: text }], { href: escapeHtml(href) })])]
}

/**
 * Replaces a drawing, which needs the styles of its page, with a link to the post, labelled by the drawing's name if it
 * has one.
 */
function drawing(node: HtmlElement, place: FeedPlace): HtmlNode[] {
  if (node.attributes['aria-hidden'] === 'true') return []
  const title = node.children.find((child) => isElement(child) && child.tag === 'title')
  const label = (title && textHtml(title)) || node.attributes['aria-label']
  return [onPage(place, label ? decodeHtml(label).trim() : undefined)]
}

/** A formula in MathML, whose attributes carry meaning. Only those of the page are dropped. */
const math = ({ tag, attributes, children }: HtmlElement): HtmlElement => ({
  tag,
  attributes: Object.fromEntries(
    Object.entries(attributes).filter(([name]) => !/^(?:on.*|class|style|id|tabindex|data-.*)$/i.test(name)),
  ),
  children: children.map((child) => (isElement(child) ? math(child) : child)),
})
