/** A calendar date in words. It has no time, so it is formatted as UTC: no time zone shifts it to another day. */
export function Day({ date, lang }: { date: string; lang: string }) {
  return <time dateTime={date}>{dayInWords(date, lang)}</time>
}

export const dayInWords = (date: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
