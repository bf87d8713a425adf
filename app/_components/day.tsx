/** A calendar date in words. It has no hour, so it is formatted as UTC: no time zone can shift it to its neighbour. */
export function Day({ date, lang }: { date: string; lang: string }) {
  return <time dateTime={date}>{dayInWords(date, lang)}</time>
}

export const dayInWords = (date: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
