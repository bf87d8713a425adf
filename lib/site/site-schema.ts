import * as v from 'valibot'
import { languageNamed } from '../core/languages.ts'
import { didYouMean } from '../core/nearest.ts'

const describe = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value))
export const expected = (what: string) => (issue: { input: unknown }) =>
  `expected ${what}; got ${describe(issue.input)}`

/**
 * The message of an object: a key is missing, is not known, or the value is no object.
 * @param known keys, of which the message names the nearest
 */
export const keysOf = (what: string, known?: () => string[]) => (issue: { input: unknown; expected: string | null }) =>
  issue.expected === 'never'
    ? `expected ${what}; got the unknown key ${describe(issue.input)}${known ? didYouMean(String(issue.input), known()) : ''}`
    : issue.input === undefined
      ? 'expected a value; got nothing'
      : `expected ${what}; got ${describe(issue.input)}`

export const text = (what: string) =>
  v.pipe(
    v.string(expected(what)),
    v.check((value) => value.trim() !== '', expected(what)),
  )

export const checked = (what: string, isRight: (value: string) => boolean) =>
  v.pipe(v.string(expected(what)), v.check(isRight, expected(what)))

export const isAddress = (value: string) => URL.canParse(value) && /^(https?|mailto):$/.test(new URL(value).protocol)
export const isPath = (value: string) => /^\/(?!\/)/.test(value)

export const flag = v.boolean(expected('true or false'))

export const list = <const Item extends v.GenericSchema>(item: Item, what: string) => v.array(item, expected(what))

/** A path of the blog, or an address. */
export const place = (example: string) =>
  checked(`a path such as ${example}, or an address`, (value) => isPath(value) || isAddress(value))

const labels = expected('a string, or one for each language, such as { en, ko }')

export const label = v.union(
  [
    text('a label'),
    v.pipe(
      v.objectWithRest({ en: text('a label') }, text('a label')),
      v.check((given) => Object.keys(given).every((lang) => languageNamed(lang) !== null), labels),
    ),
  ],
  labels,
)
