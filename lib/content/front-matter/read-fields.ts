import * as v from 'valibot'
import { latestMeant } from '../../core/dates.ts'
import { fieldRows, type FieldName, type Values } from '../../core/fields.ts'
import { describe, valueOf, type Entry, type Findings } from './entries.ts'
import { entryOf } from './spellings.ts'

type Row = (typeof fieldRows)[number]

const defaults = Object.fromEntries(fieldRows.map((row) => [row.field, row.default]))
/** Names under which a value may hide the post. */
const hiding = new Set(fieldRows.flatMap(({ names, hides, tellsWhen }) => (hides || tellsWhen ? names : [])))

/**
 * The value of every field, checked. What cannot be used is refused, and counts as no value.
 * @param entries by this blog's spellings
 * @returns the values, and whether one that may hide the post was refused
 */
export function readFields(
  entries: ReadonlyMap<string, Entry>,
  timeZone: string,
  findings: Findings,
  only?: ReadonlySet<FieldName>,
): { values: Values; inDoubt: boolean } {
  const values: Record<string, unknown> = { ...defaults }
  let inDoubt = false
  for (const row of fieldRows) {
    if (only && !only.has(row.field)) continue
    for (const name of row.names) {
      const entry = entryOf(entries, name)
      const read = entry && readField(row, name, entry, timeZone, findings)
      if (!read) continue
      const isHidden = row.hides?.(values[row.field] as never) ?? false
      if (read.value !== undefined && !isNothing(read.value) && !isHidden) values[row.field] = read.value
      else if (read.value === undefined && (row.field === 'date' || row.field === 'created'))
        values[row.field] = latestMeant(valueOf(entry), timeZone)
      if (read.value === undefined && hiding.has(name)) inDoubt = true
      // Another name may hide the post
      if (!row.hides) break
    }
  }
  return { values: values as unknown as Values, inDoubt }
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** @returns null if the name has no value, so that another name of the field counts; a refused value is undefined */
function readField(
  row: Row,
  name: string,
  entry: Entry,
  timeZone: string,
  { refuse, warn }: Findings,
): { value: unknown } | null {
  let value: unknown
  const named = entry.from === undefined ? `\`${name}\`` : `\`${name}\` of ${entry.from}`
  try {
    value = entry.read()
  } catch (cause) {
    const message = `${named} cannot be read: ${(cause as Error).message}`
    refuse(message, entry.offset, 'a value whose aliases exist and are few', name)
    return { value: undefined }
  }
  if (isNothing(value) || row.skips?.(value, name)) return null
  const schema = typeof row.schema === 'function' ? row.schema(timeZone) : row.schema
  const strict = v.safeParse(schema, value, abortEarly)
  if (strict.success) {
    const seen = withoutUnseen(strict.output)
    if (seen !== strict.output) warn(`\`${name}\` holds control characters, which are left out`, entry.offset)
    return { value: seen }
  }
  const { message: expected } = strict.issues[0]
  const meant = row.meant?.(value) ?? null
  const lenient = meant === null ? null : v.safeParse(schema, meant, abortEarly)
  if (lenient?.success) {
    warn(`\`${name}\` is read as ${describe(meant)}; expected ${expected}, found ${describe(value)}`, entry.offset)
    return { value: lenient.output }
  }
  refuse(`${named} cannot be used`, entry.offset, expected, describe(value))
  return { value: undefined }
}

const abortEarly = { abortEarly: true }

/** Control characters other than tabs and line breaks, and characters that change the direction of text. */
// oxlint-disable-next-line no-control-regex
const unseen = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e]/g

/** The value itself if it has none of these. */
function withoutUnseen(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(unseen, '')
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([key, each]) => [key, withoutUnseen(each)] as const)
  if (parts.every(([key, each]) => each === (value as Record<string, unknown>)[key])) return value
  return Array.isArray(value) ? parts.map(([, each]) => each) : Object.fromEntries(parts)
}
