import { decoded } from '../../lib/core/percent-encoding.ts'

export interface SitePlace {
  /** Path of the site, such as `/repository`; empty at the root of a host. */
  basePath: string
  /** The address for which the site was built. */
  madeFor: string
}

/** Matches a tag. Text between tags may look like attributes, such as code. */
export const tag = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi
const attribute = /\s(?:href|src|poster|action|content)="([^"]*)"/g
const candidates = /\s(?:image)?srcset="([^"]*)"/gi
const location = /<loc>([^<]*)<\/loc>/g
const references: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }

/** An address as it is, of markup in which it is escaped. */
export const unescaped = (address: string): string =>
  address.replace(/&(?:amp|quot|#x27|lt|gt);/g, (reference) => references[reference]!)

/**
 * The addresses of the site in a page or a sitemap.
 * @returns paths, decoded, without base path, query and hash
 */
export function addressesIn(text: string, { madeFor, basePath }: SitePlace): Set<string> {
  const tags = (text.match(tag) ?? []).join('')
  const all = (pattern: RegExp, within = tags) => [...within.matchAll(pattern)].map(([, value]) => value!)
  const named = [
    ...all(attribute),
    ...all(candidates).flatMap((list) => list.split(',').map((each) => each.trim().split(/\s/)[0]!)),
    ...all(location, text),
  ]
  const paths = named.flatMap((address) => {
    const plain = unescaped(address)
    const absolute = [`${madeFor}/`, `${basePath}/`].find((start) => start !== '/' && plain.startsWith(start))
    const path = absolute === undefined ? plain : plain.slice(absolute.length - 1)
    return /^\/(?!\/)/.test(path) ? [decoded(path.replace(/[?#].*$/s, ''))] : []
  })
  return new Set(paths)
}

/** A decoded path as part of an address. */
export const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')
