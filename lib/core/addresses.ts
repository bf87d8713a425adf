import { slugKey, slugProblem } from './identity.ts'
import { decoded } from './percent-encoding.ts'

/** Whether an author wrote more than a name: a path, or a file of an older site. */
export const isPath = (address: string): boolean => address.includes('/') || extension.test(address.trim())

/** File names of pages on older sites. Such a page is also asked for without its extension. */
const extension = /\.(?:html?|php|aspx?)$/i

/**
 * The segments of an address, decoded once, in NFC: `/2024/%ED%95%9C/a.html?x` has none, as a query is not a path.
 * @param address a path, with or without slashes around it, or a URL, of which the path counts
 * @returns null if no request for a page can have it
 */
export function segmentsOf(address: string): string[] | null {
  const path = address.trim().replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
  if (path.length > maxLength || /[?#]/.test(path)) return null
  const segments: string[] = []
  for (const encoded of path.split('/')) {
    if (encoded === '' || encoded === '.') continue
    const segment = decoded(encoded).normalize('NFC')
    if (segment === '..' || /[\p{Cc}/\\]/u.test(segment) || !segment.isWellFormed()) return null
    segments.push(segment)
  }
  if (/^index\.html?$/i.test(segments.at(-1) ?? '')) segments.pop()
  return segments.length === 0 ? null : segments
}

/** Longest address that is looked up, in UTF-16 code units. */
const maxLength = 2_000

/** The last segment of an address in the spelling that keys have. */
export const withoutExtension = (segment: string): string => segment.replace(extension, '') || segment

/** The slug that an address names: its last segment without the extension. Null if that cannot be one. */
export function slugIn(address: string): string | null {
  const last = address.includes('/') ? segmentsOf(address)?.at(-1) : address
  const slug = last === undefined ? null : withoutExtension(last)
  return slug === null || slugProblem(slug) !== null ? null : slug
}

/** The key that finds the post of an old address: that of a slug below `/posts`, else the path in one spelling. */
export function addressKey(segments: readonly string[]): string {
  const [first = '', second] = segments
  if (second !== undefined && segments.length === 2 && slugKey(first) === 'posts') return slugKey(second)
  return slugKey(`/${[...segments.slice(0, -1), withoutExtension(segments.at(-1) ?? '')].join('/')}`)
}

/**
 * The key of an alias: a path is what it says, such as `/blog/old-name/`, and a name is a slug. Null if it has none.
 */
export function keyOfAlias(alias: string): string | null {
  if (!alias.includes('/')) return alias === '' ? null : slugKey(withoutExtension(alias))
  const segments = segmentsOf(alias)
  return segments && addressKey(segments)
}

/**
 * The key that an alias also redirects from if no other post claims it: for a path, the slug in its last segment, as
 * some hosts redirect `/blog/*` to `/posts/*`; for a name, the path of that one segment.
 */
export function looseKeyOfAlias(alias: string): string | null {
  if (!alias.includes('/')) {
    const segments = segmentsOf(alias)
    return segments && addressKey(segments)
  }
  const slug = slugIn(alias)
  return slug === null ? null : slugKey(slug)
}
