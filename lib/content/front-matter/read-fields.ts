import * as v from 'valibot'
import { inOrder, type PostDate } from '../../core/dates.ts'
import { fieldRows, type FieldName, type Values } from '../../core/fields.ts'
import { describe, type Entry, type Findings } from './entries.ts'
import { entryOf, mayHide } from './spellings.ts'

type Row = (typeof fieldRows)[number]

/** The rows that a name may give a value, or a map of that name. */
const rowsOf = new Map<string, Row[]>()
for (const row of fieldRows)
  for (const name of new Set(row.names.map((each) => each.split('.')[0]!)))
    rowsOf.set(name, [...(rowsOf.get(name) ?? []), row])
const defaults = Object.fromEntries(fieldRows.map((row) => [row.field, row.default]))

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
  // Most posts have few of all names
  const given = new Set([...entries.keys()].flatMap((name) => rowsOf.get(name) ?? []))
  for (const row of fieldRows) {
    if (!given.has(row) || (only && !only.has(row.field))) continue
    for (const name of row.names) {
      const entry = entryOf(entries, name)
      const read = entry && readGiven(row, name, entry, timeZone, findings)
      if (!read) continue
      const isHidden = row.hides?.(values[row.field] as never) ?? false
      if (read.value !== undefined && !isNothing(read.value) && !isHidden) values[row.field] = read.value
      if (read.value === undefined && mayHide.has(name)) inDoubt = true
      // Another name may hide the post, or has a value
      if (!row.hides && read.value !== null) break
    }
  }
  return { values: values as unknown as Values, inDoubt }
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * The value of a name that may be given twice: one that hides the post, of dates the latest, or the earliest if the post
 * disappears then, else the last.
 */
function readGiven(row: Row, name: string, entry: Entry, timeZone: string, findings: Findings): Read {
  if (!entry.before) return readField(row, name, entry, timeZone, findings)
  const given: Read[] = []
  for (let each: Entry | undefined = entry; each; each = each.before)
    given.push(readField(row, name, each, timeZone, findings))
  const values = given.filter((each) => each !== null).map(({ value }) => value)
  if (values.length === 0) return null
  if (values.includes(undefined)) return { value: undefined }
  if (row.tellsWhen) return { value: inOrder(values as PostDate[]).at(row.field === 'expiryDate' ? 0 : -1) }
  return { value: values.find((value) => row.hides?.(value as never)) ?? values[0] }
}

/** The value of a name; undefined if it is refused. Null if the name has none, so that another name of the field counts. */
type Read = { value: unknown } | null

function readField(row: Row, name: string, entry: Entry, timeZone: string, { refuse, warn }: Findings): Read {
  let value: unknown
  const named = entry.from === undefined ? `\`${name}\`` : `\`${name}\` of ${entry.from}`
  try {
    value = entry.read()
  } catch (cause) {
    const message = `${named} cannot be read: ${(cause as Error).message}`
    refuse(message, entry.offset, 'a value whose aliases exist and are few', name)
    return { value: undefined }
  }
  const isHidden = entry.unknown !== undefined && mayHide.has(name)
  if (isHidden && isNothing(value)) {
    refuse(`${named} cannot be used`, entry.offset, 'a literal, as metadata is not evaluated', entry.unknown!)
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
  const instead = row.instead?.(value, timeZone, name)
  if (instead !== undefined) {
    const use = instead ? `read as ${describe(instead.date)}` : 'not used'
    warn(`${named} is ${use}; expected ${expected}, found ${describe(value)}`, entry.offset)
    return { value: instead }
  }
  // What remains of such a value says nothing, and its code is reported
  if (entry.unknown !== undefined && !isHidden) return null
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
