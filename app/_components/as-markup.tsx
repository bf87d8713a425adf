import { keepMarkup } from '@/app/_keep-markup.ts'
import { cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { escapeHtml } from '@/lib/mdx/html/escape-html.ts'
import { htmlAttributes } from '@/lib/mdx/html/html-attributes.ts'
import { isVoid } from '@/lib/mdx/html/html-elements.ts'
import { innerMarkup } from '@/lib/mdx/evaluate/static-markup.ts'
import { runsScript } from '@/lib/mdx/html/unsafe-attributes.ts'

/** Content that stays elements: it runs in the browser, or may change while the page is shown. */
export const Alive = ({ children }: { children: ReactNode }): ReactNode => children

/**
 * Renders content in as few elements as possible: content that is only markup becomes HTML. React renders, sends and
 * hydrates elements one by one, but markup as a whole. Components are called as functions, so those with hooks require
 * that this is called while React renders; content that is `Alive`, runs in the browser or is a promise stays as it is.
 * Style sheets move out of the content, as React moves them to the head.
 */
export const asMarkup = (node: ReactNode): ReactNode => keepMarkup(toMarkup(node))

/**
 * Like `asMarkup`, but without names for the markup, which hold only for the document of one page: for content that
 * outlives that document, such as what a module creates when it is loaded.
 */
export function toMarkup(node: ReactNode): ReactNode {
  const sheets: ReactNode[] = []
  const nodes = piecesOf(node, { sheets, isInSvg: false }).map((piece) => piece.node)
  return sheets.length === 0 && nodes.length === 1 ? nodes[0] : createElement(Fragment, null, ...sheets, ...nodes)
}

/** A node, and its HTML if it is only markup. */
interface Piece {
  node: ReactNode
  html?: string
}

type Props = Record<string, unknown> & { children?: ReactNode; dangerouslySetInnerHTML?: { __html?: string } }
type Element = ReactElement<Props>

interface Place {
  /** Collects style sheets. */
  sheets: ReactNode[]
  isInSvg: boolean
}

function piecesOf(node: ReactNode, place: Place): Piece[] {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return []
  if (typeof node !== 'object') return [{ node, html: escapeHtml(String(node)) }]
  if (Array.isArray(node)) return (node as ReactNode[]).flatMap((child) => piecesOf(child, place))
  if (!isValidElement<Props>(node)) return [{ node }]
  const { type, props } = node
  if (type === Fragment) return piecesOf(props.children, place)
  if (typeof type === 'string') return 'precedence' in props ? toHead(node, place) : [pieceOf(type, node, place)]
  if (typeof type !== 'function' || type === Alive || '$$typeof' in type) return [{ node }]
  return piecesOf((type as (props: Props) => ReactNode)(props), place)
}

function toHead(sheet: Element, { sheets }: Place): Piece[] {
  sheets.push(sheet)
  return []
}

function pieceOf(tag: string, element: Element, { sheets, isInSvg }: Place): Piece {
  const { children, dangerouslySetInnerHTML: { __html: own } = {}, ...others } = element.props
  const content = piecesOf(children, { sheets, isInSvg: tag === 'svg' || (isInSvg && tag !== 'foreignObject') })
  const inner = own ?? htmlOf(content)
  const isOwnHtml = !isOfReact.test(tag) || (isInSvg && tag === 'title')
  const attributes = inner === undefined || !isOwnHtml ? undefined : attributesOf(tag, others)
  if (attributes === undefined)
    return { node: own === undefined ? cloneElement(element, {}, ...content.map(({ node }) => node)) : element }
  const start = `<${tag}${attributes}>`
  if (isVoid.test(tag)) return { node: element, html: start }
  // Text is shorter as a child than as HTML in a property
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

/** Elements that React moves to the head or serializes in a special way, and custom elements. */
const isOfReact = /^(?:style|link|meta|title|base|pre|textarea|select|option)$|-/

/** Attributes as HTML; undefined if React serializes one of them in a special way. */
function attributesOf(tag: string, props: Record<string, unknown>): string | undefined {
  // React fetches such a script once, wherever it is
  if (tag === 'script' && 'src' in props) return undefined
  let html = ''
  for (const [name, value] of Object.entries(props)) {
    if (name === 'suppressHydrationWarning' || value === undefined || value === null) continue
    const text = attributeText(name, value)
    if (text === undefined || /^default[A-Z]/.test(name) || !isName.test(name)) return undefined
    if (text !== false) html += ` ${htmlAttributes.get(name) ?? name}="${escapeHtml(text)}"`
  }
  return html
}

const isName = /^[a-z][\w:.-]*$/i

/** The value of an attribute; false if the attribute is omitted. */
function attributeText(name: string, value: unknown): string | false | undefined {
  if (name === 'style') return styleOf(value)
  if (isFlag.test(name)) return typeof value === 'boolean' ? value && '' : undefined
  if (typeof value === 'boolean') return hasWords.test(name) ? String(value) : undefined
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return runsScript(name, value) ? undefined : String(value)
}

/** Attributes whose values are `true` and `false`. */
const hasWords = /^(?:(?:data|aria)-.*|contentEditable|draggable|spellCheck)$/
/** Boolean attributes. */
const isFlag =
  /^(?:allowFullScreen|async|autoFocus|autoPlay|checked|controls|default|defer|disabled|formNoValidate|hidden|inert|itemScope|loop|multiple|muted|noModule|noValidate|open|playsInline|readOnly|required|reversed|selected)$/

/** Declarations with string values; React would add units to numbers. */
function styleOf(style: unknown): string | undefined {
  if (typeof style !== 'object' || style === null) return undefined
  const rules = Object.entries(style)
  if (rules.some(([, value]) => typeof value !== 'string')) return undefined
  return rules.map(([name, value]) => `${name.startsWith('--') ? name : hyphenated(name)}:${value}`).join(';')
}

const hyphenated = (name: string): string => name.replace(/[A-Z]/g, '-$&').toLowerCase()
