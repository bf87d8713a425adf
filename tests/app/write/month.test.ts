import { expect, test, vi } from 'vitest'
import { firstDayOf, inWords, monthAfter, weeksOf } from '../../../app/write/_desk/month.ts'

const daysOf = (month: string, firstDay: number) =>
  weeksOf(month, firstDay).map((week) => week.map((day) => (day === null ? '..' : day.slice(8))).join(' '))

test('a month has its days under their weekdays, from Sunday or from Monday', () => {
  expect(daysOf('2026-11', 7)).toEqual([
    '01 02 03 04 05 06 07',
    '08 09 10 11 12 13 14',
    '15 16 17 18 19 20 21',
    '22 23 24 25 26 27 28',
    '29 30 .. .. .. .. ..',
  ])
  expect(daysOf('2026-11', 1)[0]).toBe('.. .. .. .. .. .. 01')
  expect(daysOf('2026-11', 1)).toHaveLength(6)
  expect(daysOf('2026-02', 7)).toHaveLength(4)
  expect(daysOf('2024-02', 1).at(-1)).toBe('26 27 28 29 .. .. ..')
  expect(daysOf('1900-02', 7).at(-1)).toBe('25 26 27 28 .. .. ..')
  expect(daysOf('0050-01', 7).join(' ')).toContain(' 31')
})

test('months before and after, also of other years', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(monthAfter('2026-05', -29)).toBe('2023-12')
  expect([monthAfter('0000-01', -1), monthAfter('9999-12', 1)]).toEqual(['0000-01', '9999-12'])
})

test('weeks start as the region of the author has it, on Sunday where a browser does not say', () => {
  expect(['ko-KR', 'en-US', 'en-GB', 'fr'].map(firstDayOf)).toEqual([7, 7, 1, 1])
  vi.stubGlobal('Intl', { ...Intl, Locale: Object })
  expect(firstDayOf('en-GB')).toBe(7)
  vi.unstubAllGlobals()
})

test('a day is in the words of a language', () => {
  expect(inWords('2026-11-01', 'ko', { year: 'numeric', month: 'long' })).toBe('2026년 11월')
  expect(inWords('2026-11-27', 'en', { dateStyle: 'full' })).toBe('Friday, November 27, 2026')
})
