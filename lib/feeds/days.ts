const zones = new Map<string, Intl.DateTimeFormat>()

/**
 * When a calendar date begins in a zone, as an ISO instant in UTC. On a day that changes the clocks before noon it is an hour
 * off.
 * @param date `YYYY-MM-DD`
 */
export function startOfDay(date: string, timeZone: string): string {
  let format = zones.get(timeZone)
  if (!format) zones.set(timeZone, (format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })))
  const name = format.formatToParts(new Date(`${date}T12:00:00Z`)).find(({ type }) => type === 'timeZoneName')?.value
  const offset = /GMT([+-]\d{2}:\d{2})/.exec(name ?? '')?.[1] ?? 'Z'
  return new Date(`${date}T00:00:00${offset}`).toISOString()
}
