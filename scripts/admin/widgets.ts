import { authors, date, flag, image } from '../../lib/core/field-values.ts'
import type { FieldName, fieldRows } from '../../lib/core/fields.ts'

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

type Row = (typeof fieldRows)[number]

/** Fields that say in other words what another says, turn something off, or that the editor knows by itself. */
const unedited: readonly FieldName[] = [
  'publishDate',
  'created',
  'comments',
  'noComments',
  'replies',
  'ogImage',
  'translationKey',
]

/** How a field of the front matter is edited; null if it is not. */
function lookOf({ field, schema, default: none, hides }: Row): Look | null {
  if (field === 'draft') return { widget: 'boolean' }
  // A checkbox would write `false` where the author wrote nothing
  if (hides || schema === flag || unedited.includes(field)) return null
  if (field === 'description') return { widget: 'text' }
  if (schema === date) return { widget: 'datetime' }
  if (schema === image) return { widget: 'image' }
  return Array.isArray(none) || schema === authors ? { widget: 'list' } : text
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
export function widgetsOf(rows: readonly Row[], seen: Seen, timeZone: string): { above: Widget[]; below: Widget[] } {
  const times = (name: string) => seen.get(name)?.length ?? 0
  const namesOf = (field: FieldName) => rows.find((row) => row.field === field)!.names
  const widgetFor = (row: Row): Widget[] => {
    const { field, names } = row
    const look = lookOf(row)
    if (!look) return []
    const all = field === 'date' ? [...names, ...namesOf('publishDate'), ...namesOf('created')] : names
    const [name = field] = all.filter((each) => !each.includes('.')).toSorted((a, b) => times(b) - times(a))
    const present = seen.get(name) ?? []
    const own = [look, text].find((each) => present.every((value) => fits(each, value)))
    if (!own) return []
    return [
      {
        ...own,
        name,
        // A default would also be written to posts that have none. Without a date, that of the first commit counts
        required: field === 'title' || (field === 'date' && present.length > 0),
        ...(own.widget === 'datetime' && timeOf(present, timeZone)),
      },
    ]
  }
  const isAbove = ({ field }: Row) => above.includes(field)
  return {
    above: above.flatMap((field) => widgetFor(rows.find((row) => row.field === field)!)),
    below: rows.filter((row) => !isAbove(row)).flatMap(widgetFor),
  }
}
