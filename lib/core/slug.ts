import { termKey } from './identity.ts'

/** Makes a slug from a title: letters, digits and hyphens, of any script; empty if the title has none. */
export const slugFrom = (title: string): string =>
  termKey(title)
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')

/** Bytes of a file name that every file system supports, minus space for suffixes of editors and languages. */
const maxNameBytes = 200

/** A slug that can be the name of a file. A very long one ends at a hyphen. */
export function shortSlug(slug: string): string {
  let short = slug
  while (Buffer.byteLength(short) > maxNameBytes) short = short.replace(/-[^-]*$|.$/su, '')
  return short
}
