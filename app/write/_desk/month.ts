const utc = (month: string, day: number): Date => new Date(`${month}-${String(day).padStart(2, '0')}T00:00Z`)

/**
 * The weeks of a month as a calendar shows them: seven days each, `YYYY-MM-DD`; null for those of other months.
 * @param month `YYYY-MM`. @param firstDay of a week: 1 is Monday, 7 Sunday
 */
export function weeksOf(month: string, firstDay: number): (string | null)[][] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const days = new Date(Date.UTC(2000 + (year % 400), number, 0)).getUTCDate()
  const before = (utc(month, 1).getUTCDay() - (firstDay % 7) + 7) % 7
  const count = Math.ceil((before + days) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1
      return day < 1 || day > days ? null : `${month}-${String(day).padStart(2, '0')}`
    }),
  )
}

/** The month that is some months after another; the same one at the ends of the calendar. */
export function monthAfter(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const index = year * 12 + number - 1 + months
  if (index < 0 || index >= 120_000) return month
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The day on which a week starts where a language is spoken; Sunday where the browser does not say. */
export function firstDayOf(lang: string): number {
  const locale = new Intl.Locale(lang) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7
}

/** A day or a month in words. */
export const inWords = (day: string, lang: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(lang, { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00Z`))
