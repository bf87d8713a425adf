import { escapeHtml } from './escape-html.ts'

/** Stands before the message about a file in the place of its text. */
export const failedMark = '\uf8f4'

/** Properties of the inline element that replaces content which cannot be shown. */
export const failedProperties = {
  className: 'failedPart',
  'data-content-fault': '',
  role: 'alert',
  lang: 'en',
}

/** The same element as HTML within a JavaScript string, whose quotes are preceded by `backslash`. */
export function failedHtml(text: string, backslash: string): string {
  const put = (name: string, value: string) => ` ${name}=${backslash}"${value}${backslash}"`
  const attributes = Object.entries(failedProperties).map(([name, value]) =>
    put(name === 'className' ? 'class' : name, value),
  )
  return `<strong${attributes.join('')}>${escapedHtml(text)}</strong>`
}

/** Escapes text for HTML within a JavaScript string, whatever its quotes are. */
export const escapedHtml = (text: string): string =>
  escapeHtml(text).replace(/[\\`$'\p{Cc}\u2028\u2029]/gu, (character) => `&#${character.codePointAt(0)};`)

const failedPattern = /<strong class=(\\*)"failedPart\1".*?<\/strong>/gs

/** The messages in HTML, each once, and what is left of it. */
export const takeFailed = (html: string): { failed: string[]; left: string } => ({
  failed: [...new Set(html.match(failedPattern))],
  left: html.replace(failedPattern, ''),
})

/**
 * Moves messages about missing files in front of a player, as browsers show nothing inside it. A player with nothing
 * left to play is removed.
 * @param html HTML of a `<video>` or an `<audio>`
 */
export function playerHtml(html: string): string {
  const { failed, left } = takeFailed(html)
  if (failed.length === 0) return html
  return failed.join('') + (/^<\w+[^>]*\ssrc=|<source\b/.test(left) ? left : '')
}
