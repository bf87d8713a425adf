import type { Strings } from '../strings.ts'
import { escapeHtml } from './escape-html.ts'

/** A heading's link to itself, which is visible on hover and on focus. It is the last child of `h1` to `h4`. */
export const headingLink = (id: string, { thisSection }: Strings): string =>
  `<a class="headingLink" href="#${encodeURIComponent(id)}" aria-label="${escapeHtml(thisSection)}">#</a>`

export const hasLink = (tagName: string): boolean => /^h[1-4]$/.test(tagName)

/** What follows the `pre` in a `div.code`. `app/_components/listeners/copy-code.ts` handles the click. */
export const copyButton = ({ copy, copied }: Strings): string =>
  `<button type="button" data-copy=""><span>${escapeHtml(copy)}</span><output>${escapeHtml(copied)}</output></button>`

/** Of an image that does not say otherwise: it loads near the viewport, and decodes without blocking the text. */
export const imageDefaults = { alt: '', loading: 'lazy', decoding: 'async' }
