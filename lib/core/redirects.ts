import { kept } from './kept.ts'
import { addressKey, segmentsOf, withoutExtension } from './addresses.ts'
import { literalPattern } from './literal-pattern.ts'

/** An old address and its target. */
export interface Redirect {
  /**
   * A path such as `/blog/old.html`. `:name` stands for any part of a segment, `:year`, `:month` and `:day` for digits,
   * and `:name*` at the end for all segments that follow.
   */
  from: string
  /** The target: a path of the blog or a URL. `:name` is replaced by the text that it matches in `from`. */
  to: string
}

/** Redirects in the order in which they are tried. */
export type Redirects = readonly Redirect[]

const placeholder = /:([a-z]\w*)(\*?)/gi

const namesIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name]) => name!.toLowerCase())

/** What is wrong with a redirect; null if nothing is. */
export function redirectProblem({ from, to }: Redirect): string | null {
  const segments = from.startsWith('/') ? segmentsOf(from) : null
  if (!segments) return `expected a path such as /blog/old.html; got ${JSON.stringify(from)}`
  if (!/^\/(?!\/)/.test(to) && !/^https?:\/\/./.test(to))
    return `expected a path such as /about, or an address; got ${JSON.stringify(to)}`
  // A visitor must not choose the host
  if (/^https?:\/\/[^/?#]*:[a-z]/i.test(to)) return `expected names in the path alone; got ${JSON.stringify(to)}`
  const known = namesIn(from)
  const unknown = namesIn(to).find((name) => !known.includes(name))
  if (unknown !== undefined) return `expected names of ${JSON.stringify(from)}; got ":${unknown}"`
  if (new Set(known).size < known.length) return `expected each name once; got ${JSON.stringify(from)}`
  // More would take a long time to match
  const open = segments.find((segment) => namesIn(segment).filter((name) => !digits.has(name)).length > 1)
  if (open !== undefined) return `expected one name a segment besides :year, :month and :day; got "${open}"`
  if (segments.slice(0, -1).some((segment) => /:[a-z]\w*\*/i.test(segment)) || /\*./.test(segments.at(-1)!))
    return `expected :name* at the end; got ${JSON.stringify(from)}`
  const target = to.startsWith('/') ? segmentsOf(to) : null
  if (known.length === 0 && target && addressKey(target) === addressKey(segments))
    return `expected another address than ${JSON.stringify(from)}; got ${JSON.stringify(to)}`
  return null
}

const digits = new Set(['year', 'month', 'day'])

interface Matcher {
  /** Key of a redirect without names. */
  key: string | null
  pattern: RegExp
  names: string[]
  to: string
}

const matchers = new WeakMap<Redirects, Matcher[]>()

/**
 * Where a table of redirects leads from an address.
 * @param segments of the address, decoded
 * @returns a path or an address, percent-encoded; null if the table has none
 */
export function redirectOf(redirects: Redirects, segments: readonly string[]): string | null {
  const compiled = kept(matchers, redirects, () => redirects.map(matcherOf))
  const key = addressKey(segments)
  const path = pathOf(segments)
  for (const { key: exact, pattern, names, to } of compiled) {
    const found = exact === null ? pattern.exec(path) : exact === key && []
    if (!found) continue
    const values = new Map(names.map((name, at) => [name, found[at + 1]!]))
    const filled = to.replace(placeholder, (_, name: string) =>
      values.get(name.toLowerCase())!.split('/').map(encodeURIComponent).join('/'),
    )
    if (!to.startsWith('/')) return new URL(filled).href
    const { pathname, search, hash } = new URL(base + filled)
    // Two slashes at its beginning would make it an address of another host
    return pathname.replace(/^\/+/, '/') + search + hash
  }
  return null
}

const base = 'http://blog.invalid'

const pathOf = (segments: readonly string[]): string =>
  [...segments.slice(0, -1), withoutExtension(segments.at(-1) ?? '')].join('/')

function matcherOf({ from, to }: Redirect): Matcher {
  const segments = segmentsOf(from) ?? []
  const names = namesIn(from)
  const source = pathOf(segments)
    .split(placeholder)
    // Every third piece is text between placeholders; the others are a name and its optional star
    .map((piece, at, pieces) => {
      if (at % 3 === 0) return literalPattern(piece)
      if (at % 3 === 2) return ''
      return pieces[at + 1] === '*' ? '(.+)' : digits.has(piece.toLowerCase()) ? '(\\d+)' : '([^/]+)'
    })
    .join('')
  return {
    key: names.length === 0 ? addressKey(segments) : null,
    pattern: new RegExp(`^${source}$`, 'iu'),
    names,
    to,
  }
}
