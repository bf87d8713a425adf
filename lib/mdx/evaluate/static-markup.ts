import { isValidElement, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import { splitMarkup } from './split-markup.ts'

/**
 * Name of the element with which a compiler replaces siblings that are only markup: elements and text, no component and
 * no expression. Its property `html` is their HTML.
 */
export const markupTag = 'static-markup'

/** Markup among other content, in a wrapper without a box. */
export const Markup = ({ html }: { html: string }): ReactNode =>
  jsx(blocks.test(html) ? 'div' : 'span', { className: 'static', ...innerMarkup(html) })

/**
 * The properties of an element whose content is HTML. Images become buttons that enlarge them as soon as they are
 * loaded, which may be before React compares the HTML.
 */
const innerMarkup = (html: string) => ({
  dangerouslySetInnerHTML: { __html: html },
  ...(html.includes('<img') && { suppressHydrationWarning: true }),
})

/** Elements that a `span` must not contain. */
const blocks =
  /<(?:address|article|aside|blockquote|center|d[dlt]|details|dialog|dir|div|fieldset|figcaption|figure|footer|form|h[1-6r]|header|hgroup|li|main|menu|nav|ol|p|pre|search|section|summary|table|ul)[\s>]/

/** Elements in which a wrapper is an error. */
const strict =
  /^(?:ul|ol|menu|dl|table|thead|tbody|tfoot|tr|colgroup|select|optgroup|picture|audio|video|object|map|svg|g|defs|symbol|marker|mask|pattern|clipPath|linearGradient|radialGradient|filter|switch|text|tspan|textPath)$/
/** Elements in which text is an error as well. */
const noText = /^(?:table|thead|tbody|tfoot|tr|colgroup)$/

interface Props {
  className?: string
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
  suppressHydrationWarning?: boolean
}

/** The properties of an element whose children may be markup. */
export function placeMarkup(tagName: string, props: Props): Props {
  const { children, ...rest } = props
  if (!Array.isArray(children)) {
    const html = htmlOf(children)
    return html === undefined ? props : { ...rest, ...innerMarkup(html) }
  }
  if (!strict.test(tagName)) return props
  const placed = children.flatMap((child: ReactNode) => {
    const html = htmlOf(child)
    return html === undefined ? [child] : splitMarkup(html)
  })
  return { ...rest, children: noText.test(tagName) ? placed.filter((child) => typeof child !== 'string') : placed }
}

/** The HTML of markup; undefined for anything else. */
export const htmlOf = (node: ReactNode): string | undefined =>
  isValidElement<{ html: string }>(node) && node.type === Markup ? node.props.html : undefined
