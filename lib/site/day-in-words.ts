import { kept } from '../core/kept.ts'

const months = 'January February March April May June July August September October November December'.split(' ')

type Words = (year: number, month: number, day: number) => string
type Style = 'long' | 'short'

/** Same output as `Intl`, whose first date takes 15 ms of CPU: 5 % of a cold start of a function. */
const words: Record<string, Record<Style, Words> | undefined> = {
  en: {
    long: (year, month, day) => `${months[month - 1]} ${day}, ${year}`,
    short: (_, month, day) => `${months[month - 1]!.slice(0, 3)} ${day}`,
  },
  ko: {
    long: (year, month, day) => `${year}년 ${month}월 ${day}일`,
    short: (_, month, day) => `${month}. ${day}.`,
  },
}

const options: Record<Style, Intl.DateTimeFormatOptions> = {
  long: { dateStyle: 'long' },
  short: { month: 'short', day: 'numeric' },
}
const formats = new Map<string, Intl.DateTimeFormat>()

/** A date has no time, so it is formatted as UTC: no time zone shifts it to another day. */
function inWords(date: string, lang: string, style: Style): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const known = words[lang]?.[style](year, month, day)
  if (known !== undefined) return known
  const make = () => new Intl.DateTimeFormat(lang, { ...options[style], timeZone: 'UTC' })
  return kept(formats, `${lang} ${style}`, make).format(new Date(`${date}T00:00:00Z`))
}

/** @param date `YYYY-MM-DD` */
export const dayInWords = (date: string, lang: string): string => inWords(date, lang, 'long')

/** A day without its year, for lists by year: `Nov 21`, or `11. 21.` in Korean. @param date `YYYY-MM-DD` */
export const dayOfYear = (date: string, lang: string): string => inWords(date, lang, 'short')
