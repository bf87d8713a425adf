import { analyticsTool } from './analytics-tools.ts'
import { knownEmbeds } from '../mdx/html/embeds.ts'
import type { Hooks } from './site-hooks.ts'
import { httpUrl } from '../core/http-url.ts'
import { apiOrigin, webmentionApi } from '../core/reply-api.ts'

/** Sources by directive. */
type Sources = Readonly<Record<string, readonly string[]>>

/**
 * What every page needs. Next bootstraps and streams pages with inline scripts that differ from page to page. Without
 * 'unsafe-inline' they would need a nonce, and with it a render per request, or a hash of each: see SECURITY.md. Posts
 * may show images and media of other sites, but not run their scripts.
 */
const base: Sources = {
  'default-src': ["'self'"],
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'https:'],
  'media-src': ["'self'", 'https:'],
  'frame-src': knownEmbeds,
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** What each setting of site.config.ts adds. `docs/features.md` shows it for an example of each. */
export const additions: {
  [Key in keyof Hooks]-?: (setting: NonNullable<Hooks[Key]>) => Sources
} = {
  comments: ({ host = 'https://giscus.app' }): Sources => {
    const [origin] = originsOf([host])
    if (origin === undefined) return {}
    return { 'script-src': [`${origin}/client.js`], 'style-src': [`${origin}/default.css`], 'frame-src': [origin] }
  },
  newsletter: ({ action, redirectsTo = [] }) => ({ 'form-action': originsOf([action, ...redirectsTo]) }),
  analytics: (setting) => {
    const { connect = [] } = setting
    if ('component' in setting)
      return { 'script-src': originsOf(setting.scripts ?? []), 'connect-src': originsOf(connect) }
    const { script, data = {} } = setting
    const tool = analyticsTool(script, data)
    return {
      'script-src': tool.scripts ?? fileOf(script),
      'connect-src': [...originsOf([script, ...Object.values(data), ...connect]), ...(tool.connect ?? [])],
    }
  },
  replies: (sites) => ({ 'connect-src': originsOf(sites.map(apiOrigin)) }),
  webmention: (endpoint) => ({ 'connect-src': originsOf([webmentionApi(endpoint, '')?.url]) }),
  embeds: (origins) => ({ 'frame-src': origins }),
}

/**
 * The Content-Security-Policy of pages, as the value of its header. Settings are those of site.config.ts before it is
 * checked: what is wrong with them adds nothing, and is reported elsewhere.
 * @param options `isDev`: React may use `eval` for its messages; `isWritten`: the editor shows pages in a frame
 */
export function contentSecurityPolicy(
  hooks: Hooks,
  { isDev = false, isWritten = isDev }: { isDev?: boolean; isWritten?: boolean } = {},
): string {
  const directives = new Map(Object.entries(base).map(([name, sources]) => [name, [...sources]]))
  if (isDev) directives.get('script-src')!.push("'unsafe-eval'")
  if (isWritten) {
    directives.set('frame-ancestors', ["'self'"])
    directives.get('frame-src')!.unshift("'self'")
  }
  for (const [name, sources] of Object.keys(additions).flatMap((key) =>
    Object.entries(added(hooks, key as keyof Hooks)),
  ))
    if (sources.length > 0) {
      // A directive that is missing in `base` falls back to `default-src`
      const known = directives.get(name) ?? [...base['default-src']!]
      directives.set(name, [...known, ...sources.filter((source) => !known.includes(source))])
    }
  return policyWith(directives)
}

/**
 * The policy of the page that `pointsix admin` writes: its editor fetches from the host of the repository, previews what
 * is about to be uploaded, and lets an author sign in.
 * @param connect origins of the host; by default any, as a server sends it: the page itself names them
 */
export const adminPolicy = (connect: readonly string[] = ['https:', 'http:']): string =>
  policyWith(
    new Map([
      ...Object.entries({ ...base, 'frame-src': ["'self'", 'blob:', ...knownEmbeds] }),
      ['script-src', [...base['script-src']!, 'blob:']],
      ['img-src', [...base['img-src']!, 'blob:']],
      ['media-src', [...base['media-src']!, 'blob:']],
      // Its icons are a font, which is not in its file
      ['font-src', ["'self'", 'data:', 'https://cdn.jsdelivr.net']],
      ['connect-src', ["'self'", 'blob:', 'data:', ...connect]],
    ]),
  )

const policyWith = (directives: ReadonlyMap<string, readonly string[]>): string =>
  [...directives].map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`).join('; ')

function added(hooks: Hooks, key: keyof Hooks): Sources {
  const setting = hooks[key]
  if (setting === null || (typeof setting !== 'object' && typeof setting !== 'string')) return {}
  try {
    const sources = (additions[key] as (setting: unknown) => Sources)(setting)
    return Object.fromEntries(
      Object.entries(sources).map(([name, values]) => [name, values.filter((value) => isSource.test(value))]),
    )
  } catch {
    return {}
  }
}

/** A valid source has no character that ends a source or a directive. */
const isSource = /^[^\s;,'"]+$/

/** The origins of the values that are URLs of another site. */
const originsOf = (given: readonly unknown[]): string[] =>
  given.flatMap((value) => {
    const url = typeof value === 'string' ? httpUrl(value) : null
    return url ? [url.origin] : []
  })

/** The URL of one file of another site, without its query. */
function fileOf(script: unknown): string[] {
  const url = typeof script === 'string' ? httpUrl(script) : null
  if (!url) return []
  return [(url.origin + url.pathname).replaceAll(';', '%3B').replaceAll(',', '%2C')]
}
