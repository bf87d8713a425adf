const zones = new Map<string, Intl.DateTimeFormat>()
const hour = 3_600_000

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
  let format = zones.get(timeZone)
  if (!format) zones.set(timeZone, (format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })))
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours, minutes, seconds = '0'] = /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(name ?? '') ?? []
  if (!sign) return 0
  return (sign === '-' ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000
}
