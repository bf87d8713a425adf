import { Fragment, isValidElement, type ReactNode } from 'react'
import { escapeHtml } from '../../mdx/html/escape-html.ts'
import { htmlAttributes } from '../../mdx/html/html-attributes.ts'
import { Markup } from '../../mdx/evaluate/static-markup.ts'
import { parseHtml, type HtmlElement, type HtmlNode } from '../../mdx/html/html-tree.ts'

/** How many characters may still be rendered. */
export interface Room {
  left: number
}

/** The content is longer than it may be. */
export class TooLongError extends Error {}

function within(html: string, room: Room): string {
  room.left -= html.length
  if (room.left < 0) throw new TooLongError('the content is too long')
  return html
}

/** Makes the replacement of a component that only a page can show. By default, its children are shown. */
export type Unrendered = () => HtmlNode[]

/**
 * Renders content without React's renderer, which cannot be loaded beside server components and would weigh more than
 * all else that a feed needs. Components are called like functions. One that uses hooks, that runs in the browser or
 * that throws is replaced by its children, or by `instead` if it has none.
 * @throws {TooLongError} if there is no room for it
 */
export async function renderTree(node: ReactNode, instead: Unrendered, room: Room): Promise<HtmlNode[]> {
  if (node === null || node === undefined || typeof node === 'boolean') return []
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint')
    return [{ html: within(escapeHtml(String(node)), room) }]
  if (node instanceof Promise) return renderTree((await node) as ReactNode, instead, room)
  if (isValidElement<Props>(node)) return renderElement(node.type, node.props, instead, room)
  if (!(Symbol.iterator in node)) return []
  const parts: HtmlNode[][] = []
  // oxlint-disable-next-line no-await-in-loop -- no more is begun than there is room for
  for (const child of node) parts.push(await renderTree(child, instead, room))
  return parts.flat()
}

type Props = Record<string, unknown> & { children?: ReactNode; dangerouslySetInnerHTML?: { __html: unknown } }

async function renderElement(type: unknown, props: Props, instead: Unrendered, room: Room): Promise<HtmlNode[]> {
  if (type === Markup) return parseHtml(within(String(props.html), room))
  if (type === Fragment) return renderTree(props.children, instead, room)
  if (typeof type === 'string') return [await renderHost(type, props, instead, room)]
  if (typeof type === 'function' && !('$$typeof' in type)) {
    try {
      return await renderTree(await (type as (props: Props) => ReactNode)(props), instead, room)
    } catch (error) {
      // Hooks throw outside React
      if (error instanceof TooLongError) throw error
    }
  }
  const children = await renderTree(isNode(props.children) ? props.children : null, instead, room)
  return children.length > 0 ? children : instead()
}

const isNode = (value: unknown): value is ReactNode => typeof value !== 'function'

async function renderHost(tag: string, props: Props, instead: Unrendered, room: Room): Promise<HtmlElement> {
  const { children, dangerouslySetInnerHTML: { __html: inner } = {}, ...others } = props
  const attributes: Record<string, string> = {}
  for (const [name, value] of Object.entries(others)) {
    const given = attributeOf(name, value)
    if (given !== null) attributes[htmlAttributes.get(name) ?? name] = escapeHtml(given)
  }
  return {
    tag: within(tag, room),
    attributes,
    children: inner === undefined ? await renderTree(children, instead, room) : parseHtml(within(String(inner), room)),
  }
}

/** The value of an attribute; null if it is omitted. Of styles, a feed knows how cells are aligned and what is hidden. */
function attributeOf(name: string, value: unknown): string | null {
  if (name === 'style' && typeof value === 'object' && value !== null) {
    if ('display' in value && value.display === 'none') return 'display:none'
    return 'textAlign' in value ? `text-align:${String(value.textAlign)}` : null
  }
  if (value === null || value === undefined || value === false || typeof value === 'function') return null
  if (typeof value === 'object' || typeof value === 'symbol') return null
  return value === true ? '' : String(value as string | number | bigint)
}
