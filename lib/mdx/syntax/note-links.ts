import { noteAddress } from '../html/local-references.ts'
import { attributes, literal, withoutMarks } from './html.ts'

// Links to what a blog finds by its name, in any folder.

/** The address of a note, an image, a video or an audio file. */
export const noteAt = (name: string): string => noteAddress(encoded(encodeURIComponent(name)))

export const linkTo = (address: string, text: string): string => `[${text.replace(/[[\]]/g, '')}](${address})`

const written = /^(!?)\[([^\]]*)\]\(([^)]*)\)$/

/** A link or an image of Markdown in HTML; anything else stays. */
export const inHtml = (markdown: string): string =>
  markdown.replace(written, (_, mark: string, text: string, address: string) =>
    mark
      ? `<img${attributes({ src: address, alt: withoutMarks(text) })} />`
      : `<a${attributes({ href: address })}>${literal(withoutMarks(text))}</a>`,
  )

export const encoded = (address: string): string =>
  address.replace(/[\s()<>"{}]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
