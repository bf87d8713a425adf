'use client'

import { createElement } from 'react'

interface Markup {
  __html: string
}

interface Props {
  tag: string
  /** The name of the content. */
  kept: string
  /** The content, unless the document alone has it. */
  keptHtml?: string
  [attribute: string]: unknown
}

/**
 * An element whose content a document has only once, although Next sends each page twice. `app/_keep-markup.ts` makes
 * it. A page that follows a click has nothing in its place if it is for documents alone.
 */
export function Kept({ tag, kept, keptHtml, ...attributes }: Props) {
  const content = keptHtml ? { __html: keptHtml } : findMarkup(kept)
  return content && createElement(tag, { ...attributes, 'data-kept': kept, dangerouslySetInnerHTML: content })
}

const findMarkup = (kept: string): Markup | undefined =>
  typeof window === 'undefined' ? globalThis.keptMarkup!(kept) : (found.get(kept) ?? (findAll(), found.get(kept)))

/** Of the document that the browser has loaded, also after other pages. */
const found = new Map<string | undefined, Markup>()

function findAll(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-kept]')) {
    const name = element.dataset['kept']
    if (!found.has(name) && isParsed(element)) found.set(name, { __html: element.innerHTML })
  }
}

/** Whether the browser has the end of an element: until then nothing follows it, nor what it is in. */
const isParsed = (element: Element): boolean => document.readyState !== 'loading' || hasFollower(element)

const hasFollower = (element: Element | null): boolean =>
  element !== null && (element.nextSibling !== null || hasFollower(element.parentElement))

// The reader may leave a part that was late before React has hydrated it
if (typeof window !== 'undefined')
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', findAll)
  else findAll()

declare global {
  /** The renderer of documents shares no module with that of their data. */
  var keptMarkup: ((kept: string) => Markup | undefined) | undefined
}
