import { noteAddress } from '../html/local-references.ts'

// Links to what a blog finds by its name, in any folder.

/** The address of a note, an image, a video or an audio file. */
export const noteAt = (name: string): string => noteAddress(encoded(encodeURIComponent(name)))

export const linkTo = (address: string, text: string): string => `[${text.replace(/[[\]]/g, '')}](${address})`

export const encoded = (address: string): string =>
  address.replace(/[\s()<>"{}]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
