import { expect, test } from 'vitest'
import { dayInWords, dayOfYear } from '@/lib/site/day-in-words.ts'
import { nameOfLanguage } from '@/lib/core/language-names.ts'

const everyMonth = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-05`)
const dates = [...everyMonth, '2024-02-29', '1999-12-31', '0987-01-01']

test.each(['en', 'ko', 'en-GB', 'ja', 'de'])('dates in words are those of Intl: %s', (lang) => {
  const intl = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' })
  for (const date of dates) expect(dayInWords(date, lang)).toBe(intl.format(new Date(`${date}T00:00:00Z`)))
})

test.each(['en', 'ko', 'de', 'zh-Hant'])('a language names itself as in Intl: %s', (lang) => {
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang)!
  expect(nameOfLanguage(lang).toLocaleLowerCase(lang)).toBe(name.toLocaleLowerCase(lang))
})

test('a day of a year is short', () => {
  const intl = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  for (const date of dates) expect(dayOfYear(date, 'en')).toBe(intl.format(new Date(`${date}T00:00:00Z`)))
  expect(dayOfYear('2026-11-05', 'ko')).toBe('11. 5.')
})
