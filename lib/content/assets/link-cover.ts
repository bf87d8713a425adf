import { isLocal } from '../../mdx/local-references.ts'
import type { PostMeta } from '../post.ts'
import type { FileEntry } from './file-entry.ts'
import type { Link } from './link.ts'
import { targetOf, type BrokenReference, type Surroundings } from './link-post.ts'

/** Whether the image that front matter names may be a file. */
export const isLocalCover = (image: string | null): image is string => image !== null && isLocal(image)

/** What the image that front matter names leads to. */
export interface LinkedCover {
  /** Null if there is no such image. */
  link: Link | null
  file?: FileEntry
  /** Real path of the file. */
  real?: string
  broken?: BrokenReference
}

/**
 * Finds the file of the image that front matter names. Of those, addresses at the root of the site may be known to the
 * host alone.
 */
export function linkCover(image: string, file: string, around: Surroundings): LinkedCover {
  const { link, ...found } = targetOf(image, 'image', file, around)
  return { link: link ?? null, ...found }
}

/**
 * Metadata with the address of the image, and with what is known of it if pages show it.
 * @param link null if it is none
 */
export function withCoverLink({ cover, ...meta }: PostMeta, link: Link | null): PostMeta {
  if (!link) return { ...meta, image: null }
  const { href, width, height, srcset, preview } = link
  if (!cover) return { ...meta, image: href }
  return {
    ...meta,
    image: href,
    cover: {
      ...cover,
      src: href,
      ...(width && height && { width, height }),
      ...(srcset && { srcset }),
      ...(preview && { preview }),
    },
  }
}
