'use client'

import { createElement } from 'react'

interface Markup {
  __html: string
}

interface Props {
  tag: string
  /** The name of the content. */
  kept: string
  /** The content, unless only the document contains it. */
  keptHtml?: string
  [attribute: string]: unknown
}

/**
 * An element whose content a document contains only once, although Next sends each page twice. `app/_keep-markup.ts`
 * creates it. In a page loaded by a click, content that is only for documents is left out.
 */
export function Kept({ tag, kept, keptHtml, ...attributes }: Props) {
  const content = keptHtml ? { __html: keptHtml } : findMarkup(kept)
  return content && createElement(tag, { ...attributes, 'data-kept': kept, dangerouslySetInnerHTML: content })
}

const findMarkup = (kept: string): Markup | undefined =>
  typeof window === 'undefined' ? globalThis.keptMarkup!(kept) : (found.get(kept) ?? (findAll(), found.get(kept)))

/** The markup in the document that the browser loaded. It is kept while other pages are shown. */
const found = new Map<string | undefined, Markup>()

function findAll(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-kept]')) {
    const name = element.dataset['kept']
    if (!found.has(name) && isParsed(element)) found.set(name, { __html: element.innerHTML })
  }
}

/** Whether the browser has parsed an element to its end: otherwise no node follows it or one of its ancestors. */
const isParsed = (element: Element): boolean => document.readyState !== 'loading' || hasFollower(element)

const hasFollower = (element: Element | null): boolean =>
  element !== null && (element.nextSibling !== null || hasFollower(element.parentElement))

// A reader may leave the page before React has hydrated a part that arrived late
if (typeof window !== 'undefined')
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', findAll)
  else findAll()

declare global {
  /** Set by the renderer of data, which shares no modules with that of documents. */
  var keptMarkup: ((kept: string) => Markup | undefined) | undefined
}
