import { dateMeant, hasTime, parseDate } from '../../lib/core/dates.ts'
import { date } from '../../lib/core/field-values.ts'
import { fieldRows } from '../../lib/core/fields.ts'
import { spelledHere } from '../../lib/content/front-matter/spellings.ts'
import type { Fixable } from './fixes.ts'
import { usesIn } from '../../lib/content/check/references.ts'
import { removalOf, tagItemsIn } from './tag-items.ts'
import { postText, type PostText } from '../../lib/content/check/text.ts'

/**
 * Corrections that `--fix` makes although the post is valid: spellings that readers do not see. Only in YAML front
 * matter.
 */
export function tidied(file: string, text: string, timeZone: string): Fixable[] {
  const post = postText(file, text)
  const { links, images } = usesIn(post)
  const found: Fixable[] = tagsTwice(post)
  const add = (start: number, before: string, text: string) =>
    void found.push({ found: before, fix: { start, end: start + before.length, text } })
  if (post.format === 'yaml')
    for (const { name, value, start, blanks } of fieldsIn(post)) {
      if (blanks !== '') add(start + value.length, blanks, '')
      if (!dateFields.has(spelledHere(name) ?? '')) continue
      const [, quote, text] = /^(["']?)(.*)\1$/s.exec(value)!
      const canonical = canonicalDate(text!, timeZone)
      if (canonical !== null) add(start + quote!.length, text!, canonical)
    }
  for (const { address, start } of [...links, ...images])
    if (address.normalize('NFC') !== address) add(start, address, address.normalize('NFC'))
  return found
}

/** Repeated tags, which the post has only once. Spellings that differ in case depend on other posts. */
function tagsTwice(post: PostText): Fixable[] {
  const items = tagItemsIn(post)
  const first = new Map(items.toReversed().map((item) => [item.tag, item]))
  return items
    .filter((item) => first.get(item.tag) !== item)
    .map((item) => ({ found: item.tag, fix: removalOf(post.text, item) }))
}

const dateFields = new Set(fieldRows.flatMap(({ schema, names }) => (schema === date ? names : [])))

interface Field {
  name: string
  value: string
  start: number
  /** White space behind it. */
  blanks: string
}

/** The fields of one line: `name: value` without indentation. */
function* fieldsIn({ text, matter }: PostText): Generator<Field> {
  let start = matter.start
  for (const line of text.slice(matter.start, matter.end).split('\n')) {
    const [, head, value, blanks] = /^((?:[A-Za-z_]\w*):[ \t]+)(\S(?:.*\S)?)([ \t]*)$/.exec(line) ?? []
    // What follows a value may be a comment, and a text may continue in the next lines
    if (value !== undefined && !/^[|>&*!]/.test(value) && !value.includes(' #'))
      yield { name: head!.split(':')[0]!, value, start: start + head!.length, blanks: blanks! }
    start += line.length + 1
  }
}

/**
 * The canonical spelling of a date, `2026-11-21`, or of a time, `2026-11-21T09:30`, for the same instant.
 * @returns null if it is spelled this way already, or if information would be lost
 */
export function canonicalDate(text: string, timeZone: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}(?:[T ]\d|$)/.test(text) && parseDate(text, timeZone)) return null
  const meant = parseDate(text, timeZone) ? text : dateMeant(text)
  const parsed = meant === null ? null : parseDate(meant, timeZone)
  if (meant === null || !parsed) return null
  const time = /\d{1,2}:\d{2}.*$/.exec(meant)?.[0]
  // A time that cannot be read would be lost
  if (time === undefined && hasTime(text)) return null
  const [day] = /^\D*\d{4}\D*\d{1,2}\D*\d{1,2}/.exec(meant) ?? []
  const date = day === undefined ? undefined : parseDate(day, 'UTC')?.date
  const result = date && (time === undefined ? date : `${date}T${time.replace(/\s+/g, '').padStart(5, '0')}`)
  return result && result !== text && parseDate(result, timeZone)?.instant === parsed.instant ? result : null
}
