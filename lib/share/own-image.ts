import type { PostMeta } from '../content/post.ts'

/**
 * The picture that the author of a post gave it, if platforms show such a file: of drawings and AVIF most show nothing.
 * @param base address of the site
 * @returns null if an image is drawn instead
 */
export function ownImage({ image }: Pick<PostMeta, 'image'>, base: string): URL | null {
  const url = image === null ? null : URL.parse(image, base)
  return url && /^https?:$/.test(url.protocol) && !/\.(?:svg|avif)$/i.test(url.pathname) ? url : null
}
