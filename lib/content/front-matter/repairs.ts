import { dateMeant } from '../../core/dates.ts'

type Repair = (value: unknown) => unknown

const date: Repair = (value) => (typeof value === 'string' ? dateMeant(value) : null)

/** Lists with empty items: a line with nothing behind its dash, or two commas. */
const list: Repair = (value) =>
  Array.isArray(value) && value.includes(null) ? value.filter((item) => item !== null) : null

/** Qiita has a map for each tag. */
const tags: Repair = (value) => {
  const names = Array.isArray(value) ? value.filter((item) => item !== null).map(nameOf) : [null]
  return names.includes(null) ? null : names
}

/** Hexo has a list for each branch of its categories. */
const category: Repair = (value) => (Array.isArray(value) ? (value.flat(3)[0] ?? null) : null)

/**
 * Interprets a value as a boolean. YAML 1.1 has these words, and many generators write them.
 * @returns null if it is not a boolean
 */
export function flagMeant(value: unknown): boolean | null {
  // A map may have a `toString` of its own
  if (typeof value === 'object') return null
  const word = String(value).toLowerCase()
  if (['true', 'yes', 'on', 'y', '1'].includes(word)) return true
  return ['false', 'no', 'off', 'n', '0'].includes(word) ? false : null
}

/** A POSIX locale, such as `ko_KR.UTF-8`. */
const lang: Repair = (value) =>
  typeof value === 'string' ? value.trim().replace(/\..*$/s, '').replaceAll('_', '-') : null

/** Other blogs identify an author by a key, or give an address without a name. Items without a name are left out. */
const authors: Repair = (value) => [value].flat().flatMap((item) => nameOf(item) ?? [])

const nameOf = (item: unknown): unknown =>
  typeof item !== 'object' || item === null
    ? item
    : (Object.entries(item).find(
        ([key, found]) => /^(?:name|title|id|key|slug|username|login)$/.test(key) && typeof found === 'string',
      )?.[1] ?? null)

const repairs: Readonly<Record<string, Repair>> = {
  date,
  updated: date,
  tags,
  category,
  aliases: list,
  draft: flagMeant,
  published: flagMeant,
  private: flagMeant,
  unlisted: flagMeant,
  comments: flagMeant,
  noComments: flagMeant,
  lang,
  authors,
}

/**
 * The obvious meaning of a value that its field does not accept. The result is checked like any value.
 * @returns null if the meaning is not clear
 */
export const repair = (field: string, value: unknown): unknown => repairs[field]?.(value) ?? null
