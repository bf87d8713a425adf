import type { Strings } from '../strings.ts'
import { escapeHtml } from './escape-html.ts'

/** A heading's link to itself, which is visible on hover and on focus. It is the last child of `h1` to `h4`. */
export const headingLink = (id: string, { thisSection }: Strings): string =>
  `<a class="headingLink" href="#${encodeURIComponent(id)}" aria-label="${escapeHtml(thisSection)}">#</a>`

export const hasLink = (tagName: string): boolean => /^h[1-4]$/.test(tagName)

/** Attributes of what scrolls by itself: a keyboard reaches it, and a screen reader says what it is. */
export const regionProperties = (name: string) => ({ tabIndex: 0, role: 'group', ariaLabel: name })

/** The same as HTML. */
export const region = (name: string): string => ` tabindex="0" role="group" aria-label="${escapeHtml(name)}"`

/** The name of the box of a task, which says whether it is done; null for any other element. */
export function taskName(
  { type, disabled, checked, ariaLabel }: Record<string, unknown>,
  { done, toDo }: Strings,
): string | null {
  if (type !== 'checkbox' || !isSet(disabled) || ariaLabel !== undefined) return null
  return isSet(checked) ? done : toDo
}

/** Of an attribute without a value. */
const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== false

/** What the compilers put before the name of a footnote, in ids. */
const notePrefix = 'user-content-fn-'

/**
 * The id of what a footnote says, by the id of its item in the list or by a link to it; undefined for anything else.
 */
export function noteId(idOrLink: unknown): string | undefined {
  const id = String(idOrLink ?? '').replace(/^#/, '')
  return id.startsWith(notePrefix) ? `note-${id.slice(notePrefix.length)}` : undefined
}

/**
 * A button that opens a footnote in place. It follows the link to the footnote, which stays for browsers without
 * popovers and for readers of feeds; these show no text of the button.
 */
export const noteButton = (id: string, number: string, { footnote }: Strings): string =>
  `<button type="button" class="noteButton" popovertarget="${escapeHtml(id)}" data-note="${escapeHtml(number)}" aria-label="${escapeHtml(footnote(number))}"></button>`

/** Properties of the element around what a footnote says. Closed, it is a part of the list. */
export const noteProperties = (id: string) => ({ className: ['note'], id, popover: 'auto' })

/** What follows the `pre` in a `div.code`. `app/_components/listeners/copy-code.ts` handles the click. */
export const copyButton = ({ copy, copied }: Strings): string =>
  `<button type="button" data-copy=""><span>${escapeHtml(copy)}</span><output>${escapeHtml(copied)}</output></button>`

/** Of an image that does not say otherwise: it loads near the viewport, and decodes without blocking the text. */
export const imageDefaults = { alt: '', loading: 'lazy', decoding: 'async' }
