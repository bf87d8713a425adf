import { isLocal } from '../../mdx/html/local-references.ts'
import type { PostMeta } from '../../core/post.ts'
import type { FileEntry } from './file-entry.ts'
import type { Link } from '../../mdx/html/link.ts'
import { targetOf, type BrokenReference, type Surroundings } from './link-post.ts'

/** Whether the image that front matter names may be a file. */
export const isLocalCover = (image: string | null): image is string => image !== null && isLocal(image)

/** The target of the image in front matter. */
export interface LinkedCover {
  /** Null if there is no such image. */
  link: Link | null
  file?: FileEntry
  /** Real path of the file. */
  real?: string
  broken?: BrokenReference
}

/** Finds the file of the image in front matter. An address at the root of the site may be known only to the host. */
export function linkCover(image: string, file: string, around: Surroundings): LinkedCover {
  const { link, ...found } = targetOf(image, 'image', file, around)
  return { link: link ?? null, ...found }
}

/**
 * Returns the metadata with the address of the image and, if pages show it, its size and smaller versions.
 * @param link null if there is no such image
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
