import { isLocal } from '../../mdx/local-references.ts'
import type { FileEntry } from './file-entry.ts'
import { targetOf, type BrokenReference, type Surroundings } from './link-post.ts'

/** Whether the image that front matter names may be a file. */
export const isLocalCover = (image: string | null): image is string => image !== null && isLocal(image)

/**
 * Finds the file of the image that front matter names. Of those, addresses at the root of the site may be known to the
 * host alone.
 * @returns null as its address if there is no such image
 */
export function linkCover(
  image: string,
  file: string,
  around: Surroundings,
): { address: string | null; file?: FileEntry; broken?: BrokenReference } {
  const target = targetOf(image, 'image', file, around)
  if (target.link) return { address: target.link.href, ...(target.file && { file: target.file }) }
  return { address: null, ...(target.broken && { broken: target.broken }) }
}
