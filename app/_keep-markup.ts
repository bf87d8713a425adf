import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external'
import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external.js'
import { cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Kept } from './_components/kept.tsx'
import { Markup } from '@/lib/mdx/evaluate/static-markup.ts'
import { isDev, rendersPerRequest } from './_content/mode.ts'

// Next sends a page twice: as a document, and as the data from which React hydrates it. Both contain the same markup.
// To avoid that, the data contains a name, by which the browser finds the markup in the document.
//
// The data of a document that is rendered for a request contains only the name, and the renderer of the document finds
// the markup here. A stored page also has the markup in its data, since a click gets the same data:
// `app/_next/stored-document.ts` removes it from the document.

type Props = Record<string, unknown> & { children?: ReactNode; dangerouslySetInnerHTML?: { __html?: string } }

interface Page {
  /** HTML of elements, by name. */
  markup: Map<string, string>
  /** Number of elements that are named by a number. */
  numbered: number
}

/**
 * The pages being rendered. Pages and other routes have their own instances of this module; the last one is used below.
 */
const pages = (globalThis.keptPages ??= new WeakMap<object, Page>())

function thisPage(): Page {
  const render = workAsyncStorage.getStore()!
  const page = pages.get(render) ?? { markup: new Map(), numbered: 0 }
  pages.set(render, page)
  return page
}

declare global {
  var keptPages: WeakMap<object, Page> | undefined
}

globalThis.keptMarkup = (name) => {
  const html = thisPage().markup.get(name)
  return html === undefined ? undefined : { __html: html }
}

/** An element that every page has around its content. */
export const keepAround = (name: string, node: ReactNode): ReactNode => keepElement(name, node)

/**
 * An element that only documents contain, such as data for search engines.
 * @param name unique name; no other page may use it
 */
export const keepForDocument = (name: string, node: ReactNode): ReactNode =>
  isClick() ? null : keepElement(name, node, thisPage().markup)

/** @param markup where the HTML is put; by default it stays a property of the element */
function keepElement(name: string, node: ReactNode, markup?: Map<string, string>): ReactNode {
  const html = htmlOf(node)
  // In development, an edit must appear without a new document
  if (html === undefined || isDev) return node
  markup?.set(name, html)
  const { type, key, props } = node as ReactElement<Props>
  const { dangerouslySetInnerHTML: _, ...attributes } = props
  return createElement(Kept, {
    ...attributes,
    ...(key !== null && { key }),
    tag: type as string,
    kept: name,
    ...(!markup && { keptHtml: html }),
  })
}

/** The destination of a request, which only browsers send. */
function destination(): string | null {
  const render = workUnitAsyncStorage.getStore()
  return render?.type === 'request' ? render.headers.get('sec-fetch-dest') : null
}

/** Whether the request comes from the router in a browser, which shows the page in the current document. */
export const isClick = (): boolean => destination() === 'empty'

/** The HTML of an element whose content is only HTML; undefined for any other. */
function htmlOf(node: ReactNode): string | undefined {
  if (!isValidElement<Props>(node) || typeof node.type !== 'string' || 'precedence' in node.props) return undefined
  const { __html: html } = node.props.dangerouslySetInnerHTML ?? {}
  return html
}

/** Minimum length of named markup, in UTF-16 code units: shorter markup is not worth a name. */
const minLength = 200

/** Names the markup in the content of a page, if it is rendered for a document. */
export function keepMarkup(content: ReactNode): ReactNode {
  const isOfDocument = rendersPerRequest
    ? destination() === 'document'
    : workUnitAsyncStorage.getStore()?.type === 'prerender'
  // Other clients get the markup twice
  if (!isOfDocument) return content
  const page = thisPage()
  const keep = (node: ReactNode): ReactNode => {
    if (!isValidElement<Props>(node)) return node
    const element = node.type === Markup ? Markup(node.props as { html: string }) : node
    const html = htmlOf(element)
    if (html !== undefined && html.length >= minLength)
      return keepElement(String(page.numbered++), element, rendersPerRequest ? page.markup : undefined)
    const { children } = node.props
    const isWrapper = typeof node.type === 'string' || node.type === Fragment
    return isWrapper && Array.isArray(children) ? cloneElement(node, {}, ...(children as ReactNode[]).map(keep)) : node
  }
  return keep(content)
}
