import type { Strings } from '../../strings/types.ts'
import { fill } from '../../strings/fill.ts'
import { escapeHtml } from './escape-html.ts'

/** A heading's link to itself, which is visible on hover and on focus. It is the last child of `h1` to `h4`. */
export const headingLink = (id: string, { thisSection }: Strings): string =>
  `<a class="headingLink" href="#${encodeURIComponent(id)}" aria-label="${escapeHtml(thisSection)}">#</a>`

export const hasLink = (tagName: string): boolean => /^h[1-4]$/.test(tagName)

/**
 * Attributes of an element that scrolls by itself: it can be focused with the keyboard, and a screen reader announces
 * it.
 */
export const regionProperties = (name: string) => ({ tabIndex: 0, role: 'group', ariaLabel: name })

/** The same attributes as HTML. */
export const region = (name: string): string => ` tabindex="0" role="group" aria-label="${escapeHtml(name)}"`

/** The accessible name of a task's checkbox, which says whether the task is done; null for any other element. */
export function taskName(
  { type, disabled, checked, ariaLabel }: Record<string, unknown>,
  { done, toDo }: Strings,
): string | null {
  if (type !== 'checkbox' || !isSet(disabled) || ariaLabel !== undefined) return null
  return isSet(checked) ? done : toDo
}

/** Whether a boolean attribute is set. */
const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== false

/** Prefix of the ids that the compilers give to footnotes. */
const notePrefix = 'user-content-fn-'

/**
 * The id of a footnote's content, by the id of its list item or by a link to it; undefined for anything else. No heading
 * has a capital letter in its id.
 */
export function noteId(idOrLink: unknown): string | undefined {
  const id = String(idOrLink ?? '').replace(/^#/, '')
  return id.startsWith(notePrefix) ? `Note-${id.slice(notePrefix.length)}` : undefined
}

/**
 * A button that opens a footnote in place. It follows the link to the footnote, which stays for browsers without
 * popovers and for readers of feeds; these show no text of the button.
 */
export const noteButton = (id: string, number: string, { footnote }: Strings): string =>
  `<button type="button" class="noteButton" popovertarget="${escapeHtml(id)}" data-note="${escapeHtml(number)}" aria-label="${escapeHtml(fill(footnote, { number }))}"></button>`

/** Properties of the element around a footnote's content. When closed, it is part of the list. */
export const noteProperties = (id: string) => ({ className: ['note'], id, popover: 'auto' })

/** The button after the `pre` in a `div.code`. `app/_components/listeners/copy-code.ts` handles the click. */
export const copyButton = ({ copy, copied }: Strings): string =>
  `<button type="button" data-copy=""><span>${escapeHtml(copy)}</span><output>${escapeHtml(copied)}</output></button>`

/** Default attributes of an image: it loads near the viewport, and decodes without blocking the text. */
export const imageDefaults = { alt: '', loading: 'lazy', decoding: 'async' }

/** A style of an element whose width the author limits: it is no wider than the page either. */
export const withinPage = (style: string): string =>
  style.replace(/(?<![\w-])((?:max|min)-(?:width|inline-size)\s*:\s*)([^;!]*[^;!\s])/gi, '$1min($2, 100%)')
