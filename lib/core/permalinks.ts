import { segmentsOf, withoutExtension } from './addresses.ts'
import { literalPattern } from './literal-pattern.ts'

// Patterns of addresses as Jekyll and Hugo have them: `/:year/:month/:title/`.

/** The values that fill a pattern. */
export interface PermalinkParts {
  /** `YYYY-MM-DD` */
  day: string | null
  /** The slug, without a date before it. */
  slug: string
  categories: readonly string[]
  /** The folder in which the blog keeps its posts; Hugo only. */
  section?: string
}

/**
 * Fills a pattern such as `/:year/:month/:title/`, as Hugo and Jekyll have it.
 * @returns null if the post lacks what the pattern needs
 */
export function permalink(pattern: string, { day, slug, categories, section = '' }: PermalinkParts): string | null {
  const [year = '', month = '', date = ''] = day?.split('-') ?? []
  const trim = (number: string) => number.replace(/^0/, '')
  const values: Record<string, string> = {
    year,
    month: month.padStart(2, '0'),
    day: date.padStart(2, '0'),
    i_month: trim(month),
    i_day: trim(date),
    short_year: year.slice(2),
    y_day: day ? String(dayOfYear(day)).padStart(3, '0') : '',
    yearday: day ? String(dayOfYear(day)) : '',
    title: slug,
    slug,
    slugorfilename: slug,
    slugorcontentbasename: slug,
    filename: slug,
    contentbasename: slug,
    name: slug,
    categories: categories.join('/'),
    section,
    sections: section,
    output_ext: '.html',
  }
  let complete = true
  const filled = named(pattern).replace(/:([a-z_]+)/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined || (value === '' && /year|month|day/.test(name))) complete = false
    return value ?? whole
  })
  const address = `/${filled}`.replace(/\/{2,}/g, '/')
  return complete && segmentsOf(address) ? address : null
}

function dayOfYear(day: string): number {
  const [year] = day.split('-')
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${year}-01-01T00:00:00Z`)) / 86_400_000) + 1
}

/** Jekyll's named patterns. */
export const namedPatterns: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  weekdate: '/:categories/:year/W:week/:short_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
}

const named = (pattern: string): string => (Object.hasOwn(namedPatterns, pattern) ? namedPatterns[pattern]! : pattern)

/** Whether an address contains placeholders, or is the name of a pattern. */
export const isPattern = (address: string): boolean =>
  Object.hasOwn(namedPatterns, address) || /(?:^|[/.:-]|[a-z]):[a-z]/i.test(address.replace(/^[a-z]+:\/\//i, ''))

const ofSlug = /^:(?:title|slug|name|filename|contentbasename|slugorfilename|slugorcontentbasename)$/
const ofNumber = /^:(?:short_year|year|i_month|month|i_day|day|y_day|yearday|week|hour|minute|second)$/
const ofFolders = /^:(?:categories|sections)$/
const part = /(:[a-z_]+)/

/** What is wrong with a pattern of all addresses; null if nothing is. */
export function patternProblem(pattern: string): string | null {
  const filled = named(pattern)
  const parts = filled.split(part).filter((each) => each.startsWith(':'))
  const count = (kind: RegExp) => parts.filter((each) => kind.test(each)).length
  const segments = filled.split('/')
  const isClear = segments.every((each) => each.split(part).filter((name) => isOpen(name)).length <= 1)
  return filled.startsWith('/') && count(ofSlug) === 1 && count(ofFolders) <= 1 && isClear
    ? null
    : `expected a pattern such as /:year/:month/:title/, with one name of the post; got ${JSON.stringify(pattern)}`
}

/** Whether a placeholder matches any text: two of them in a segment would be slow to match. */
const isOpen = (name: string): boolean => name.startsWith(':') && name !== ':output_ext' && !ofNumber.test(name)

/**
 * The slugs that an address may mean if it follows one of the patterns, the likeliest first. A file may have its date
 * in its name.
 * @param segments as `segmentsOf` gives them
 */
export function slugsByPattern(patterns: readonly string[], segments: readonly string[]): string[] {
  const path = `/${[...segments.slice(0, -1), withoutExtension(segments.at(-1)!)].join('/')}`
  return patterns.flatMap((pattern) => {
    const { slug, year, month, day } = matcherOf(pattern).exec(path)?.groups ?? {}
    if (slug === undefined) return []
    const date = [year, month?.padStart(2, '0'), day?.padStart(2, '0')]
    return [...(date.includes(undefined) ? [] : [[...date, slug].join('-')]), slug]
  })
}

const matchers = new Map<string, RegExp>()

function matcherOf(pattern: string): RegExp {
  const known = matchers.get(pattern)
  if (known) return known
  const source = (namedPatterns[pattern] ?? pattern)
    .replace(/(?::output_ext|\.html?)?\/?$/, '')
    .replace(/(:categories|:sections)\//, '$1')
    .split(part)
    .map((each) => {
      if (!each.startsWith(':')) return literalPattern(each)
      if (ofSlug.test(each)) return '(?<slug>[^/]+)'
      // A post may have no category
      if (ofFolders.test(each)) return '(?:[^/]+/)*'
      const date = /^:(?:i_)?(year|month|day)$/.exec(each)?.[1]
      if (date !== undefined && !pattern.slice(0, pattern.indexOf(each)).includes(date)) return `(?<${date}>\\d+)`
      return ofNumber.test(each) ? '\\d+' : each === ':output_ext' ? '' : '[^/]+'
    })
    .join('')
  const matcher = new RegExp(`^${source}$`, 'iu')
  matchers.set(pattern, matcher)
  return matcher
}
