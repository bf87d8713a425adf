import type { Corpus } from '../content/corpus.ts'
import { schemaAt } from '../content/collections/schema.ts'
import { valueOf, type Entry } from '../content/front-matter/entries.ts'
import { matterOf } from '../content/front-matter/parse.ts'
import { spelledHere } from '../content/front-matter/spellings.ts'
import { flagMeant } from '../core/field-values.ts'
import { fieldRows, type FieldName } from '../core/fields.ts'
import { comma } from '../core/comma.ts'
import type { FormValue } from './literal.ts'
import { fieldsOfSchema, type FieldKind } from './schema-fields.ts'

export interface FormField {
  /** As the front matter spells it, or will. */
  name: string
  /** The field of this blog that it is, by which it has a label; absent for one that only a schema knows. */
  field?: FieldName
  kind: FieldKind
  options?: readonly string[]
  /** Undefined if the front matter has none, or what no form holds. */
  value?: FormValue
  /** Whether the value can only be changed in the text. */
  inText?: true
}

/** What the form of a post shows, in this order. What is rare is written in the text. */
const usual: readonly [FieldName, FieldKind][] = [
  ['title', 'text'],
  ['date', 'date'],
  ['description', 'long'],
  ['tags', 'list'],
  ['category', 'text'],
  ['series', 'text'],
  ['image', 'text'],
  ['lang', 'text'],
  ['slug', 'text'],
  ['aliases', 'list'],
  ['draft', 'flag'],
]

/**
 * The fields of a file: those of this blog, and those of the schema of its collection. Null if its front matter cannot
 * be read, which the problems say.
 * @param text with LF line ends and without a BOM
 */
export function formOf(file: string, text: string, { schema, ofData }: Corpus): FormField[] | null {
  const { entries } = matterOf(file, text)
  if (!(entries instanceof Map)) return null
  const own = schema ? fieldsOfSchema(schemaAt(schema)) : []
  const ofBlog = usual.flatMap(([field, kind]) => {
    const name = nameIn(entries, field) ?? field
    const isOwn = own.some((each) => each.name === name)
    return (ofData && !entries.has(name)) || isOwn ? [] : [shown({ name, field, kind }, entries.get(name))]
  })
  const named = own.map((each) => {
    const known = usual.find(([field]) => field === each.name)
    return shown({ ...each, ...(known && { field: known[0], kind: known[1] }) }, entries.get(each.name))
  })
  return [...named, ...ofBlog]
}

/** Under which name front matter has a field. The date of a post may be in two others. */
const nameIn = (entries: ReadonlyMap<string, Entry>, field: FieldName): string | undefined =>
  fieldRows
    .filter((row) => row.field === field || (field === 'date' && /^(?:publishDate|created)$/.test(row.field)))
    .flatMap(({ names, skips }) =>
      [...entries].filter(([name, entry]) => {
        const meant = spelledHere(name) ?? ''
        return names.includes(meant) && !skips?.(valueOf(entry), meant)
      }),
    )[0]?.[0]

function shown(field: FormField, entry: Entry | undefined): FormField {
  const value = valueOf(entry)
  if (value === undefined || value === null) return field
  if (field.kind === 'list') {
    const items = typeof value === 'object' ? [value].flat().filter((each) => each !== null) : String(value).split(',')
    if (items.some((each) => typeof each === 'object')) return { ...field, inText: true }
    const texts = items.map((each) => String(each).trim()).filter(Boolean)
    // The form has a comma between two
    return { ...field, value: texts, ...(texts.some((each) => comma.test(each)) && { inText: true }) }
  }
  if (field.kind === 'flag') return { ...field, value: flagMeant(value) === true }
  return typeof value === 'object' ? { ...field, inText: true } : { ...field, value: String(value) }
}
