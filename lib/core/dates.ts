import { Temporal } from 'temporal-polyfill'

/** A date in a post: the calendar date in the site's zone, and the instant. */
export interface PostDate {
  /** `YYYY-MM-DD` in the site's zone. */
  date: string
  /** ISO instant in UTC with milliseconds; for a calendar date, its midnight in the site's zone. */
  instant: string
}

/** The `expected` value of a fault in a date. */
export const expectedDate = 'a date such as 2026-11-21, or a time such as 2026-11-21T09:30 or 2026-11-21T09:30:00+09:00'

const calendarDate =
  /^(\d{4})(?:-(\d{1,2})-(\d{1,2})|\/(\d{1,2})\/(\d{1,2})|\. ?(\d{1,2})\. ?(\d{1,2})\.?|(\d{2})(\d{2}))/
const clockTime = /^(?:[Tt]|\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*([Zz]|[+-]\d{2}(?::?\d{2})?)?$/

/** Cached results. A blog is scanned repeatedly, and a time zone conversion costs as much as reading its YAML. */
const known = new Map<string, PostDate | null>()
const maxKnown = 20_000

/**
 * Parses `2026-11-21`, `2026/11/21`, `2026. 11. 21.` and `20261121`, each with an optional time and offset. A time
 * without an offset is in `timeZone`.
 * @returns null if `text` is none of these, or names a day or an hour that does not exist
 */
export function parseDate(text: string, timeZone: string): PostDate | null {
  // Longer than any date
  if (text.length > 100) return convert(text, timeZone)
  const key = `${timeZone} ${text}`
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= maxKnown) known.clear()
  const date = convert(text, timeZone)
  known.set(key, date)
  return date
}

