import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external'
import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external.js'
import { cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Kept } from './_components/kept.tsx'
import { Markup } from '@/lib/mdx/static-markup.ts'
import { isDev, rendersPerRequest } from './_content/mode.ts'

// Next sends a page twice: as a document, and as the data from which React hydrates it. Markup is the same in both. So
// in the data it has a name, by which the browser finds it in the document.
//
// A document that is rendered for a request has the name alone in its data, and its renderer finds the markup here. A
// stored page has the markup in its data too, since a click gets the same data: `lib/stored-document.ts` takes it out of
// its document.

type Props = Record<string, unknown> & { children?: ReactNode; dangerouslySetInnerHTML?: { __html?: string } }

interface Page {
  /** By name. */
  markup: Map<string, string>
  /** How much has a number as its name. */
  numbered: number
}

/** What is being rendered. Pages and other routes have instances of this module, of which the last is asked below. */
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
 * An element that only documents have, such as data for search engines.
 * @param name of no other page
 */
export const keepForDocument = (name: string, node: ReactNode): ReactNode =>
  isClick() ? null : keepElement(name, node, thisPage().markup)

/** @param markup where the HTML is put; by default it stays a property of the element */
function keepElement(name: string, node: ReactNode, markup?: Map<string, string>): ReactNode {
  const html = htmlOf(node)
  // In development an edit is shown without a new document
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

/** What a request is for. Only browsers say it. */
function destination(): string | null {
  const render = workUnitAsyncStorage.getStore()
  return render?.type === 'request' ? render.headers.get('sec-fetch-dest') : null
}

/** Whether the router of a browser asks, which shows the page in the document that is there. */
export const isClick = (): boolean => destination() === 'empty'

/** The HTML of an element that has nothing else. */
function htmlOf(node: ReactNode): string | undefined {
  if (!isValidElement<Props>(node) || typeof node.type !== 'string' || 'precedence' in node.props) return undefined
  const { __html: html } = node.props.dangerouslySetInnerHTML ?? {}
  return html
}

/** Shorter markup is not worth a name. */
const minLength = 200

/** Content of a page, as its document needs it. */
export function keepMarkup(content: ReactNode): ReactNode {
  const isOfDocument = rendersPerRequest
    ? destination() === 'document'
    : workUnitAsyncStorage.getStore()?.type === 'prerender'
  // Programs get everything twice
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
