import { isOf } from '../../core/origins.ts'
import { httpUrl } from '../../core/http-url.ts'

/**
 * The sites whose frames every post may show: those that the blog's own components and the shortcodes of other blogs
 * make, and the addresses that YouTube offers for copying. site.config.ts adds others, as `embeds`.
 */
export const knownEmbeds: readonly string[] = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://player.vimeo.com',
  'https://codepen.io',
  'https://codesandbox.io',
  'https://stackblitz.com',
]

/**
 * The `https:` address of a frame of an allowed site; null for any other.
 * @param embeds the origins that site.config.ts adds
 */
export function frameAddress(given: string, embeds: readonly string[]): string | null {
  // A path of this site resolves to a site that is not allowed: pages here refuse to be framed
  const address = httpUrl(given.trim(), 'https://site.invalid')
  if (!address) return null
  address.protocol = 'https:'
  if (address.hostname === 'site.invalid' || !isOf(address, [...knownEmbeds, ...embeds])) return null
  return /^https:/i.test(given.trim()) ? given.trim() : address.href
}
