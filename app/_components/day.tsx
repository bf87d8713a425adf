import { dayInWords } from '@/lib/site/day-in-words.ts'

/** A calendar date in words. */
export function Day({ date, lang }: { date: string; lang: string }) {
  return <time dateTime={date}>{dayInWords(date, lang)}</time>
}