function convert(text: string, timeZone: string): PostDate | null {
  const trimmed = text.trim()
  const day = calendarDate.exec(trimmed)
  if (!day) return null
  const [whole, year, ...parts] = day
  const [month, dayOfMonth] = parts.filter((part) => part !== undefined)
  const rest = trimmed.slice(whole.length)
  try {
    // The constructors throw where a field is out of range
    const date = [Number(year), Number(month), Number(dayOfMonth)] as const
    if (rest === '') {
      const plain = new Temporal.PlainDate(...date)
      return fromZoned(plain.toZonedDateTime(timeZone), plain)
    }
    const time = clockTime.exec(rest)
    if (!time) return null
    const [, hour, minute, second = '0', fraction = '', offset] = time
    const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3))
    const plain = new Temporal.PlainDateTime(...date, Number(hour), Number(minute), Number(second), milliseconds)
    return fromZoned(
      offset ? plain.toZonedDateTime(zoneOfOffset(offset)).withTimeZone(timeZone) : plain.toZonedDateTime(timeZone),
    )
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const zoneOfOffset = (offset: string): string =>
  /^z$/i.test(offset) ? 'UTC' : offset.replace(/^(...):?(..)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`)

/**
 * @param day the date of the instant, if it is known
 * @throws {RangeError} if the year does not have four digits: instants are compared as text
 */
function fromZoned(zoned: Temporal.ZonedDateTime, day = zoned.toPlainDate()): PostDate {
  const date = day.toString()
  const instant = new Date(zoned.epochMilliseconds).toISOString()
  if (!/^\d{4}-/.test(date) || !/^\d{4}-/.test(instant))
    throw new RangeError(`${instant} is outside the years 0000 to 9999`)
  return { date, instant }
}

const months = 'january february march april may june july august september october november december'.split(' ')
/** Perhaps with a weekday and a time; not a range. */
const dateInKorean =
  /^(\d{4})\s*[년年]\s*(\d{1,2})\s*[월月]\s*(\d{1,2})\s*[일日号號](?!.*(?:\d\s*[월月일日]|\d{4}|[~〜→]))/s
/** With an English month, also as in mails and RSS, or as `Date.toString()` of JavaScript has it, which Hashnode uses. */
const namedDate =
  /^(?:(\d{1,2})\s+)?([a-z]{3,9})\.?,?\s+(?:(\d{1,2}),?\s+)?(\d{4})(?:,?\s+(\d{1,2}:\d{2}(?::\d\d)?)(?:\s*[ap]m| ?(GMT|UTC?|Z)?([+-]\d{4})?(?: \([^()]*\))?))?$/i
/** Day and month in either order. */
const yearLast = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/
const dayOfWeek = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},?\s+/i
const ordinal = /(?<=\b\d{1,2})(?:st|nd|rd|th)\b/i

/**
 * Interprets a date that `parseDate` does not accept, if its meaning is clear: a time in UTC or in the format of email
 * in another spelling, a calendar date with an English month, in Korean or with the year last, a Unix time, or the
 * calendar date before a weekday, or a time that does not exist or is written in another way.
 * @returns null if the meaning is not clear
 */
export function dateMeant(text: string): string | null {
  // Quotes and dashes of prose, and what ends a value in other formats
  const trimmed = text
    .normalize('NFKC')
    .trim()
    .replace(/^["'`“”‘’]+|["'`“”‘’,;]+$/g, '')
    .replace(/(?<=\d)[\u2010-\u2015\u2212_](?=\d)/g, '-')
  if (trimmed !== text.trim() && parseDate(trimmed, 'UTC')) return trimmed
  const time = trimmed.replace(/ ?(?:UTC|GMT)$/i, 'Z').replace(/(?<=[Z\d])\[[\w/+-]+\]$/i, '')
  if (time !== trimmed && /(?:Z|[+-]\d\d:?\d\d)$/i.test(time) && parseDate(time, 'UTC')) return time
  const [, first, , second, last] = yearLast.exec(trimmed) ?? []
  // Unambiguous only if exactly one of them can be a month
  if (last !== undefined && Number(first) > 12 !== Number(second) > 12)
    return joined(Number(first) > 12 ? [last, second, first] : [last, first, second])
  // Unix time in seconds, from 2001 on, or in milliseconds
  if (/^[1-9]\d{9}(?:\d{3})?$/.test(trimmed)) return new Date(Number(trimmed.padEnd(13, '0'))).toISOString()
  const inKorean = dateInKorean.exec(trimmed)
  if (inKorean) return joined(inKorean.slice(1))
  const english = trimmed.replace(dayOfWeek, '').replace(ordinal, '')
  const [, dayBefore, name = '', dayAfter, year, clock, zone, offset] = namedDate.exec(english) ?? []
  const month = monthNamed(name)
  if (year !== undefined && month > 0 && (dayBefore === undefined) !== (dayAfter === undefined)) {
    const date = joined([year, month, dayBefore ?? dayAfter])
    return zone || offset ? `${date}T${clock}${offset ?? 'Z'}` : date
  }
  const day = calendarDate.exec(trimmed)?.[0]
  // A range of dates has no clear beginning
  return day !== undefined && /^[T\s(,](?!.*\d{4}\D\d\d?\D\d)/is.test(trimmed.slice(day.length)) ? day : null
}

/** Whether a date has a time behind it, in whatever form. */
export const hasTime = (text: string): boolean =>
  /\d:\d|[\d\s][ap]m\b|[시時时点點午]|오[전후]|정오/i.test(text.normalize('NFKC'))

/** The number of a month, from 1 to 12; 0 if there is no such month. */
const monthNamed = (name: string): number =>
  months.findIndex((candidate) => candidate.startsWith(name.toLowerCase())) + 1

const joined = (parts: unknown[]): string => parts.map((part) => String(part).padStart(2, '0')).join('-')

/** The earliest comes first. */
export const inOrder = (dates: readonly PostDate[]): PostDate[] =>
  dates.toSorted((a, b) => (a.instant < b.instant ? -1 : 1))

/**
 * The latest day that a text may mean which names none: of `10/11/2026` 10 November, else the end of its month or year.
 * So no post appears too early.
 * @returns undefined if the text names no year
 */
export function latestMeant(value: unknown, timeZone: string): PostDate | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).trim()
  const [, first, , second, end] = yearLast.exec(text) ?? []
  const readings = [joined([end, first, second]), joined([end, second, first])].map((each) => parseDate(each, timeZone))
  const latest = inOrder(readings.filter((each) => each !== null)).at(-1)
  if (latest) return latest
  // Behind a year that does not come first there may be a time. One of five digits is a slip, and could be any
  const [, year = /(?<!\d)(?!0000)\d{4}(?!\d)/.exec(text)?.[0], month = ''] =
    /^(?!0000)(\d{4})(?!\d(?!\d))(?:\D{1,2}(\d{1,2})(?!\d))?/.exec(text) ?? []
  if (year === undefined) return undefined
  const last = Number(month) >= 1 && Number(month) <= 12 ? Number(month) : 12
  const days = new Date(Date.UTC(Number(year), last, 0)).getUTCDate()
  return parseDate(`${joined([year, last, days])}T23:59:59`, timeZone) ?? undefined
}
