import { expect, test } from 'vitest'
import { parseDate } from '../../../../lib/core/dates.ts'
import { dayIn, startOfDay } from '../../../../lib/site/feeds/days.ts'

const day = 86_400_000

test.each([
  'UTC',
  'Asia/Seoul',
  'Europe/Berlin',
  'America/New_York',
  // Daylight saving time of half an hour
  'Australia/Lord_Howe',
  // Clock changes at midnight, as in Cairo and Havana, or on the day before
  'Asia/Beirut',
  'Africa/Cairo',
  'America/Havana',
  'America/Santiago',
  'America/Nuuk',
  'Pacific/Kiritimati',
])('a day begins in %s when posts of it appear', (timeZone) => {
  for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2027, 0, 1); at += day) {
    const date = new Date(at).toISOString().slice(0, 10)
    expect(`${date} ${startOfDay(date, timeZone)}`).toBe(`${date} ${parseDate(date, timeZone)!.instant}`)
  }
})

test('the day of a moment is that of the zone, with its time if that is wanted', () => {
  expect(dayIn('Asia/Seoul', new Date('2026-11-27T16:00Z'))).toBe('2026-11-28')
  expect(dayIn('America/New_York', new Date('2026-11-27T01:00Z'))).toBe('2026-11-26')
  expect(dayIn('Asia/Seoul', new Date('2026-11-27T16:00Z'), true)).toBe('2026-11-28T01:00:00')
})
