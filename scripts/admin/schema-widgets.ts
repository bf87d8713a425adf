import type { StandardSchema } from '../../lib/content/collections/define.ts'
import type { Seen, Widget } from './widgets.ts'

/** As much of JSON Schema as a form can show. */
interface Kind {
  type?: string | readonly string[]
  properties?: Readonly<Record<string, Kind>>
  required?: readonly string[]
  items?: Kind
  enum?: readonly unknown[]
  anyOf?: readonly Kind[]
  const?: unknown
  format?: string
}

/** What Standard JSON Schema adds to a schema, as zod and arktype do. */
type Describing = StandardSchema & {
  readonly '~standard': { readonly jsonSchema?: { input(options: { target: string }): unknown } }
}

/** A schema of valibot, which describes itself by plain properties. */
interface Valibot {
  type?: string
  entries?: Readonly<Record<string, Valibot>>
  wrapped?: Valibot
  item?: Valibot
  options?: readonly unknown[]
}

/** What front matter a schema takes; null if it does not say. */
export function kindOf(schema: StandardSchema): Kind | null {
  try {
    const described = (schema as Describing)['~standard'].jsonSchema?.input({ target: 'draft-2020-12' })
    if (described) return described as Kind
  } catch {
    // It has parts that JSON Schema cannot say
  }
  return 'entries' in schema ? ofValibot(schema as Valibot) : null
}

function ofValibot({ type, entries, wrapped, item, options }: Valibot): Kind {
  if (wrapped) return ofValibot(wrapped)
  if (entries)
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(entries).map(([name, each]) => [name, ofValibot(each)])),
      required: Object.keys(entries).filter(
        (name) => !/^(?:optional|nullish|exact_optional)$/.test(entries[name]!.type ?? ''),
      ),
    }
  if (item) return { type: 'array', items: ofValibot(item) }
  if (type === 'picklist' && options) return { enum: options }
  if (type === 'date') return { type: 'string', format: 'date' }
  return type === undefined ? {} : { type }
}

/** The widget for a value, as its schema describes it; text if that says nothing. */
function widgetFor(name: string, kind: Kind, required: boolean): Widget | null {
  const { anyOf, items, properties } = kind
  const given = [kind.type ?? []].flat().filter((each) => each !== 'null')
  const choices = kind.enum ?? anyOf?.map((each) => each.const).filter((each) => each !== undefined)
  const base = { name, required }
  if (choices && choices.length > 0 && choices.every((each) => typeof each === 'string' || typeof each === 'number'))
    return { ...base, widget: 'select', options: choices }
  const [type] = given
  if (type === 'integer' || type === 'number')
    return { ...base, widget: 'number', value_type: type === 'integer' ? 'int' : 'float' }
  // A checkbox writes `false` where nothing was written
  if (type === 'boolean') return required ? { ...base, widget: 'boolean' } : null
  if (type === 'array') return listOf(base, items)
  if (type === 'object') return properties ? { ...base, widget: 'object', fields: widgetsIn(kind) } : null
  return { ...base, widget: kind.format?.startsWith('date') ? 'datetime' : 'string' }
}

function listOf(base: Pick<Widget, 'name' | 'required'>, items: Kind | undefined): Widget {
  if (items?.properties) return { ...base, widget: 'list', fields: widgetsIn(items) }
  const field = widgetFor('value', items ?? {}, true)
  return field && field.widget !== 'string' ? { ...base, widget: 'list', field } : { ...base, widget: 'list' }
}

export const widgetsIn = ({ properties = {}, required = [] }: Kind): Widget[] =>
  Object.entries(properties).flatMap(([name, kind]) => widgetFor(name, kind, required.includes(name)) ?? [])

/** The widgets for what entries have, where no schema says it. */
export const widgetsSeen = (seen: Seen): Widget[] =>
  widgetsIn({ properties: Object.fromEntries([...seen].map(([name, values]) => [name, kindSeen(values)])) })

function kindSeen(values: readonly unknown[]): Kind {
  const all = (is: (value: unknown) => boolean) => values.every((value) => value === null || is(value))
  if (all((value) => Array.isArray(value) && value.every((each) => typeof each === 'string'))) return { type: 'array' }
  if (all((value) => typeof value === 'number')) return { type: 'number' }
  if (all((value) => typeof value === 'string' || typeof value === 'number')) return { type: 'string' }
  return { type: 'object' }
}
