import { isLocal } from '../../mdx/html/local-references.ts'
import type { PostMeta } from '../../core/post.ts'
import type { Link } from '../../mdx/html/link.ts'

/** Whether the image that front matter names may be a file. */
export const isLocalCover = (image: string | null): image is string => image !== null && isLocal(image)

/**
 * Returns the metadata with the address of the image and, if pages show it, its size and smaller versions.
 * @param link of `targetOf`; null or undefined if there is no such image
 */
export function withCoverLink({ cover, ...meta }: PostMeta, link: Link | null | undefined): PostMeta {
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
