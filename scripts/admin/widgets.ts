import type { FieldName } from '../../lib/core/fields.ts'

/** A field of the editor, in the words of Sveltia CMS. */
export interface Widget {
  name: string
  label?: string
  widget: string
  required?: boolean
  fields?: readonly Widget[]
  [option: string]: unknown
}

/** How a field is edited: its widget, with the options of it. */
type Look = { widget: string; [option: string]: unknown }

const text: Look = { widget: 'string' }
const words: Look = { widget: 'list' }
const moment: Look = { widget: 'datetime' }

/**
 * How fields of the front matter are edited. Others are not: they say in other words what one of these says, a checkbox
 * would write `false` where the author wrote nothing, or the editor knows by itself which translations belong together.
 */
const looks: Partial<Record<FieldName, Look>> = {
  title: text,
  date: moment,
  expiryDate: moment,
  updated: moment,
  description: { widget: 'text' },
  tags: words,
  category: text,
  draft: { widget: 'boolean' },
  image: { widget: 'image' },
  imageAlt: text,
  imageCaption: text,
  series: text,
  authors: words,
  slug: text,
  aliases: words,
  canonical: text,
  lang: text,
}

/** The values that posts have of each name in their front matter. */
export type Seen = ReadonlyMap<string, readonly unknown[]>

/** What authors write without a time stays a day. */
const timeOf = (values: readonly unknown[], timeZone: string) =>
  values.length > 0 && values.every((value) => /^\d{4}-\d{2}-\d{2}$/.test(String(value)))
    ? { type: 'date', format: 'YYYY-MM-DD' }
    : { input_timezone: timeZone }

/** The fields that most posts have: they stand above the text. */
const above: readonly FieldName[] = ['title', 'date', 'description', 'tags', 'category', 'draft']

/** Whether a widget can show a value, and writes it as it was. */
function fits({ widget }: Look, value: unknown): boolean {
  if (value === null) return true
  if (widget === 'list') return Array.isArray(value) && value.every((each) => typeof each === 'string')
  if (widget === 'boolean') return typeof value === 'boolean'
  return typeof value === 'string' || typeof value === 'number'
}

/**
 * The widgets for the front matter of posts, above and below their text: each field by the name that most posts use, and
 * no field that has values which its widget would change.
 * @param rows the fields with all their names
 * @param timeZone of dates without one
 */
export function widgetsOf(
  rows: readonly { field: FieldName; names: readonly string[] }[],
  seen: Seen,
  timeZone: string,
): { above: Widget[]; below: Widget[] } {
  const times = (name: string) => seen.get(name)?.length ?? 0
  const namesOf = (field: FieldName) => rows.find((row) => row.field === field)!.names
  const widgetFor = ({ field, names }: (typeof rows)[number]): Widget[] => {
    const look = looks[field]
    if (!look) return []
    const all = field === 'date' ? [...names, ...namesOf('publishDate'), ...namesOf('created')] : names
    const [name = field] = all.filter((each) => !each.includes('.')).toSorted((a, b) => times(b) - times(a))
    const values = seen.get(name) ?? []
    const own = [look, text].find((each) => values.every((value) => fits(each, value)))
    if (!own) return []
    return [
      {
        ...own,
        name,
        // A default would also be written to posts that have none. Without a date, that of the first commit counts
        required: field === 'title' || (field === 'date' && values.length > 0),
        ...(own.widget === 'datetime' && timeOf(values, timeZone)),
      },
    ]
  }
  const isAbove = ({ field }: (typeof rows)[number]) => above.includes(field)
  return {
    above: above.flatMap((field) => widgetFor(rows.find((row) => row.field === field)!)),
    below: rows.filter((row) => !isAbove(row)).flatMap(widgetFor),
  }
}
