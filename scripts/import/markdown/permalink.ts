/** What a pattern of addresses is filled with. */
export interface PermalinkParts {
  /** `YYYY-MM-DD` */
  day: string | null
  slug: string
  categories: readonly string[]
  /** The folder in which the blog keeps its posts; Hugo only. */
  section?: string
}

/**
 * Fills a pattern such as `/:year/:month/:title/`, as Hugo and Jekyll have it.
 * @returns null if the post lacks what the pattern needs
 */
export function permalink(pattern: string, { day, slug, categories, section = '' }: PermalinkParts): string | null {
  const [year = '', month = '', date = ''] = day?.split('-') ?? []
  const trim = (number: string) => number.replace(/^0/, '')
  const values: Record<string, string> = {
    year,
    month: month.padStart(2, '0'),
    day: date.padStart(2, '0'),
    i_month: trim(month),
    i_day: trim(date),
    short_year: year.slice(2),
    y_day: day ? String(dayOfYear(day)).padStart(3, '0') : '',
    yearday: day ? String(dayOfYear(day)) : '',
    title: slug,
    slug,
    slugorfilename: slug,
    slugorcontentbasename: slug,
    filename: slug,
    contentbasename: slug,
    name: slug,
    categories: categories.join('/'),
    section,
    sections: section,
    output_ext: '.html',
  }
  let complete = true
  const filled = pattern.replace(/:([a-z_]+)/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined || (value === '' && /year|month|day/.test(name))) complete = false
    return value ?? whole
  })
  return complete ? `/${filled}`.replace(/\/{2,}/g, '/') : null
}

function dayOfYear(day: string): number {
  const [year] = day.split('-')
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${year}-01-01T00:00:00Z`)) / 86_400_000) + 1
}
