import { escapeHtml } from './escape-html.ts'

/** In the place of what cannot be shown, within a line, as the element may be. */
export const failedProperties = {
  className: 'failedPart',
  'data-content-fault': '',
  role: 'alert',
  lang: 'en',
}

/** The same as HTML within a string of JavaScript, whose quotes have `backslash` before them. */
export function failedHtml(text: string, backslash: string): string {
  const put = (name: string, value: string) => ` ${name}=${backslash}"${value}${backslash}"`
  const attributes = Object.entries(failedProperties).map(([name, value]) =>
    put(name === 'className' ? 'class' : name, value),
  )
  return `<strong${attributes.join('')}>${escapedHtml(text)}</strong>`
}

/** Text for HTML within a string of JavaScript, whatever its quotes are. */
export const escapedHtml = (text: string): string =>
  escapeHtml(text).replace(/[\\`$'\p{Cc}\u2028\u2029]/gu, (character) => `&#${character.codePointAt(0)};`)

const failed = /<strong class=(\\*)"failedPart\1".*?<\/strong>/gs

/**
 * HTML in which what is missing of a player stands before it, as browsers show nothing within. A player that has
 * nothing left to play is left out.
 * @param html of a `<video>` or an `<audio>`
 */
export function playerHtml(html: string): string {
  const [parts, player] = takeFailed(html)
  if (parts === '') return html
  return /^<\w+[^>]*\ssrc=|<source\b/.test(player) ? parts + player : parts
}

/** The parts of HTML that tell what is missing, each once, and the HTML without them. */
export const takeFailed = (html: string): [parts: string, rest: string] => [
  [...new Set(html.match(failed))].join(''),
  html.replace(failed, ''),
]
