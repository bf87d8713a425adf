import { fieldRows, keyOfName } from '../../core/fields.ts'
import { addressNames } from './addresses.ts'
import { isMap, valueOf, type Entry } from './entries.ts'

const names = [...fieldRows.flatMap((row) => row.names.map((name) => name.split('.')[0]!)), ...addressNames]
const spellings = new Map(names.flatMap((name) => [keyOfName(name), name].map((spelling) => [spelling, name])))

/**
 * This blog's spelling of a field name. The name may be in any case, with or without separators between its words:
 * `cover_image`, `Cover Image`. One that may hide the post may say of what: `post_status`, `isVisible`. Undefined for a
 * name that has no meaning here.
 */
export function spelledHere(name: string): string | undefined {
  // Most names are spelled this way and need one lookup, and posts of a blog share the others
  const known = spellings.get(name) ?? others.get(name)
  if (known !== undefined) return known || undefined
  const key = keyOfName(name)
  const part = spellings.get(key.replace(/^(?:is|post|blog|page|article|note|publish)/, ''))
  const meant = spellings.get(key) ?? (part !== undefined && mayHide.has(part) ? part : '')
  if (others.size < 1_000) others.set(name, meant)
  return meant || undefined
}
/** What names mean that are spelled otherwise; empty for those without a meaning. */
const others = new Map<string, string>()

/** Maps of Zola, Hugo and Eleventy with fields of their own. */
export const nested = ['extra', 'params', 'eleventyComputed']

/** Fields that may be in such a map: those that hide a post, and what themes show beside its text. */
const inExtra = new Set<string>(
  fieldRows.flatMap(({ field, names, hides }) =>
    hides || /^(?:authors|comments|noComments|image\w*|ogImage|canonical|publishDate|expiryDate)$/.test(field)
      ? names
      : [],
  ),
)

/** Maps of Zola and Hugo. In TOML a line below `[taxonomies]` is in that map, although its author means the post. */
const tables = ['taxonomies', 'cover', 'menu', 'author']
const inTables = new Set(['draft'])

/** Names under which a value may hide the post. */
export const mayHide = new Set(fieldRows.flatMap(({ hides, tellsWhen, names }) => (hides || tellsWhen ? names : [])))

/** The entries, also under this blog's spelling of their names, and with those of a map such as `extra`. */
export function withSpellings(entries: ReadonlyMap<string, Entry>): Map<string, Entry> {
  const spelled = new Map(entries)
  const within = [...nested, ...tables].flatMap((map) => {
    const inner = valueOf(entries.get(map))
    const counts = nested.includes(map) ? inExtra : inTables
    return Object.keys(isMap(inner) ? inner : {})
      .filter((name) => counts.has(spelledHere(name) ?? ''))
      .map((name) => [name, entryOf(entries, `${map}.${name}`)!] as const)
  })
  for (const [name, entry] of [...entries, ...within]) {
    const meant = spelledHere(name)
    const own = meant === undefined ? entry : spelled.get(meant)
    if (own === undefined) spelled.set(meant!, entry)
    else if (own !== entry && mayHide.has(meant!)) spelled.set(meant!, behind(own, entry))
  }
  return spelled
}

/** Another spelling of a name gives it a value as well, which may hide the post. */
const behind = (own: Entry, entry: Entry): Entry => ({ ...own, before: own.before ? behind(own.before, entry) : entry })

/** The entries, with those that are inherited where the post has no value. */
export const withInherited = (own: ReadonlyMap<string, Entry>, inherited: ReadonlyMap<string, Entry>) =>
  inherited.size === 0
    ? own
    : new Map([...own, ...[...inherited].filter(([name]) => (valueOf(own.get(name)) ?? '') === '')])

/** The entry of a name; that of `a.b` is `b` of a map `a`. */
export function entryOf(entries: ReadonlyMap<string, Entry>, name: string): Entry | undefined {
  const dot = name.indexOf('.')
  if (dot === -1) return entries.get(name)
  const holder = entries.get(name.slice(0, dot))
  const map = holder && !holder.isScalar ? valueOf(holder) : null
  const key = keyOfName(name.slice(dot + 1))
  const inside = isMap(map) && Object.entries(map).find(([each]) => keyOfName(each) === key)
  if (!inside) return undefined
  const [, value] = inside
  return { ...holder!, isScalar: typeof value !== 'object', read: () => value }
}
