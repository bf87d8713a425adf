import type { PostMeta } from '../../core/post.ts'
import { httpUrl } from '../../core/http-url.ts'

/**
 * The author's picture for a post, if platforms display its format: most do not display SVG and AVIF.
 * @param base address of the site
 * @returns null if an image is drawn instead
 */
export function ownImage({ image }: Pick<PostMeta, 'image'>, base: string): URL | null {
  const url = image === null ? null : httpUrl(image, base)
  return url && !/\.(?:svg|avif)$/i.test(url.pathname) ? url : null
}
