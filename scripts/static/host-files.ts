import fs from 'node:fs'
import path from 'node:path'
import { headersOf } from '../../app/_config/headers.ts'
import { siteMark } from '../../lib/content/files/files.ts'
import { byCodeUnit } from '../../lib/core/by-code-unit.ts'
import type { Redirect } from '../../lib/core/redirects.ts'
import { encodedPath } from './addresses.ts'

/** What the files for hosts are made of. */
export interface HostedSite {
  /** Canonical address; undefined if it is not known. */
  publicUrl: string | undefined
  /** Path of the site on its host; empty at the root. */
  basePath: string
  /** Old addresses, decoded, with their targets, percent-encoded. */
  redirects: readonly (readonly [from: string, to: string])[]
  /** Redirects with names, such as `/blog/:name`. */
  patterns: readonly Redirect[]
  /** Whether Netlify builds it: there a file comes before a rule, unless `!` follows, which Cloudflare does not know. */
  onNetlify: boolean
}

/**
 * The files that hosts of static sites read, by name: `_headers` and `_redirects` (Netlify, Cloudflare Pages), `CNAME`
 * and `.nojekyll` (GitHub Pages). What the author's `public` has of the first two comes first; its `CNAME` stays.
 */
export function hostFiles(site: HostedSite, publicFolder: string): Record<string, string> {
  const own = (name: string): string => {
    const file = path.join(publicFolder, name)
    return fs.existsSync(file) ? `${fs.readFileSync(file, 'utf8').trimEnd()}\n` : ''
  }
  const domain = own('CNAME') || domainOf(site)
  return {
    _headers: own('_headers') + headerRules(site),
    _redirects: own('_redirects') + redirectRules(site),
    ...(domain && { CNAME: domain }),
    [siteMark]: '',
  }
}

/** The addresses of Next's rules as hosts write them. The policy of a page stands in the page. */
const places = {
  '/((?!_next/static/).*)': '/*',
  '/_next/static/:path*': '/_next/static/*',
  '/files/:path*': '/files/*',
}

/** Folders whose files have a hash in their name. */
const unchanging = ['/_next/static/*', '/files/*', '/share/*']

function headerRules({ basePath }: HostedSite): string {
  const rules = new Map([['/*', ["Content-Security-Policy: frame-ancestors 'none'"]]])
  const add = (place: string, line: string) => {
    // Hosts join the values of all rules that fit
    if (!rules.get('/*')!.includes(line)) rules.set(place, [...(rules.get(place) ?? []), line])
  }
  const all = headersOf(undefined)
  for (const [source, place] of Object.entries(places))
    for (const { key, value } of all.find((rule) => rule.source === source)!.headers) add(place, `${key}: ${value}`)
  for (const place of unchanging) add(place, 'Cache-Control: public, max-age=31536000, immutable')
  return [...rules]
    .map(([place, lines]) => `${basePath}${place}\n${lines.map((line) => `  ${line}\n`).join('')}`)
    .join('')
}

/**
 * Cloudflare reads no rule without names behind one with names. These are sorted, as a crawl finds them in whatever order
 * the server answers.
 */
const redirectRules = ({ basePath, redirects, patterns, onNetlify }: HostedSite): string =>
  [
    ...redirects.map(([from, to]) => [encodedPath(from), to] as const).sort(([a], [b]) => byCodeUnit(a, b)),
    ...patterns.flatMap((pattern) => ruleOf(pattern) ?? []),
  ]
    .map(([from, to]) => `${basePath}${from} ${to.startsWith('/') ? basePath : ''}${to} 301${onNetlify ? '!' : ''}\n`)
    .join('')

/** A redirect with names as hosts write it; null if a name is a part of a segment, which they do not know. */
export function ruleOf({ from, to }: Redirect): [readonly [from: string, to: string]] | null {
  if (!/^(?:\/(?::\w+|[^:/]*))*(?:\/:\w+\*)?$/.test(from)) return null
  const rest = /:(\w+)\*$/.exec(from)?.[1]
  const target = rest === undefined ? to : to.replace(new RegExp(`:${rest}\\b\\*?`, 'i'), ':splat')
  return [[from.replace(/:\w+\*$/, '*'), target]]
}

/** Domains of hosts, at which a site is without being told. */
const ofHosts =
  /(?:^|\.)(?:github\.io|gitlab\.io|codeberg\.page|netlify\.app|pages\.dev|workers\.dev|vercel\.app|surge\.sh|web\.app|localhost)$|^[\d.]+$|^\[/

/** What `CNAME` holds for GitHub Pages: the author's own domain; empty if there is none. */
function domainOf({ publicUrl, basePath }: HostedSite): string {
  if (publicUrl === undefined || basePath !== '') return ''
  const { hostname } = new URL(publicUrl)
  return ofHosts.test(hostname) ? '' : `${hostname}\n`
}
