import type { CalloutKind } from './callout-kinds.ts'
import { withEmoji } from './emoji-names.ts'

// HTML that means the same in Markdown and in MDX: each tag is on a line of its own, every element is closed, and text
// is escaped so that neither finds markup in it.

/** Escapes text so that neither Markdown nor MDX nor HTML finds markup in it. */
export const literal = (text: string): string =>
  text.replace(/[!-/:-@[-`{-~]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Removes the marks of emphasis, code and links, for places that can contain only text. */
export const withoutMarks = (text: string): string =>
  text
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/(^|\s)[*_](\S[^*_]*)[*_](?=\s|$)/g, '$1$2')
    .trim()

const titleOf = (title: string): string => literal(withEmoji(withoutMarks(title)))

/** The lines around a callout. Blank lines around its content let Markdown begin and end there. */
export const callout = (kind: CalloutKind, title: string): [opening: string[], closing: string[]] => [
  [`<aside class="callout" data-kind="${kind}">`, `<p class="calloutTitle">${titleOf(title)}</p>`, '<div>', ''],
  ['', '</div>', '</aside>', ''],
]

/** The lines around collapsible content. */
export const details = (
  title: string,
  { open = false, kind }: { open?: boolean; kind?: CalloutKind } = {},
): [opening: string[], closing: string[]] => [
  [
    `<details${kind ? ` class="callout" data-kind="${kind}"` : ''}${open ? ' open=""' : ''}>`,
    `<summary${kind ? ' class="calloutTitle"' : ''}>${titleOf(title)}</summary>`,
    ...(kind ? ['<div>', ''] : ['']),
  ],
  ['', ...(kind ? ['</div>'] : []), '</details>', ''],
]

const attribute = (value: string): string => value.replace(/[&"<>{}]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Attributes of an element: those without a value are left out. */
export const attributes = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${attribute(value!)}"`)
    .join('')

export interface FigureParts {
  src: string
  alt?: string | undefined
  caption?: string | undefined
  link?: string | undefined
  width?: string | undefined
  height?: string | undefined
}

/** An image with a caption. */
export function figure({ src, alt = '', caption, link, width, height }: FigureParts): string[] {
  const size = { width: pixels(width), height: pixels(height) }
  const image = `<img${attributes({ src, alt, ...size })} />`
  return [
    '<figure>',
    link ? `<a${attributes({ href: link })}>${image}</a>` : image,
    ...(caption ? [`<figcaption>${titleOf(caption)}</figcaption>`] : []),
    '</figure>',
    '',
  ]
}

const pixels = (size: string | undefined): string | undefined => /^(\d+)(?:px)?$/.exec(size ?? '')?.[1]

/** A frame of another site, which loads when it is near the viewport. */
export const frame = (src: string, title: string): string[] => [
  `<iframe${attributes({ src, title, loading: 'lazy', allowfullscreen: '' })}></iframe>`,
  '',
]
