/** How the form shows a field. */
export type FieldKind = 'text' | 'long' | 'number' | 'date' | 'flag' | 'list' | 'choice'

export interface SchemaField {
  name: string
  kind: FieldKind
  options?: readonly string[]
}

type Part = Readonly<Record<string, unknown>>
const partOf = (value: unknown): Part =>
  (typeof value === 'object' || typeof value === 'function') && value !== null ? (value as Part) : {}

/** The schema behind `optional`, a default and the like, as Valibot and Zod nest them. */
function innerOf(schema: Part): Part {
  const definition = partOf(schema.def)
  const inner = schema.wrapped ?? definition.innerType ?? definition.in ?? (schema.pipe as unknown[] | undefined)?.[0]
  return inner === undefined || inner === schema ? schema : innerOf(partOf(inner))
}

/**
 * The fields that a schema of an object names. Standard Schema does not say them, so this looks where Valibot (`entries`)
 * and Zod (`shape`) keep them; of any other schema there are none, and the form shows what the front matter has.
 */
export function fieldsOfSchema(schema: unknown): SchemaField[] {
  const outer = innerOf(partOf(schema))
  const entries = partOf(outer.entries ?? outer.shape)
  return Object.entries(entries).map(([name, field]) => {
    const inner = innerOf(partOf(field))
    const type = String(inner.type ?? partOf(inner.def).type ?? '')
    const options = Array.isArray(inner.options) ? inner.options.filter((each) => typeof each === 'string') : []
    if (options.length > 0) return { name, kind: 'choice', options }
    return { name, kind: kinds[type] ?? (/date|published/i.test(name) ? 'date' : 'text') }
  })
}

const kinds: Readonly<Record<string, FieldKind>> = {
  boolean: 'flag',
  number: 'number',
  array: 'list',
  set: 'list',
  date: 'date',
}
