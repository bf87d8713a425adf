import { literal } from './html.ts'

/**
 * A shortcode of Hugo, `{{< name … >}}`, a tag of Liquid as in Jekyll, Hexo and Eleventy, `{% name … %}`, or a call in
 * Zola, `{{ name(…) }}` and `{% name(…) %}`.
 */
export interface Shortcode {
  kind: 'hugo' | 'liquid'
  name: string
  /** Whether it is a call within `{{ … }}`. */
  isCall?: true
  /** Whether it is a closing shortcode: `{{< /name >}}`, `{% endname %}`. Zola's `{% end %}` has no name. */
  closes: boolean
  positional: string[]
  named: Readonly<Record<string, string>>
  /** Length of the whole shortcode, in UTF-16 code units. */
  length: number
}

/** Matches a shortcode of Hugo. Its arguments have at most 1,000 UTF-16 code units. */
const hugo =
  /\{\{(?:<\s*(?:(\/)\s*)?([A-Za-z][\w./-]*)([^]{0,1000}?)>\}\}|%\s*(?:(\/)\s*)?([A-Za-z][\w./-]*)([^]{0,1000}?)%\}\})/y
const liquid = /\{%-?\s*([a-z_]\w*)([^]{0,1000}?)-?%\}/y
const call = /\{\{-?\s*([a-z_]\w*)\(([^{}]{0,1000}?)\)\s*-?\}\}/y
const argument =
  /(?:([\w-]+)\s*[=:]\s*(?!\/\/))?(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|(https?:\/\/[^\s"'`<>]*[^\s"'`<>,]|[^\s"'`=,]+))/g

/** The shortcode at an offset of a text. */
export function readShortcode(text: string, at = 0): Shortcode | null {
  const isHugo = /[<%]/.test(text[at + 2] ?? '') && text.startsWith('{{', at)
  if (!isHugo && text.startsWith('{{', at)) {
    call.lastIndex = at
    const [whole, name, rest] = call.exec(text) ?? []
    return whole
      ? { kind: 'liquid', name: name!, isCall: true, closes: false, ...argumentsIn(rest!), length: whole.length }
      : null
  }
  const pattern = isHugo ? hugo : liquid
  pattern.lastIndex = at
  const match = pattern.exec(text)
  if (!match) return null
  const [whole] = match
  if (isHugo) {
    const [, closes = match[4], name = match[5], rest = match[6]] = match
    return { kind: 'hugo', name: name!, closes: closes === '/', ...argumentsIn(rest!), length: whole.length }
  }
  const [, name, rest] = match as unknown as [string, string, string]
  const closes = name.startsWith('end')
  const given = argumentsIn(rest.replace(/^\s*\(([^]*)\)\s*$/, '$1'))
  return { kind: 'liquid', name: closes ? name.slice(3) : name, closes, ...given, length: whole.length }
}

function argumentsIn(text: string): Pick<Shortcode, 'positional' | 'named'> {
  const positional: string[] = []
  const named: Record<string, string> = {}
  for (const [, name, double, single, tick, word] of text.matchAll(argument)) {
    const value = double?.replace(/\\(.)/g, '$1') ?? single ?? tick ?? word ?? ''
    if (name) named[name] = value
    else if (value !== '/') positional.push(value)
  }
  return { positional, named }
}
const output = /\{\{-?\s*(?:(site|page|post|include)\.[\w.]+|(["'])([^"'\n{}]*)\2)\s*(\|[^{}\n]{0,200})?\s*-?\}\}/y
/** What a filter makes of an address is one for the same file or page. */
const isAddress = /^(?:\/|\.{1,2}\/|https?:\/\/)\S*$|^[^\s/]\S*\.(?:\w{2,5})$/
const addressFilters = /^(?:\|\s*(?:relative_url|absolute_url|url|prepend:\s*site\.\w+|append:\s*["']{2})\s*)+$/

const assignment = /\{%-?\s*(?:set|assign|capture)\s+(\w[\w-]*)\s*(?:=\s*(?:(["'])([^"'\n]*)\2|(-?\d[\d.]*))\s*-?%\})?/g
const variable = /\{\{-?\s*([\w.][\w.-]*?)\s*(\|[^{}\n]{0,200})?-?\}\}/y
/** Shortcodes that Hugo and Zola show as text. */
const escaped = /\{\{([<%]?)\/\*([^{}]{0,1000}?)\*\/([>%]?)\}\}/y

/** The variables of a post; null for what is computed. */
export const variablesIn = (source: string): ReadonlyMap<string, string | null> =>
  new Map([...source.matchAll(assignment)].map(([, name, , text, number]) => [name!, text ?? number ?? null]))

/**
 * Reads an output tag of Liquid at an offset, `{{ … }}`. Of what another blog has in it, only the beginning of an
 * address has a meaning here.
 * @returns null for anything that is not Liquid
 */
export function readOutput(
  text: string,
  at: number,
  variables: ReadonlyMap<string, string | null>,
): { length: number; value: string | null; isComputed?: boolean } | null {
  for (const pattern of [output, variable, escaped]) pattern.lastIndex = at
  const [shown, before, inner, behind] = escaped.exec(text) ?? []
  if (shown) return { length: shown.length, value: literal(`{{${before}${inner}${behind}}}`) }
  const [named, name = '', filter] = variable.exec(text) ?? []
  if (named && variables.has(name)) {
    const value = filter ? null : variables.get(name)!
    return { length: named.length, value: literal(value ?? ''), isComputed: value === null }
  }
  const match = output.exec(text)
  // A filter is no JavaScript
  if (!match && named && filter) return { length: named.length, value: null }
  if (!match) return null
  const [whole, object, , quoted, filters] = match
  const length = whole.length
  if (object) return { length, value: /^\{\{-?\s*site\.(?:base)?url\s*-?\}\}$/.test(whole) ? '' : null }
  if (isAddress.test(quoted!)) return { length, value: quoted! }
  return filters ? { length, value: addressFilters.test(filters) ? quoted! : null } : null
}
