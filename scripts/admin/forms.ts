import { fieldRows } from '../../lib/core/fields.ts'
import { kept } from '../../lib/core/kept.ts'
import { schemaAt } from '../../lib/content/collections/schema.ts'
import { readFileTextSync } from '../../lib/content/files/files.ts'
import { dataIn } from '../../lib/content/front-matter/data.ts'
import type { CollectionSettings } from '../../lib/content/process/collections.ts'
import { kindOf, widgetsIn, widgetsSeen } from './schema-widgets.ts'
import { widgetsOf, type Seen, type Widget } from './widgets.ts'

/** The fields of a form, above and below the text. */
export interface Form {
  above: readonly Widget[]
  below: readonly Widget[]
}

/**
 * The form for the files of a folder.
 * @param collection undefined: they are posts
 */
export function formOf(
  folder: string,
  files: readonly string[],
  collection: CollectionSettings | undefined,
  timeZone: string,
): Form {
  const kind = collection?.schema && kindOf(schemaAt(collection.schema))
  const own = (kind ? widgetsIn(kind) : []).map((widget) => withReference(widget, collection!))
  const seen = seenIn(folder, files)
  if (collection?.data) return { above: kind ? own : widgetsSeen(seen), below: [] }
  const { above, below } = widgetsOf(fieldRows, seen, timeZone)
  const others = (widgets: readonly Widget[]) => widgets.filter(({ name }) => !own.some((each) => each.name === name))
  return { above: [...own, ...others(above)], below: others(below) }
}

function withReference(widget: Widget, { references }: CollectionSettings): Widget {
  const target = references[widget.name]
  return target === undefined ? widget : { ...widget, hint: `The slug of an entry of ${target}` }
}

/** The values of each name in the front matter of files. */
function seenIn(folder: string, files: readonly string[]): Seen {
  const seen = new Map<string, unknown[]>()
  for (const file of files)
    for (const [name, value] of Object.entries(dataIn(file, readFileTextSync(folder, file).text)))
      kept(seen, name, (): unknown[] => []).push(value)
  return seen
}
