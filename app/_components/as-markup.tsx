import { cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { escapeHtml } from '@/lib/mdx/escape-html.ts'
import { htmlAttributes } from '@/lib/mdx/html-attributes.ts'
import { isVoid } from '@/lib/mdx/html-elements.ts'
import { innerMarkup } from '@/lib/mdx/static-markup.ts'

/** Content that stays elements: it runs in the browser, or may change while the page is shown. */
export const Alive = ({ children }: { children: ReactNode }): ReactNode => children

/**
 * The same content in as few elements as possible: one whose content is markup alone gets it as HTML. React renders,
 * sends and hydrates elements one by one, and markup as a whole. Components are called, so they must not use hooks;
 * what is `Alive`, runs in the browser or is a promise stays as it is. Style sheets move beside the content, as React
 * moves them to the head.
 */
export function asMarkup(node: ReactNode): ReactNode {
  const sheets: ReactNode[] = []
  const nodes = piecesOf(node, sheets).map((piece) => piece.node)
  return sheets.length === 0 && nodes.length === 1 ? nodes[0] : createElement(Fragment, null, ...sheets, ...nodes)
}

/** A node, and its HTML if it is markup alone. */
interface Piece {
  node: ReactNode
  html?: string
}

type Props = Record<string, unknown> & { children?: ReactNode; dangerouslySetInnerHTML?: { __html?: string } }
type Element = ReactElement<Props>

function piecesOf(node: ReactNode, sheets: ReactNode[]): Piece[] {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return []
  if (typeof node !== 'object') return [{ node, html: escapeHtml(String(node)) }]
  if (Array.isArray(node)) return (node as ReactNode[]).flatMap((child) => piecesOf(child, sheets))
  if (!isValidElement<Props>(node)) return [{ node }]
  const { type, props } = node
  if (type === Fragment) return piecesOf(props.children, sheets)
  if (typeof type === 'string') return 'precedence' in props ? toHead(node, sheets) : [pieceOf(type, node, sheets)]
  if (typeof type !== 'function' || type === Alive || '$$typeof' in type) return [{ node }]
  return piecesOf((type as (props: Props) => ReactNode)(props), sheets)
}

function toHead(sheet: Element, sheets: ReactNode[]): Piece[] {
  sheets.push(sheet)
  return []
}

function pieceOf(tag: string, element: Element, sheets: ReactNode[]): Piece {
  const { children, dangerouslySetInnerHTML: { __html: own } = {}, ...others } = element.props
  const content = piecesOf(children, sheets)
  const inner = own ?? htmlOf(content)
  const attributes = inner === undefined || isOfReact.test(tag) ? undefined : attributesOf(others)
  if (attributes === undefined)
    return { node: own === undefined ? cloneElement(element, {}, ...content.map(({ node }) => node)) : element }
  const start = `<${tag}${attributes}>`
  if (isVoid.test(tag)) return { node: element, html: start }
  // Text alone is shorter as it is
  const isText = own !== undefined || content.every(({ node }) => typeof node !== 'object')
  return {
    node: isText ? element : createElement(tag, { ...others, ...keyOf(element), ...innerMarkup(inner!) }),
    html: `${start}${inner}</${tag}>`,
  }
}

/** `key: null` would be the key "null". */
const keyOf = ({ key }: Element) => key !== null && { key }

const htmlOf = (pieces: readonly Piece[]): string | undefined =>
  pieces.every(({ html }) => html !== undefined) ? pieces.map(({ html }) => html).join('') : undefined

/** Elements that React moves to the head, or whose HTML it makes in a way of its own. */
const isOfReact = /^(?:style|link|meta|title|base|pre|textarea|select|option)$/

/** Attributes as HTML; undefined if one is more than a text. */
function attributesOf(props: Record<string, unknown>): string | undefined {
  let html = ''
  for (const [name, value] of Object.entries(props)) {
    if (name === 'suppressHydrationWarning' || value === undefined || value === null) continue
    const isData = /^(?:data|aria)-/.test(name)
    const text = name === 'style' ? styleOf(value) : typeof value === 'object' ? undefined : value
    if (text === undefined || typeof text === 'function' || /^default[A-Z]/.test(name)) return undefined
    if (text === false && !isData) continue
    html += ` ${htmlAttributes.get(name) ?? name}="${text === true && !isData ? '' : escapeHtml(String(text))}"`
  }
  return html
}

/** Declarations that are texts; React adds units to numbers. */
function styleOf(style: unknown): string | undefined {
  const rules = Object.entries(style as object)
  if (rules.some(([, value]) => typeof value !== 'string')) return undefined
  return rules.map(([name, value]) => `${name.startsWith('--') ? name : hyphenated(name)}:${value}`).join(';')
}

const hyphenated = (name: string): string => name.replace(/[A-Z]/g, '-$&').toLowerCase()
