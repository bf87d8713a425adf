import { kept } from '../../core/kept.ts'

const zones = new Map<string, Intl.DateTimeFormat>()
/** Making one takes as long as everything else that counts a view. */
const days = new Map<string, Intl.DateTimeFormat>()
const hour = 3_600_000

/** The calendar date of a moment in a time zone, `YYYY-MM-DD`; with `withTime` followed by `THH:MM:SS`. */
export function dayIn(timeZone: string, moment = new Date(), withTime = false): string {
  const timeStyle = withTime ? 'medium' : undefined
  const make = () => new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle })
  return kept(days, `${timeZone} ${withTime}`, make).format(moment).replace(' ', 'T')
}

/**
 * When a calendar date begins in a zone, as an ISO instant in UTC. Functions that serve feeds load no library of dates.
 * @param date `YYYY-MM-DD`
 */
export function startOfDay(date: string, timeZone: string): string {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const evening = midnight - offsetAt(midnight + 12 * hour, timeZone) - 6 * hour
  const byEvening = midnight - offsetAt(evening, timeZone)
  const offset = offsetAt(byEvening, timeZone)
  // If clocks change at midnight, it is skipped or occurs twice
  const isShown = offsetAt(midnight - offset, timeZone) === offset
  return new Date(isShown ? midnight - offset : byEvening).toISOString()
}

/** Offset of a time zone from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const make = () => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = kept(zones, timeZone, make)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours, minutes, seconds = '0'] = /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(name ?? '') ?? []
  if (!sign) return 0
  return (sign === '-' ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000
}
